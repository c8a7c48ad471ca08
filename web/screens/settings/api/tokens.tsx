import { useCallback, useEffect, useRef, useState } from 'react';
import type { AccessToken } from '../../../../domain/account/access-token.ts';
import { useKept } from '../../../hooks/use-kept.ts';
import { wordsOf } from '../../../session/words-of.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/message/toast.tsx';
import { Confirm } from '../../../ui/overlay/overlays.tsx';
import { Section } from '../parts/section.tsx';
import { listTokens, revokeToken } from './token-calls.ts';
import { TokenDialog } from './token-dialog.tsx';
import { type LoadedTokens, TokenList } from './token-list.tsx';

export function Tokens() {
  const [loaded, setLoaded] = useState<LoadedTokens>();
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<AccessToken>();
  // The question fades out after closing, so it keeps naming the last token.
  const asked = useKept(revoking);
  const make = useRef<HTMLButtonElement>(null);
  const load = useCallback(async () => {
    setLoaded(
      await listTokens().then(
        (tokens) => ({ tokens }),
        (error) => ({ problem: wordsOf(error) }),
      ),
    );
  }, []);
  useEffect(() => void load(), [load]);

  const revoke = async ({ id }: AccessToken) => {
    try {
      await revokeToken(id);
      toast.success('Token revoked');
    } catch (error) {
      toast.error(wordsOf(error));
    }
    await load();
  };
  return (
    <Section
      title="Access tokens"
      about={
        <>
          Let scripts and apps act on your behalf through the{' '}
          <a href="/api/docs" target="_blank" rel="noreferrer" className="underline underline-offset-2">
            API
          </a>
          . Revoke any you don’t recognize.
        </>
      }
    >
      <TokenList loaded={loaded} onRevoke={setRevoking} onRetry={load} />
      <Button ref={make} onClick={() => setMaking(true)}>
        New token…
      </Button>
      <TokenDialog
        open={making}
        onClose={() => {
          setMaking(false);
          void load();
        }}
      />
      <Confirm
        open={revoking !== undefined}
        onClose={() => setRevoking(undefined)}
        question={`Revoke “${asked?.name}”?`}
        confirm="Revoke"
        onConfirm={() => {
          setRevoking(undefined);
          if (revoking) void revoke(revoking);
        }}
        focusAfter={make}
      >
        Anything using it will stop working immediately. This can’t be undone.
      </Confirm>
    </Section>
  );
}
