import { type ComponentProps, type ComponentType, Suspense, useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import { lazy } from './offline/lazy.ts';
import { authReturningTo, type PageName, ROUTES, routeAt } from './routes/routes.ts';
import { sessionNow, useSession } from './session/session.ts';
import type { default as LoadedApp } from './signed-in-app.tsx';
import { openAhead } from './store/database.ts';
import { Toaster, toast } from './ui/toast.tsx';
import { Waiting } from './ui/waiting.tsx';

const Landing = lazy(() => import('./screens/landing/landing.tsx'));
const Auth = lazy(() => import('./screens/auth.tsx'));
const ComingFrom = lazy(() => import('./screens/coming-from/coming-from.tsx'));
const Join = lazy(() => import('./screens/join.tsx'));
const NotFound = lazy(() => import('./screens/not-found.tsx'));
/** A disk that takes longer is shown as such. */
const READING_MS = 500;
const loadApp = () => import('./signed-in-app.tsx');
let SignedInApp: ComponentType<ComponentProps<typeof LoadedApp>> = lazy(loadApp);

const loadPage = {
  dashboard: () => import('./screens/dashboard/dashboard.tsx'),
  workspace: () => import('./screens/workspace/workspace.tsx'),
  tasks: () => import('./screens/tasks/tasks.tsx'),
  goals: () => import('./screens/goals/goals.tsx'),
  pomodoro: () => import('./screens/pomodoro/pomodoro.tsx'),
  planner: () => import('./screens/planner/planner.tsx'),
  assistant: () => import('./screens/assistant/assistant.tsx'),
  settings: () => import('./screens/settings/settings.tsx'),
  billing: () => import('./screens/billing/billing.tsx'),
  trash: () => import('./screens/trash/trash.tsx'),
  help: () => import('./screens/help/help.tsx'),
  insights: () => import('./screens/insights/insights.tsx'),
} satisfies Record<PageName, () => Promise<{ default: ComponentType }>>;
const pages: Record<PageName, ComponentType> = {
  dashboard: lazy(loadPage.dashboard),
  workspace: lazy(loadPage.workspace),
  tasks: lazy(loadPage.tasks),
  goals: lazy(loadPage.goals),
  pomodoro: lazy(loadPage.pomodoro),
  planner: lazy(loadPage.planner),
  assistant: lazy(loadPage.assistant),
  settings: lazy(loadPage.settings),
  billing: lazy(loadPage.billing),
  trash: lazy(loadPage.trash),
  help: lazy(loadPage.help),
  insights: lazy(loadPage.insights),
};

const inTime = (reading: unknown) =>
  Promise.race([reading, new Promise((resolve) => setTimeout(resolve, READING_MS))]);

/** Fetches what the first page needs in parallel: lazy parts load one by one, and React delays each by 300 ms. */
export async function fetchFirst(path: string): Promise<void> {
  const at = routeAt(path);
  const name = at === 'landing' ? 'dashboard' : at;
  if (name === undefined || name === 'auth' || name === 'join' || name === 'comingFrom') return;
  const loading = loadApp();
  const uid = sessionNow().user?.uid;
  // The disk is opened while the app's code loads, and the account read while the page's does.
  if (uid) openAhead(uid);
  const reading = uid && loading.then((app) => app.openStore(uid));
  try {
    const [app, page] = await Promise.all([loading, loadPage[name](), inTime(reading)]);
    SignedInApp = app.default;
    pages[name] = page.default;
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

  useEffect(() => {
    if (notice) toast.error(notice);
  }, [notice]);

  if (name === undefined) return <NotFound path={path} />;
  if (name === 'auth') return <Auth />;
  if (name === 'join') return <Join />;
  if (name === 'comingFrom') return <ComingFrom />;
  if (name === 'landing')
    return status === 'signed-in' ? <Redirect to={ROUTES.dashboard} replace /> : <Landing />;
  if (status === 'loading') return <Waiting />;
  const Page = pages[name];
  if (!user) {
    // These pages ask to sign in themselves (product.md §2).
    if (name === 'assistant' || name === 'billing') return <Page />;
    // What another app shares, or a linked task, waits in the address until the person has signed in.
    const waits = name === 'tasks' && location.search;
    return <Redirect to={waits ? authReturningTo(path + location.search) : ROUTES.landing} replace />;
  }
  return (
    <SignedInApp key={user.uid} user={user} page={name}>
      <Page />
    </SignedInApp>
  );
}

export function App() {
  return (
    <>
      <Suspense fallback={<Waiting />}>
        <Screen />
      </Suspense>
      <Toaster />
    </>
  );
}
