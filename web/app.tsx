import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { isScreenKept } from './kept-screen/is-kept.ts';
import { PageRouter } from './navigation/page-router.tsx';
import { taskIn } from './navigation/task-address.ts';
import { lazy } from './offline/lazy.ts';
import { part } from './offline/part.tsx';
import { rememberLinked, takeLinked } from './routes/linked-page.ts';
import { authReturningTo, type PageName, ROUTES, type RouteName, routeAt } from './routes/routes.ts';
import { sessionNow, useSession } from './session/session.ts';
import { openAhead } from './store/disk/database.ts';
import { Button } from './ui/button.tsx';
import { Toaster, toast } from './ui/message/toast.tsx';
import { Guard } from './ui/wait/guard.tsx';
import { Spinner } from './ui/wait/spinner.tsx';
import { Waiting } from './ui/wait/waiting.tsx';

const Landing = lazy(() => import('./screens/landing/landing.tsx'));
/** Pages for everyone, without the app's frame. */
const outside = {
  auth: lazy(() => import('./screens/auth.tsx')),
  signIn: lazy(() => import('./screens/sign-in/sign-in.tsx')),
  join: lazy(() => import('./screens/join.tsx')),
  connect: lazy(() => import('./screens/connect/connect.tsx')),
  comingFrom: lazy(() => import('./screens/coming-from/coming-from.tsx')),
};
const NotFound = lazy(() => import('./screens/not-found.tsx'));
/** A disk that takes longer is shown as such. */
const READING_MS = 500;
const loadApp = () => import('./signed-in-app.tsx');
const SignedInApp = part(loadApp, Waiting, false);

const loadDashboard = () => import('./screens/dashboard/dashboard.tsx');
const fetchDashboard = async () => (await loadDashboard()).fetchRest();

/** The first page is fetched with the app, the others when they're opened. */
const page = (load: () => Promise<{ default: ComponentType }>) =>
  part(load, () => <Spinner label="Loading" />, false);
const pages = {
  dashboard: page(loadDashboard),
  workspace: page(() => import('./screens/workspace/workspace.tsx')),
  tasks: page(() => import('./screens/tasks/tasks.tsx')),
  goals: page(() => import('./screens/goals/goals.tsx')),
  pomodoro: page(() => import('./screens/pomodoro/pomodoro.tsx')),
  planner: page(() => import('./screens/planner/planner.tsx')),
  assistant: page(() => import('./screens/assistant/assistant.tsx')),
  settings: page(() => import('./screens/settings/settings.tsx')),
  billing: page(() => import('./screens/billing/billing.tsx')),
  trash: page(() => import('./screens/trash/trash.tsx')),
  history: page(() => import('./screens/history/history.tsx')),
  admin: page(() => import('./screens/admin/admin.tsx')),
  help: page(() => import('./screens/help/help.tsx')),
  insights: page(() => import('./screens/insights/insights.tsx')),
  habits: page(() => import('./screens/habits/habits.tsx')),
} satisfies Record<PageName, ComponentType>;

/** Whether the app's frame is around it, which people see only once they've signed in. */
const isPage = (name: RouteName | undefined): name is PageName => name !== undefined && name in pages;

/** A kept screen is shown for as long, if it takes that. */
const KEPT_MS = 5_000;

const inTime = (loading: unknown, longest: number) =>
  Promise.race([loading, new Promise((resolve) => setTimeout(resolve, longest))]);

/** Fetches what the first page needs in parallel; otherwise, the page would load after the app. */
export async function fetchFirst(path: string): Promise<void> {
  const at = routeAt(path);
  const name = at === 'landing' ? 'dashboard' : at;
  if (!isPage(name)) return;
  const loading = SignedInApp.fetch();
  const uid = sessionNow().user?.uid;
  // The disk is opened while the app's code loads, and the account read while the page's does.
  if (uid) openAhead(uid);
  const reading = uid && loadApp().then((app) => app.openStore(uid));
  const frame = loadApp().then((app) => app.fetchFrame());
  // One that fails is tried again where it's rendered.
  const shown = Promise.allSettled([reading, frame]);
  try {
    await Promise.all([loading, pages[name].fetch()]);
    await inTime(shown, READING_MS);
    if (isScreenKept()) await inTime(Promise.all([shown, name === 'dashboard' && fetchDashboard()]), KEPT_MS);
  } catch {
    // A failed import is reported where it is rendered.
  }
}

function Screen() {
  const [path] = useLocation();
  const session = useSession();
  const { status, user } = session;
  const notice = session.status === 'signed-out' ? session.notice : undefined;
  const name = routeAt(path);
  const [wasSignedIn, noteSignIn] = useState(false);
  if (user && !wasSignedIn) noteSignIn(true);
  const hasLoggedOut = wasSignedIn && !notice;

  useEffect(() => {
    if (notice) toast.error(notice);
  }, [notice]);

  if (name === undefined) return <NotFound path={path} />;
  if (name === 'landing') return status === 'signed-in' ? <AfterSignIn /> : <Landing />;
  if (!isPage(name)) {
    const Outside = outside[name];
    return <Outside />;
  }
  if (status === 'loading') return <Waiting />;
  const Page = pages[name];
  if (!user) {
    // These pages ask to sign in themselves (product.md §2).
    if (name === 'assistant' || name === 'billing') return <Page />;
    const from = path + location.search + location.hash;
    // What another app shares, or a linked task, waits in the address until the person has signed in.
    const isForTask = name === 'tasks' ? location.search : taskIn(location.search);
    if (isForTask) return <Redirect to={authReturningTo(from)} replace />;
    // After logging out, the next sign-in is a new start.
    return <ToLanding from={hasLoggedOut ? undefined : from} />;
  }
  return (
    <SignedInApp key={user.uid} user={user} page={name}>
      <Page />
    </SignedInApp>
  );
}

function AfterSignIn() {
  const [to] = useState(takeLinked);
  return <Redirect to={to} replace />;
}

function ToLanding({ from }: { from: string | undefined }) {
  useState(() => rememberLinked(from));
  return <Redirect to={ROUTES.landing} replace />;
}

/** What is typed in any form is on the device (`drafts/`), and there again after reloading. */
function Broken() {
  return (
    <main role="alert" className="p-8">
      <h1 className="page-title">Something went wrong</h1>
      <p className="my-4">This page couldn’t be shown. What you typed is kept.</p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </main>
  );
}

export function App() {
  return (
    <>
      <Guard fallback={() => <Broken />}>
        <PageRouter>
          <Suspense fallback={<Waiting />}>
            <Screen />
          </Suspense>
        </PageRouter>
      </Guard>
      <Toaster />
    </>
  );
}
