import { beforeEach, expect, test } from 'vitest';
import { createDevice, type Device, type KeyValueStorage } from '../device/device.ts';
import { KEYS } from '../device/keys.ts';
import { createDrafts, type Drafts, draftKey } from './drafts.ts';

const KEY = draftKey('ada', 'quick-add');
const kept = new Map<string, string>();
type Tab = { texts: KeyValueStorage; device: Device; drafts: Drafts; stop: () => void };
let tabs: Tab[] = [];
let clock = 0;

/** Simulates Web Storage: tabs share texts, and a write notifies the other tabs. */
function openTab(): Tab {
  const texts: KeyValueStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, text) {
      kept.set(key, text);
      for (const tab of tabs) if (tab.texts !== texts) tab.device.changedElsewhere(key);
    },
    removeItem(key) {
      kept.delete(key);
      for (const tab of tabs) if (tab.texts !== texts) tab.device.changedElsewhere(key);
    },
    key: (n) => [...kept.keys()][n] ?? null,
    get length() {
      return kept.size;
    },
  };
  const device = createDevice(texts);
  const drafts = createDrafts(device, () => ++clock);
  const tab = { texts, device, drafts, stop: drafts.subscribe(KEY, () => {}) };
  tabs.push(tab);
  return tab;
}
const type = (tab: Tab, text: string) => tab.drafts.write(KEY, { text }, text !== '');
const shown = (tab: Tab) => tab.drafts.at(KEY).text ?? '';

beforeEach(() => {
  kept.clear();
  tabs = [];
  kept.set(KEYS.authToken, 'a token');
});

test('a draft survives a reload and is removed once sent', () => {
  type(openTab(), 'Buy milk');
  const next = openTab();
  expect(shown(next)).toBe('Buy milk');
  next.drafts.remove(KEY);
  expect([shown(next), shown(openTab())]).toEqual(['', '']);
  expect(kept.has(KEY)).toBe(false);
});

test('a tab without typing follows other tabs, and a sent draft disappears from all', () => {
  const [one, two] = [openTab(), openTab()];
  type(one, 'Buy');
  expect(shown(two)).toBe('Buy');
  type(two, 'Buy milk');
  two.drafts.remove(KEY);
  expect([shown(one), shown(two)]).toEqual(['', '']);
});

test('a draft disappears from the tab it was typed in once another has sent it, even if it had to wait there', () => {
  const [one, two] = [openTab(), openTab()];
  type(one, 'Buy milk');
  two.drafts.write(KEY, { text: '', waiting: ['Buy milk'] }, true);
  two.drafts.remove(KEY);
  expect([shown(one), shown(two)]).toEqual(['', '']);
  expect(kept.has(KEY)).toBe(false);
});

test('a field chosen in a tab stays when another has sent the same text without it', () => {
  const [one, two] = [openTab(), openTab()];
  type(one, 'Buy milk');
  one.drafts.write(KEY, { text: 'Buy milk', deadline: '2026-11-30' }, true);
  two.drafts.write(KEY, { text: '', waiting: ['Buy milk'] }, true);
  two.drafts.remove(KEY);
  expect(one.drafts.at(KEY)).toEqual({ text: 'Buy milk', deadline: '2026-11-30' });
});

test('text typed in a tab isn’t replaced or removed by another tab’s draft', () => {
  const [one, two] = [openTab(), openTab()];
  type(one, 'Buy milk');
  type(two, 'Call Ann');
  expect([shown(one), shown(two), shown(openTab())]).toEqual(['Buy milk', 'Call Ann', 'Call Ann']);
  two.drafts.remove(KEY);
  expect([shown(one), shown(two), shown(openTab())]).toEqual(['Buy milk', 'Buy milk', 'Buy milk']);

  type(two, 'Call Ann');
  one.drafts.remove(KEY);
  expect([shown(one), shown(two), shown(openTab())]).toEqual(['', 'Call Ann', 'Call Ann']);
});

test('signing out removes the account’s drafts in every tab, and no other account’s', () => {
  const [one, two] = [openTab(), openTab()];
  type(one, 'Buy milk');
  type(two, 'Call Ann');
  one.drafts.write(draftKey('bob', 'goal'), { title: 'Run' }, true);
  expect(one.drafts.count('ada')).toBe(1);
  kept.delete(KEYS.authToken);
  one.drafts.forget('ada');
  expect([...kept.keys()]).toEqual([draftKey('bob', 'goal')]);
});

test('drafts last as long as the page when the storage fails', () => {
  const drafts = createDrafts(
    createDevice({
      getItem: () => null,
      removeItem: () => {},
      setItem() {
        throw new DOMException('No.', 'QuotaExceededError');
      },
      key: () => null,
      length: 0,
    }),
    () => ++clock,
  );
  const stop = drafts.subscribe(KEY, () => {});
  drafts.write(KEY, { text: 'Buy milk' }, true);
  stop();
  expect([drafts.at(KEY), drafts.count('ada')]).toEqual([{ text: 'Buy milk' }, 1]);
  drafts.remove(KEY);
  expect([drafts.at(KEY), drafts.count('ada')]).toEqual([{}, 0]);
});

test('drops the oldest drafts when there are too many', () => {
  const { drafts } = openTab();
  for (let n = 0; n < 110; n++) drafts.write(draftKey('ada', `goal/${n}`), { title: 'x' }, true);
  expect(drafts.count('ada')).toBe(100);
  expect(kept.has(draftKey('ada', 'goal/109'))).toBe(true);
});
