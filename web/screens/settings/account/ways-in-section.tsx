import { KeyRound, Mail, Pencil } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { deviceName } from '../../../../domain/account/device-name.ts';
import { RECOVERY_CODES } from '../../../../domain/account/recovery-code.ts';
import { MAX_PASSKEY_NAME, ownSignInCalls, type WaysIn } from '../../../../domain/api/own-sign-in-calls.ts';
import { momentWords } from '../../../device/moment-words.ts';
import { NameDialog } from '../../../drafts/name-dialog.tsx';
import { useKept } from '../../../hooks/use-kept.ts';
import { ROUTES } from '../../../routes/routes.ts';
import { callByCookie } from '../../../session/call-by-cookie.ts';
import { wordsOf } from '../../../session/words-of.ts';
import { useConfirmFirst } from '../../../sign-in/confirm-first.tsx';
import { EmailedCode } from '../../../sign-in/emailed-code.tsx';
import { createPasskey } from '../../../sign-in/passkey.ts';
import { RecoveryCodes } from '../../../sign-in/recovery-codes.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/message/toast.tsx';
import { Confirm, Dialog } from '../../../ui/overlay/overlays.tsx';
import { Skeleton } from '../../../ui/wait/skeleton.tsx';
import { TryAgain } from '../../../ui/wait/try-again.tsx';
import { ServerInvitations } from '../../admin/server-invitations.tsx';
import { DeviceRow } from '../parts/device-row.tsx';
import { Section } from '../parts/section.tsx';

/** @param ended how many other sessions the passkey had begun */
const removedWords = (ended: number): string => {
  if (ended === 0) return 'Passkey removed';
  return ended === 1
    ? 'Passkey removed. The other device that used it was signed out.'
    : `Passkey removed. ${ended} other devices that used it were signed out.`;
};

/** How the person signs in at a server that needs no provider: passkeys, an address, recovery codes. */
export function WaysInSection() {
  const [ways, setWays] = useState<WaysIn>();
  const [problem, setProblem] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [isProving, setProving] = useState(false);
  const [removing, setRemoving] = useState<WaysIn['passkeys'][number]>();
  // The question fades out after closing, so it keeps naming the last passkey.
  const asked = useKept(removing);
  const add = useRef<HTMLButtonElement>(null);
  const { confirmed, dialog } = useConfirmFirst();
  const load = useCallback(async () => {
    setProblem(undefined);
    await callByCookie(ownSignInCalls.waysIn).then(setWays, (error) => setProblem(wordsOf(error)));
  }, []);
  useEffect(() => void load(), [load]);

  const change = async (work: () => Promise<string | undefined>) => {
    try {
      const done = await confirmed(work);
      if (done) toast.success(done);
    } catch (error) {
      toast.error(wordsOf(error));
    }
    await load();
  };
  const addPasskey = () =>
    change(async () => {
      const { sealed, options } = await callByCookie(ownSignInCalls.askToAdd, {});
      const response = await createPasskey(options);
      const device = deviceName(navigator.userAgent).name;
      await callByCookie(ownSignInCalls.addPasskey, { sealed, response, device });
      return 'Passkey added';
    });
  const removePasskey = (id: string) =>
    change(async () => {
      const { ended } = await callByCookie(ownSignInCalls.removePasskey, { id });
      return removedWords(ended);
    });
  const renamePasskey = (id: string, name: string) =>
    change(async () => {
      await callByCookie(ownSignInCalls.renamePasskey, { id, name });
      return undefined;
    });
  const renewCodes = () =>
    change(async () => {
      setCodes((await callByCookie(ownSignInCalls.renewCodes, {})).codes);
      return undefined;
    });

  return (
    <>
      <Section
        title="Sign-in"
        about="Ways to sign in to your account. Keep at least two, in case you lose one."
      >
        {!ways && !problem && <Skeleton rows={2} label="Loading how you sign in" />}
        {problem && <TryAgain problem={problem} onRetry={load} />}
        {ways && (
          <>
            <ul className="-mt-2 divide-y divide-line">
              {ways.passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onName={(name) => renamePasskey(passkey.id, name)}
                  onRemove={() => setRemoving(passkey)}
                />
              ))}
              {ways.email && (
                <DeviceRow icon={Mail} name={ways.email} isThis={false} about="Codes by email are sent here">
                  {null}
                </DeviceRow>
              )}
            </ul>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button ref={add} onClick={addPasskey}>
                Add a passkey
              </Button>
              {!ways.email && !ways.provider && <AddAddress onClick={() => setProving(true)} />}
            </div>
            <div className="mt-5 flex flex-wrap items-center gap-3 border-t border-line pt-5">
              <p className="min-w-52 flex-1 text-sm text-ink-soft">
                {ways.codesLeft} of {RECOVERY_CODES} recovery codes left. Each signs you in once.
              </p>
              <Button onClick={renewCodes}>New recovery codes</Button>
            </div>
          </>
        )}
        <Dialog open={codes.length > 0} onClose={() => setCodes([])} title="Your new recovery codes">
          <div className="px-5 pb-5">
            <p className="mb-4 text-sm text-ink-soft">
              They replace your earlier codes. Keep them somewhere you can reach without this device.
            </p>
            <RecoveryCodes codes={codes} onSaved={() => setCodes([])} />
          </div>
        </Dialog>
        <Dialog open={isProving} onClose={() => setProving(false)} title="Add your email address">
          <div className="px-5 pb-5">
            <EmailedCode
              label="Add this address"
              send={async (email) =>
                (await confirmed(() => callByCookie(ownSignInCalls.sendProof, { email }))).handle
              }
              redeem={async (by) => {
                await confirmed(() => callByCookie(ownSignInCalls.proveAddress, by));
                setProving(false);
                toast.success('Your address was added');
                await load();
              }}
            />
          </div>
        </Dialog>
        <Confirm
          open={removing !== undefined}
          onClose={() => setRemoving(undefined)}
          question={`Remove “${asked?.name}”?`}
          confirm="Remove"
          onConfirm={() => {
            setRemoving(undefined);
            if (removing) void removePasskey(removing.id);
          }}
          focusAfter={add}
        >
          You’ll no longer be able to sign in with this passkey. Other devices that signed in with it will be
          signed out.
        </Confirm>
        {dialog}
      </Section>
      {ways?.isOwner && <Invitations confirmed={confirmed} />}
    </>
  );
}

