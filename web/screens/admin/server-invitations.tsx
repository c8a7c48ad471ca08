import { UserPlus } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Answer } from '../../../domain/api/call.ts';
import { ownSignInCalls } from '../../../domain/api/own-sign-in-calls.ts';
import { momentWords } from '../../device/moment-words.ts';
import { useKept } from '../../hooks/use-kept.ts';
import { callByCookie } from '../../session/call-by-cookie.ts';
import { wordsOf } from '../../session/words-of.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { copyText } from '../../ui/message/copy-text.ts';
import { toast } from '../../ui/message/toast.tsx';
import { Dialog } from '../../ui/overlay/overlays.tsx';
import { DeviceRow } from '../settings/parts/device-row.tsx';

type Open = Answer<typeof ownSignInCalls.invitations>['invitations'];

type Props = {
  confirmed: (work: () => Promise<void>) => Promise<void>;
  /** What is beside the button. */
  children?: ReactNode;
};

/** Lets the owner of a server invite people to it, each by a link that makes one account. */
export function ServerInvitations({ confirmed, children }: Props) {
  const [open, setOpen] = useState<Open>([]);
  const [link, setLink] = useState<string>();
  const shown = useKept(link) ?? '';
  const load = useCallback(async () => {
    await callByCookie(ownSignInCalls.invitations).then(
      ({ invitations }) => setOpen(invitations),
      (error) => toast.error(wordsOf(error)),
    );
  }, []);
  useEffect(() => void load(), [load]);
  const change = async (work: () => Promise<void>) => {
    try {
      await confirmed(work);
    } catch (error) {
      toast.error(wordsOf(error));
    }
    await load();
  };
  const invite = () => change(async () => setLink((await callByCookie(ownSignInCalls.invite, {})).link));
  const end = (id: string) =>
    change(async () => {
      await callByCookie(ownSignInCalls.endInvitation, { id });
      toast.success('Invitation withdrawn');
    });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button onClick={invite}>Invite someone</Button>
        {children}
      </div>
      {open.length > 0 && (
        <ul aria-label="Invitations" className="mt-3 divide-y divide-line">
          {open.map(({ id, createdAt, expiresAt }) => (
            <DeviceRow
              key={id}
              icon={UserPlus}
              name={`Invitation of ${momentWords(createdAt)}`}
              isThis={false}
              about={`Not used yet · until ${momentWords(expiresAt)}`}
            >
              <Button
                look="danger"
                aria-label={`Withdraw the invitation of ${momentWords(createdAt)}`}
                onClick={() => end(id)}
              >
                Withdraw
              </Button>
            </DeviceRow>
          ))}
        </ul>
      )}
      <Dialog open={link !== undefined} onClose={() => setLink(undefined)} title="Invitation">
        <div className="grid gap-4 px-5 pb-5">
          <Field label="Send this link" readOnly value={shown} onFocus={({ target }) => target.select()} />
          <p className="text-sm text-ink-soft">
            It makes one account, works for two weeks, and is shown only now.
          </p>
          <div className="flex justify-end">
            <Button
              look="primary"
              onClick={async () => {
                if (await copyText(shown)) toast.success('Link copied');
              }}
            >
              Copy link
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
