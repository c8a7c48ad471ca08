import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TabMessage } from './core/tab-message.ts';
import { createTabs } from './tabs.ts';

const HELLO: TabMessage = { is: 'opened' };
const HURRY: TabMessage = { is: 'hurry' };
let closing = new AbortController();
let closed: Promise<void>[] = [];

/** Simulates a separate page for the tabs opened from now on. */
function newPage(): EventTarget {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  return page;
}

/** Only this account's locks: other tests in the same process hold some of their own. */
async function heldLocks(): Promise<LockInfo[]> {
  const { held = [] } = await navigator.locks.query();
  return held.filter(({ name }) => name === 'daymark-ada');
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

/** A tab that records its messages and when it leads; its work never ends, even when aborted. */
function openTab(accountId: string) {
  const tabs = createTabs(accountId);
  const heard: TabMessage[] = [];
  tabs.hear((message) => heard.push(message));
  const leads = vi.fn(() => new Promise<void>(() => {}));
  closed.push(tabs.lead(leads, closing.signal));
  return { post: tabs.post, heard, leads };
}

test('one tab per account leads, and only tabs of the same account receive messages', async () => {
  newPage();
  const [first, second, other] = [openTab('ada'), openTab('ada'), openTab('bob')];
  await expect.poll(() => [first, other].map(({ leads }) => leads.mock.calls.length)).toEqual([1, 1]);
  first.post(HELLO);
  await expect.poll(() => second.heard).toEqual([HELLO]);
  expect(second.leads).not.toHaveBeenCalled();
  expect([first.heard, other.heard]).toEqual([[], []]);
});

test('a frozen tab hands over leadership right away and receives its messages on resume', async () => {
  const page = newPage();
  const first = openTab('ada');
  await expect.poll(() => first.leads).toHaveBeenCalledOnce();
  page.dispatchEvent(new Event('freeze'));
  await expect.poll(heldLocks).toEqual([]);

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

test('a tab that has stopped posts nothing, even when it freezes', async () => {
  const page = newPage();
  const [first, second] = [openTab('ada'), openTab('ada')];
  closing.abort();
  await Promise.all(closed);
  page.dispatchEvent(new Event('freeze'));
  first.post(HELLO);
  expect(second.heard).toEqual([]);
});
