import { PAGE_PATHS, pageAt } from '../../domain/page-paths.ts';

export const ROUTES = PAGE_PATHS;
export type RouteName = keyof typeof ROUTES;

/** The page's title in its header and in the browser. */
export const PAGE_TITLES: Record<
  Exclude<RouteName, 'landing' | 'auth' | 'signIn' | 'join' | 'comingFrom' | 'connect'>,
  string
> = {
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
  history: 'History',
  admin: 'Server',
  help: 'Help',
  insights: 'Insights',
  habits: 'Habits',
};
export type PageName = keyof typeof PAGE_TITLES;

/** My Day with a goal preselected for new tasks. */
export const tasksOfGoal = (goalId: string): string => `${ROUTES.tasks}?goal=${encodeURIComponent(goalId)}`;

export const tagPage = (tag: string): string => `${ROUTES.workspace}?${new URLSearchParams({ tag })}`;

export const listPage = (listId: string): string => `${ROUTES.workspace}?list=${encodeURIComponent(listId)}`;

export const authReturningTo = (from: string): string => `${ROUTES.auth}?from=${encodeURIComponent(from)}`;

/** Always a page of this app, with its query, whatever the address says. @param search as in `location.search` */
export const returnAddress = (search: string): string =>
  pageToReturnTo(new URLSearchParams(search).get('from'));

/** @param from an address, as far as there is one */
export function pageToReturnTo(from: unknown): string {
  if (typeof from !== 'string') return ROUTES.dashboard;
  const [path = ''] = from.split(/[?#]/, 1);
  const pages: string[] = Object.values(ROUTES);
  return pages.includes(path) &&
    !([ROUTES.auth, ROUTES.signIn, ROUTES.landing, ROUTES.join, ROUTES.comingFrom] as string[]).includes(path)
    ? from
    : ROUTES.dashboard;
}

export const routeAt = (path: string): RouteName | undefined => pageAt(path);
