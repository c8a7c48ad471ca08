import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TabMessage } from './ports.ts';
import { createTabs } from './tabs.ts';

const HELLO: TabMessage = { is: 'opened' };
const HURRY: TabMessage = { is: 'hurry' };
let closing = new AbortController();
let closed: Promise<void>[] = [];

/** What is opened from now on is on a page of its own. */
function newPage(): EventTarget {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  return page;
}

beforeEach(() => {
  closing = new AbortController();
  closed = [];
});
afterEach(async () => {
  closing.abort();
  await Promise.all(closed);
  vi.unstubAllGlobals();
});

/** A tab that notes what it hears, and when it leads; its work never ends, whatever is wanted of it. */
function openTab(accountId: string) {
  const tabs = createTabs(accountId);
  const heard: TabMessage[] = [];
  tabs.hear((message) => heard.push(message));
  const leads = vi.fn(() => new Promise<void>(() => {}));
  closed.push(tabs.lead(leads, closing.signal));
  return { post: tabs.post, heard, leads };
}

test('one tab of an account leads, and all hear each other; another account has its own', async () => {
  newPage();
  const [first, second, other] = [openTab('ada'), openTab('ada'), openTab('bob')];
  await expect.poll(() => [first, other].map(({ leads }) => leads.mock.calls.length)).toEqual([1, 1]);
  first.post(HELLO);
  await expect.poll(() => second.heard).toEqual([HELLO]);
  expect(second.leads).not.toHaveBeenCalled();
  expect([first.heard, other.heard]).toEqual([[], []]);
});

test('a tab that falls asleep hands over at once, hears nothing, and hears it all when it wakes', async () => {
  const page = newPage();
  const first = openTab('ada');
  await expect.poll(() => first.leads).toHaveBeenCalledOnce();
  page.dispatchEvent(new Event('freeze'));
  await expect.poll(async () => (await navigator.locks.query()).held).toEqual([]);

  newPage();
  const [second, third] = [openTab('ada'), openTab('ada')];
  await expect.poll(() => second.leads).toHaveBeenCalledOnce();
  second.post(HELLO);
  second.post(HURRY);
  await expect.poll(() => third.heard).toEqual([HELLO, HURRY]);
  expect(first.heard).toEqual([]);
  page.dispatchEvent(new Event('resume'));
  expect(first.heard).toEqual([HELLO, HURRY]);
  expect(first.leads).toHaveBeenCalledOnce();
});
