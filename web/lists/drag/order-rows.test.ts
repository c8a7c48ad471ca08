import { expect, test } from 'vitest';
import { twoDevices } from '../../../test/fleet/two-devices.ts';
import { offlineStore } from '../../../test/web/offline-store.ts';
import type { Store } from '../../store/store.ts';
import { recorder } from '../../undo/recorder.ts';
import { dropList, dropView, ownLists, pinnedViews, stepList, stepView } from './order-rows.ts';

const order = (store: Store) => ownLists(store.rows('list').values()).map(({ id }) => id);

test('lists are moved by a step or next to another, and undo puts all of them back', async () => {
  const store = offlineStore();
  for (const id of ['work', 'personal', 'health']) store.add('list', { id, name: id });
  const { writes, back } = recorder(store);
  expect(stepList(writes, 'work', -1)).toBeUndefined();
  expect(stepList(writes, 'health', 1)).toBeUndefined();
  expect(stepList(writes, 'health', -1)).toBe(2);
  expect(order(store)).toEqual(['work', 'health', 'personal']);
  expect(dropList(writes, 'personal', 'work', false)).toBe(1);
  expect(order(store)).toEqual(['personal', 'work', 'health']);
  expect(dropList(writes, 'personal', 'work', false)).toBeUndefined();
  expect(dropList(writes, 'ann:theirs', 'work', false)).toBeUndefined();
  expect(dropList(writes, 'personal', 'health', true)).toBe(3);
  expect(order(store)).toEqual(['work', 'health', 'personal']);
  await back();
  expect(order(store)).toEqual(['work', 'personal', 'health']);
  expect([...store.rows('list').values()].every(({ position }) => position === undefined)).toBe(true);
});

test('pinned views are moved among each other, past those that aren’t pinned', async () => {
  const store = offlineStore();
  for (const id of ['a', 'b', 'c']) store.add('savedView', { id, name: id, filter: 'p1' });
  store.update('savedView', 'b', { pinned: false });
  const shown = () => pinnedViews(store.rows('savedView').values()).map(({ id }) => id);
  const { writes, back } = recorder(store);
  expect(stepView(writes, 'c', -1)).toBe(1);
  expect(shown()).toEqual(['c', 'a']);
  expect(stepView(writes, 'b', -1)).toBeUndefined();
  expect(dropView(writes, 'c', 'a', true)).toBe(2);
  writes.update('savedView', 'b', { pinned: true });
  expect(shown()).toEqual(['a', 'c', 'b']);
  await back();
  expect(shown()).toEqual(['a', 'c']);
});

test('two offline devices that order lists show the same order afterwards', async () => {
  await using both = await twoDevices();
  const { here, there, quiet } = both;
  dropList(here.store, 'health', 'work', false);
  await quiet();
  expect(order(there.store)).toEqual(['health', 'work', 'personal']);
  for (const device of [here, there]) device.setOnline(false);
  dropList(here.store, 'personal', 'health', false);
  dropList(there.store, 'work', 'personal', true);
  for (const device of [here, there]) device.setOnline(true);
  await quiet();
  expect(order(here.store)).toEqual(['personal', 'health', 'work']);
  expect(order(there.store)).toEqual(order(here.store));
}, 60_000);
