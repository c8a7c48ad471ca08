import { KeyRound } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AccessToken } from '../../../domain/account/access-token.ts';
import { wordsOf } from '../../session/words-of.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/overlays.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { Section } from './section.tsx';
import { listTokens, revokeToken } from './token-calls.ts';
import { TokenDialog } from './token-dialog.tsx';
import { tokenFacts } from './token-facts.ts';

type Loaded = { tokens: readonly AccessToken[] } | { problem: string } | undefined;

/** The person's access tokens, which can be revoked. */
export function Tokens() {
  const [loaded, setLoaded] = useState<Loaded>();
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<AccessToken>();
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
      <List loaded={loaded} onRevoke={setRevoking} onRetry={load} />
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
        question={`Revoke “${revoking?.name}”?`}
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

type Props = { loaded: Loaded; onRevoke: (token: AccessToken) => void; onRetry: () => void };

function List({ loaded, onRevoke, onRetry }: Props) {
  if (!loaded) return <Skeleton rows={1} label="Loading your tokens" />;
  if ('problem' in loaded) {
    return (
      <div role="alert" className="mb-3 flex flex-wrap items-center gap-3">
        <p className="min-w-52 flex-1 text-sm text-ink-soft">{loaded.problem}</p>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    );
  }
  if (loaded.tokens.length === 0) return null;
  return (
    <ul className="-mt-2 mb-3 divide-y divide-line">
      {loaded.tokens.map((token) => (
        <Row key={token.id} token={token} onRevoke={() => onRevoke(token)} />
      ))}
    </ul>
  );
}

function Row({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) {
  const { access, isOver, dates } = tokenFacts(token, Date.now());
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <KeyRound size={18} className="shrink-0 text-ink-faint" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
          <span className="min-w-0 break-words">{token.name}</span>
          <Badge look={isOver ? 'bad' : 'neutral'}>{isOver ? 'Ended' : access}</Badge>
        </p>
        <p className="text-xs text-ink-soft">{dates}</p>
      </div>
      <Button look="danger" aria-label={`Revoke ${token.name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