/** Only where this server sends email. */
function AddAddress({ onClick }: { onClick: () => void }) {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    callByCookie(ownSignInCalls.ways).then(
      ({ email }) => setOffered(email),
      () => {},
    );
  }, []);
  return isOffered ? <Button onClick={onClick}>Add an email address</Button> : null;
}

/** What only the owner of a server has in Settings. */
function Invitations({ confirmed }: { confirmed: (work: () => Promise<void>) => Promise<void> }) {
  return (
    <Section title="People on this server" about="You run this server. A link you send lets one person in.">
      <ServerInvitations confirmed={confirmed}>
        <Link href={ROUTES.admin} className={buttonClass()}>
          Manage this server
        </Link>
      </ServerInvitations>
    </Section>
  );
}

type Props = {
  passkey: WaysIn['passkeys'][number];
  onName: (name: string) => void;
  onRemove: () => void;
};

function PasskeyRow({ passkey: { id, name, createdAt, usedAt }, onName, onRemove }: Props) {
  const [isNaming, setNaming] = useState(false);
  const made = momentWords(createdAt);
  return (
    <DeviceRow
      icon={KeyRound}
      name={name}
      isThis={false}
      about={`Added ${made} · ${usedAt ? `last used ${momentWords(usedAt)}` : 'not used yet'}`}
    >
      <IconButton
        label={`Rename the passkey ${name}, added ${made}`}
        icon={<Pencil size={16} />}
        onClick={() => setNaming(true)}
      />
      <Button look="danger" aria-label={`Remove the passkey ${name}, added ${made}`} onClick={onRemove}>
        Remove
      </Button>
      <NameDialog
        open={isNaming}
        title="Rename passkey"
        label="Passkey name"
        maxLength={MAX_PASSKEY_NAME}
        draftName={`passkey/${id}`}
        name={name}
        onClose={() => setNaming(false)}
        onName={onName}
      />
    </DeviceRow>
  );
}
