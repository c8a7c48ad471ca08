import { pageToReturnTo, ROUTES } from './routes.ts';

const KEY = 'linkedPage';

/** Remembers in this tab which address was opened while signed out; undefined forgets it. */
export function rememberLinked(address: string | undefined): void {
  try {
    if (address === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, address);
  } catch {
    // Storage is full or forbidden: signing in leads to the dashboard.
  }
}

/** Where a sign-in leads: to the address that was opened before, once, or else to the dashboard. */
export function takeLinked(): string {
  try {
    const address = sessionStorage.getItem(KEY);
    rememberLinked(undefined);
    return pageToReturnTo(address);
  } catch {
    return ROUTES.dashboard;
  }
}

/** Whoever opens the landing page itself begins anew. Must run before the first page is shown. */
export function beginAtLanding(): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.pathname === ROUTES.landing && opened?.type === 'navigate') rememberLinked(undefined);
}
