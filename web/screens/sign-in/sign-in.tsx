import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Answer } from '../../../domain/api/call.ts';
import { ownSignInCalls, type Ticket } from '../../../domain/api/own-sign-in-calls.ts';
import { RETURN_PAGE } from '../../../domain/page-paths.ts';
import { PRODUCT } from '../../../domain/product.ts';
import { usePageTitle } from '../../device/use-page-title.ts';
import { ROUTES } from '../../routes/routes.ts';
import { callByCookie } from '../../session/call-by-cookie.ts';
import { finishSignIn } from '../../session/session.ts';
import { RecoveryCodes } from '../../sign-in/recovery-codes.tsx';
import { Button } from '../../ui/button.tsx';
import { Waiting } from '../../ui/wait/waiting.tsx';
import { Choose } from './choose.tsx';
import { Frame } from './frame.tsx';
import { Join } from './join.tsx';
import { PressProblem, usePress } from './use-press.tsx';

/** An emailed link, and the address that it was sent to. */
type Emailed = { link: string; email: string };
export type Ways = Answer<typeof ownSignInCalls.ways>;

const TITLES = {
  setup: 'Create the owner’s account',
  invitation: `You’re invited to ${PRODUCT}`,
  open: 'Create your account',
};
const ABOUT = {
  setup: 'You can invite others once it’s there.',
  invitation: 'Your tasks are your own: nobody else on this server sees them.',
  open: 'Your tasks are your own: nobody else on this server sees them.',
};

/**
 * Signs people in at a server of their own: in the pop-up that a sign-in button opens, or as the page of a link that
 * the server printed, its owner sent, or an email brought. Secrets are in the fragment, which no server gets.
 */
export default function SignIn() {
  usePageTitle('Sign in');
  const [, navigate] = useLocation();
  const [attempt] = useState(() => new URLSearchParams(location.search).get('attempt'));
  const [brought] = useState(() => broughtBy(location.hash));
  const [isJoining, setJoining] = useState(brought.ticket !== undefined);
  const [ways, setWays] = useState<Ways>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const loading = usePress();
  const load = loading.run;
  useEffect(() => void load(async () => setWays(await callByCookie(ownSignInCalls.ways))), [load]);

  const end = async () => {
    if (attempt !== null) {
      location.replace(`${RETURN_PAGE}?${new URLSearchParams({ attempt, result: 'signed-in' })}`);
      return;
    }
    const outcome = await finishSignIn();
    if (!outcome.ok) throw new Error(outcome.message);
    navigate(ROUTES.dashboard, { replace: true });
  };
  const finish = async (made: readonly string[] = []) => (made.length > 0 ? setCodes(made) : end());

  if (codes.length > 0)
    return (
      <Frame
        title="Keep your recovery codes"
        about="Each of them signs you in once if you’ve lost every other way. Keep them where you find them without this device."
      >
        <RecoveryCodes codes={codes} onSaved={() => void loading.run(end)} />
        <PressProblem of={loading} />
      </Frame>
    );
  if (loading.problem)
    return (
      <Frame title="This page couldn’t be loaded" about={loading.problem}>
        <Button look="primary" size="lg" onClick={() => location.reload()}>
          Try again
        </Button>
      </Frame>
    );
  if (!ways) return <Waiting />;
  if (brought.emailed) return <ByLink {...brought.emailed} onDone={finish} />;
  if (isJoining) {
    const kind = brought.ticket?.kind ?? 'open';
    return (
      <Frame title={TITLES[kind]} about={ABOUT[kind]}>
        <Join ways={ways} ticket={brought.ticket} onDone={finish} />
        <Button look="quiet" className="mt-6" onClick={() => setJoining(false)}>
          I have an account
        </Button>
      </Frame>
    );
  }
  return (
    <Choose
      ways={ways}
      attempt={attempt}
      onDone={finish}
      onJoin={ways.signUp === 'open' || brought.ticket ? () => setJoining(true) : undefined}
    />
  );
}

/**
 * Signs in only when pressed, as programs that check links in emails open them, too; and only as the person it names, as
 * somebody may send others a link to their own account.
 */
function ByLink({ link, email, onDone }: Emailed & { onDone: (codes: readonly string[]) => Promise<void> }) {
  const act = usePress();
  return (
    <Frame
      title="Sign in on this device?"
      about={`You’ll be signed in as ${email}. If you didn’t ask for this link, close this page.`}
    >
      <Button
        look="primary"
        size="lg"
        disabled={act.busy}
        onClick={() =>
          act.run(async () => {
            await onDone((await callByCookie(ownSignInCalls.useEmail, { by: { link, email } })).codes);
          })
        }
      >
        Sign in
      </Button>
      <PressProblem of={act} />
    </Frame>
  );
}

/** What the address brings: what lets somebody in, or an emailed link. */
function broughtBy(hash: string): { ticket?: Ticket; emailed?: Emailed } {
  const [kind, secret = ''] = hash.slice(1).split('=');
  if (kind === 'link') {
    const [link = '', email = ''] = secret.split(/\.(.*)/);
    return email ? { emailed: { link, email: email.replace('%40', '@') } } : {};
  }
  return kind === 'setup' || kind === 'invitation' ? { ticket: { kind, secret } } : {};
}
