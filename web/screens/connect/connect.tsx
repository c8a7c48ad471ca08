import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { AppScope, AskingApp } from '../../../domain/account/connected-app.ts';
import type { Call } from '../../../domain/api/call.ts';
import { appRequestCalls } from '../../../domain/api/connected-app-calls.ts';
import { PRODUCT } from '../../../domain/product.ts';
import { Mark } from '../../brand/mark.tsx';
import { usePageTitle } from '../../device/use-page-title.ts';
import { callApi } from '../../session/call-api.ts';
import { useSession } from '../../session/session.ts';
import { wordsOf } from '../../session/words-of.ts';
import { useConfirmFirst } from '../../sign-in/confirm-first.tsx';
import { SignInButton } from '../../sign-in/sign-in-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/field/segmented.tsx';
import { Waiting } from '../../ui/wait/waiting.tsx';

const TITLE = 'Connect an app';
const PROBLEMS: Record<string, string> = {
  invalid_client: `${PRODUCT} doesn’t know this app, or has forgotten it. Remove ${PRODUCT} from the app, then add it again.`,
  invalid_redirect_uri:
    'The app asked to be answered at an address that it hasn’t registered, so this may not be the app you think it is.',
};
const OTHER_PROBLEM =
  'The app’s request isn’t valid, or has expired. Go back to the app and connect it again.';

const ALLOWED: Record<'read' | 'change', { label: string; scopes: AppScope[]; about: string }> = {
  read: {
    label: 'May read',
    scopes: ['read'],
    about: 'It can read your tasks, lists, goals and plans, and can’t change anything.',
  },
  change: {
    label: 'May read and change',
    scopes: ['read', 'write'],
    about:
      'It can read your tasks, lists, goals and plans, and add and change them. It’s asked to show you each change before it’s made, and it can’t delete anything.',
  },
};
type Allowed = keyof typeof ALLOWED;

/** The page to which an AI app sends people, who decide whether it may connect (product.md §6). */
export default function Connect() {
  usePageTitle(TITLE);
  const { status } = useSession();
  const [asked] = useState(() => new URLSearchParams(location.search));
  const requestId = asked.get('request');
  if (requestId === null)
    return (
      <Frame title="This app can’t be connected">
        <p role="alert">{PROBLEMS[asked.get('problem') ?? ''] ?? OTHER_PROBLEM}</p>
      </Frame>
    );
  if (status === 'loading') return <Waiting />;
  if (status === 'signed-in') return <Request requestId={requestId} />;
  return (
    <Frame title={`An app wants to connect to ${PRODUCT}`}>
      <p>Sign in to see which one.</p>
      <SignInButton google isOnly className="mx-auto mt-4">
        Continue with Google
      </SignInButton>
    </Frame>
  );
}

function Request({ requestId }: { requestId: string }) {
  const [app, setApp] = useState<AskingApp>();
  const [problem, setProblem] = useState<string>();
  const load = useCallback(() => {
    setProblem(undefined);
    callApi(ofRequest(appRequestCalls.read, requestId)).then(setApp, (error) => setProblem(wordsOf(error)));
  }, [requestId]);
  useEffect(load, [load]);
  if (problem)
    return (
      <Frame title="This app can’t be connected">
        <p role="alert">{problem}</p>
        <Button className="mx-auto mt-4" onClick={load}>
          Try again
        </Button>
      </Frame>
    );
  return app ? <Decision requestId={requestId} app={app} /> : <Waiting />;
}

function Decision({ requestId, app }: { requestId: string; app: AskingApp }) {
  const { user } = useSession();
  const mayChange = app.scopes.includes('write');
  const [allowed, setAllowed] = useState<Allowed>(mayChange ? 'change' : 'read');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { confirmed, dialog } = useConfirmFirst();
  const decide = async (answer: () => Promise<{ continueAt: string }>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      location.assign((await answer()).continueAt);
    } catch (error) {
      setProblem(wordsOf(error));
      setBusy(false);
    }
  };
  const { scopes, about } = ALLOWED[allowed];
  return (
    <Frame
      title={
        <>
          Connect <Name>{app.name}</Name> to {PRODUCT}?
        </>
      }
    >
      <p>
        <strong translate="no" className="font-semibold wrap-anywhere text-ink">
          {app.host}
        </strong>{' '}
        gets access to the account of{' '}
        <span translate="no" className="wrap-anywhere">
          {user?.email}
        </span>
        . The app chose its own name, so check that you came from this address.
      </p>
      <div className="mt-6 grid justify-items-center gap-3">
        {mayChange ? (
          <Segmented
            label="What the app may do"
            value={allowed}
            onChange={setAllowed}
            options={[
              { value: 'read', label: ALLOWED.read.label },
              { value: 'change', label: ALLOWED.change.label },
            ]}
          />
        ) : (
          <p className="font-medium text-ink">{ALLOWED.read.label}</p>
        )}
        <p className="text-sm">{about}</p>
      </div>
      <p role="alert" className="mt-4 text-sm text-danger empty:hidden">
        {problem}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button
          size="lg"
          disabled={busy}
          onClick={() => decide(() => callApi(ofRequest(appRequestCalls.refuse, requestId), {}))}
        >
          Don’t allow
        </Button>
        <Button
          look="primary"
          size="lg"
          disabled={busy}
          onClick={() =>
            decide(() => confirmed(() => callApi(ofRequest(appRequestCalls.allow, requestId), { scopes })))
          }
        >
          Allow
        </Button>
      </div>
      {dialog}
    </Frame>
  );
}

const Name = ({ children }: { children: string }) => (
  <span translate="no" className="break-words">
    “{children}”
  </span>
);

function Frame({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-6 py-10 text-center">
      <Mark className="mx-auto size-12" />
      <h1 className="mt-6 min-w-0 text-2xl font-bold tracking-[-0.02em] text-balance">{title}</h1>
      <div className="mt-3 text-balance text-ink-soft">{children}</div>
    </main>
  );
}

/** A call about one app's request: its id is in the path, where the browser's cookie for it is. */
const ofRequest = <C extends Call>(call: C, requestId: string): C => ({
  ...call,
  path: call.path.replace('{requestId}', encodeURIComponent(requestId)),
});
