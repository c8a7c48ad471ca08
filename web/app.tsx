import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import { type PageName, ROUTES, routeAt } from './routes.ts';
import { useSession } from './session/session.ts';
import type LoadedMembers from './shell/members.tsx';
import { Waiting } from './shell/waiting.tsx';
import { Toaster, toast } from './ui/toast.tsx';

const Landing = lazy(() => import('./screens/landing/landing.tsx'));
const Auth = lazy(() => import('./screens/auth.tsx'));
const Join = lazy(() => import('./screens/join.tsx'));
const NotFound = lazy(() => import('./screens/not-found.tsx'));
const loadMembers = () => import('./shell/members.tsx');
let Members: ComponentType<ComponentProps<typeof LoadedMembers>> = lazy(loadMembers);

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
};

/**
 * Gets all the code that a signed-in visit begins with, to be rendered at once. Rendered as it comes, its parts would
 * be asked for one after the other, and React would hold each back for 300 ms so that no spinner flashes.
 */
export async function fetchFirst(path: string): Promise<void> {
  const at = routeAt(path);
  const name = at === 'landing' ? 'dashboard' : at;
  if (name === undefined || name === 'auth' || name === 'join') return;
  try {
    const [members, page] = await Promise.all([loadMembers(), loadPage[name]()]);
    Members = members.default;
    pages[name] = page.default;
  } catch {
    // What can't be had is missed, and said, where it is rendered.
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
  if (name === 'landing')
    return status === 'signed-in' ? <Redirect to={ROUTES.dashboard} replace /> : <Landing />;
  if (status === 'loading') return <Waiting />;
  const Page = pages[name];
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
