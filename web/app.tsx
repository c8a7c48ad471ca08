import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import { type PageName, ROUTES, routeAt } from './routes.ts';
import { useSession } from './session/session.ts';
import { Waiting } from './shell/waiting.tsx';
import { Toaster, toast } from './ui/toast.tsx';

const Landing = lazy(() => import('./screens/landing/landing.tsx'));
const Auth = lazy(() => import('./screens/auth.tsx'));
const Join = lazy(() => import('./screens/join.tsx'));
const NotFound = lazy(() => import('./screens/not-found.tsx'));
const Members = lazy(() => import('./shell/members.tsx'));

const PAGES: Record<PageName, ComponentType> = {
  dashboard: lazy(() => import('./screens/dashboard/dashboard.tsx')),
  workspace: lazy(() => import('./screens/workspace/workspace.tsx')),
  tasks: lazy(() => import('./screens/tasks/tasks.tsx')),
  goals: lazy(() => import('./screens/goals/goals.tsx')),
  pomodoro: lazy(() => import('./screens/pomodoro/pomodoro.tsx')),
  planner: lazy(() => import('./screens/planner/planner.tsx')),
  assistant: lazy(() => import('./screens/assistant/assistant.tsx')),
  settings: lazy(() => import('./screens/settings/settings.tsx')),
  billing: lazy(() => import('./screens/billing/billing.tsx')),
  trash: lazy(() => import('./screens/trash/trash.tsx')),
  help: lazy(() => import('./screens/help/help.tsx')),
};

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
  if (name === 'landing')
    return status === 'signed-in' ? <Redirect to={ROUTES.dashboard} replace /> : <Landing />;
  if (status === 'loading') return <Waiting />;
  const Page = PAGES[name];
  // Its page says itself that one must sign in (SPEC §2).
  if (!user) return name === 'assistant' ? <Page /> : <Redirect to={ROUTES.landing} replace />;
  return (
    <Members user={user} page={name}>
      <Page />
    </Members>
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
