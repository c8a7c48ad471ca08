/** Every address of the app (SPEC §2): read by links, redirects and tests. */
export const ROUTES = {
  landing: '/',
  dashboard: '/dashboard',
  workspace: '/workspace',
  tasks: '/tasks',
  goals: '/goals',
  pomodoro: '/pomodoro',
  planner: '/planner',
  assistant: '/assistant',
  settings: '/settings',
  billing: '/billing',
  trash: '/trash',
  help: '/help',
  auth: '/auth',
  join: '/join',
} as const;
export type RouteName = keyof typeof ROUTES;

/** What the page at an address is called, in its header and in the browser's title. */
export const PAGE_TITLES: Record<Exclude<RouteName, 'landing' | 'auth' | 'join'>, string> = {
  dashboard: 'Dashboard',
  workspace: 'Workspace',
  tasks: 'My Day',
  goals: 'Goals',
  pomodoro: 'Pomodoro',
  planner: 'Planner',
  assistant: 'AI Assistant',
  settings: 'Settings',
  billing: 'Billing',
  trash: 'Trash',
  help: 'Help',
};
export type PageName = keyof typeof PAGE_TITLES;

/** The tasks page with a goal chosen for what is added there. */
export const tasksOfGoal = (goalId: string): string => `${ROUTES.tasks}?goal=${encodeURIComponent(goalId)}`;

/** The workspace with one list opened. */
export const listPage = (listId: string): string => `${ROUTES.workspace}?list=${encodeURIComponent(listId)}`;

/** The tasks page with one of them opened. */
export const taskPage = (taskId: string): string => `${ROUTES.tasks}?task=${encodeURIComponent(taskId)}`;

/** The address that signs in and then returns to `from`. */
export const authReturningTo = (from: string): string => `${ROUTES.auth}?from=${encodeURIComponent(from)}`;

/** Where a sign-in returns to: a page of this app, whatever the address bar says. @param search as in `location.search` */
export function returnAddress(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  const pages: string[] = Object.values(ROUTES);
  return pages.includes(from) && !([ROUTES.auth, ROUTES.landing, ROUTES.join] as string[]).includes(from)
    ? from
    : ROUTES.dashboard;
}

/** Which page stands at an address; nothing for an address we don't have. */
export function routeAt(path: string): RouteName | undefined {
  const plain = path.replace(/\/+$/, '') || '/';
  return (Object.keys(ROUTES) as RouteName[]).find((name) => ROUTES[name] === plain);
}
