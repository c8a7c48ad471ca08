import { localMinute } from '../../domain/time/day.ts';
import { currentZone } from '../device/place.ts';
import { whenIdle } from '../offline/ahead.ts';
import { type PageName, routeAt } from '../routes/routes.ts';
import type { Store } from '../store/store.ts';
import { keptTimer } from '../timer/kept-timer.ts';
import { POPUP } from '../ui/keys/held-keys.ts';
import { htmlOf } from './html-of.ts';
import { minutesTheSame } from './same-until.ts';

/** The pages whose first rendering is whole once `fetchFirst` has loaded their parts. */
const PAGES: readonly (PageName | string | undefined)[] = ['dashboard', 'tasks'];
/** A screen of a hundred rows has about 150,000 characters. */
const MOST_CHARACTERS = 400_000;
/** By then, what follows a change has been rendered, animations included. */
const REST_MS = 1000;
const MINUTE_MS = 60_000;
/** What a person does may change the screen without changing the account. */
const ACTS = ['click', 'keydown', 'input'] as const;

function* minutesOf(store: Store): Generator<string | undefined> {
  for (const { dueDate, plannedFor } of store.rows('task').values()) yield* [dueDate, plannedFor];
  for (const { start, end } of store.rows('event').values()) yield* [start, end];
  for (const { at } of store.rows('reminder').values()) yield typeof at === 'string' ? at : undefined;
}

/** The elements of the page, if they are what the next start would render at this address. */
function keepable(store: Store): Element | undefined {
  const root = document.getElementById('root');
  if (!root || !PAGES.includes(routeAt(location.pathname)) || location.hash) return undefined;
  if (!store.status().loaded || store.rows('task').size === 0 || scrollY > 0) return undefined;
  // It changes every second, and can't be shown as it was.
  if (keptTimer(store).timer.startedAt !== null) return undefined;
  const isBusy = document.querySelector(`${POPUP}, [data-kept], [data-selected="true"]`);
  return isBusy ? undefined : root;
}

function keepNow(store: Store): void {
  const root = keepable(store);
  const version = document.querySelector('script[type=module][src]')?.getAttribute('src');
  if (!root || !version) return;
  const html = htmlOf(root);
  if (html.length > MOST_CHARACTERS) return;
  const from = Date.now();
  const minute = from - (from % MINUTE_MS);
  store.keepScreen({
    html,
    address: location.pathname + location.search,
    version,
    width: innerWidth,
    zoneOffset: new Date(from).getTimezoneOffset(),
    from,
    until: minute + minutesTheSame(localMinute(from, currentZone()), minutesOf(store)) * MINUTE_MS,
  });
}

/** Whenever the page has been at rest for a second, keeps it for the next start. @returns a cleanup function */
export function keepScreen(store: Store): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const keep = () => {
    if (!isOver && resting === undefined) keepNow(store);
  };
  const wait = () => {
    clearTimeout(resting);
    resting = setTimeout(() => {
      resting = undefined;
      whenIdle(keep);
    }, REST_MS);
  };
  const stop = store.subscribe(wait);
  for (const act of ACTS) addEventListener(act, wait, { capture: true, passive: true });
  wait();
  return () => {
    isOver = true;
    clearTimeout(resting);
    stop();
    for (const act of ACTS) removeEventListener(act, wait, { capture: true });
  };
}
