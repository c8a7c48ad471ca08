/** Every page of the app (product.md §2). The server responds with 404 for any other path. */
export const PAGE_PATHS = {
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
  history: '/history',
  admin: '/admin',
  help: '/help',
  insights: '/insights',
  habits: '/habits',
  auth: '/auth',
  signIn: '/sign-in',
  join: '/join',
  comingFrom: '/coming-from',
  // Its path ends like a file's: service workers of versions that don't have this page leave it to the server.
  connect: '/connect.html',
} as const;

export const SETTINGS_PAGES = ['general', 'reminders', 'connections', 'data', 'account'] as const;
export type SettingsPage = (typeof SETTINGS_PAGES)[number];

export const settingsPath = (page: SettingsPage): string =>
  page === 'general' ? PAGE_PATHS.settings : `${PAGE_PATHS.settings}?page=${page}`;

/** Leads to the address in `from`, by way of whatever in front of the server asks people to sign in first. */
export const GATE_PATH = '/gate';

/** An address of one of our pages, with its query and fragment; the landing page's for any other. */
export function ownAddress(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  const own: string[] = [...Object.values(PAGE_PATHS), RETURN_PAGE];
  return own.includes(path) ? address : PAGE_PATHS.landing;
}

/** Where an app's request is answered, or why it can't be. */
export const connectAddress = (about: { request: string } | { problem: string }): string =>
  `${PAGE_PATHS.connect}?${Object.entries(about).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)}`;

/** Where a popup returns after sign-in or connecting a calendar. */
export const RETURN_PAGE = '/popup.html';

/** The page at a path, ignoring trailing slashes; undefined for an unknown path. */
export function pageAt(path: string): keyof typeof PAGE_PATHS | undefined {
  const plain = path.replace(/(?<!\/)\/+$/, '') || '/';
  return (Object.keys(PAGE_PATHS) as (keyof typeof PAGE_PATHS)[]).find((name) => PAGE_PATHS[name] === plain);
}
