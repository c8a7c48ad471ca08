import { expect, test, vi } from 'vitest';
import { twoDevices } from '../../test/fleet/two-devices.ts';
import { keepSetting } from '../store/keep-setting.ts';
import type { Store } from '../store/store.ts';
import { recorder } from './recorder.ts';

test('undoing a deletion includes changes from other devices; offline, it restores the local row', async () => {
  await using devices = await twoDevices();
  const { here, there, quiet } = devices;
  const { id } = here.store.add('task', { title: 'Buy milk' });
  await quiet();

  here.setOnline(false);
  there.store.update('task', id, { description: 'Two liters', priority: 'high' });
  await quiet();
  const { writes, back } = recorder(here.store);
  writes.remove('task', id);
  const again = await back();
  expect(here.store.rows('task').get(id)).toMatchObject({ title: 'Buy milk', priority: 'medium' });

  here.setOnline(true);
  await quiet();
  const whole = { title: 'Buy milk', description: 'Two liters', priority: 'high' };
  for (const { store } of [here, there]) expect(store.rows('task').get(id)).toMatchObject(whole);
  // The task changed on another device, so redo leaves it alone.
  await again();
  expect(here.store.rows('task').has(id)).toBe(true);
});

test('a restored list includes its tasks, even those that another device added', async () => {
  await using devices = await twoDevices();
  const { here, there, quiet } = devices;
  const { id: listId } = here.store.add('list', { name: 'Home' });
  await quiet();

  here.setOnline(false);
  const task = there.store.add('task', { title: 'Paint', listId });
  there.store.update('list', listId, { name: 'House' });
  await quiet();
  const { writes, back } = recorder(here.store);
  writes.remove('list', listId);
  await back();
  here.setOnline(true);
  await quiet();
  for (const { store } of [here, there]) {
    expect(store.rows('list').get(listId)).toMatchObject({ name: 'House' });
    expect(store.rows('task').get(task.id)).toMatchObject({ listId });
  }
});

test('a row that never reached the trash is added as this device knew it', async () => {
  await using devices = await twoDevices();
  const { here, there, quiet } = devices;
  const at = new Date('2026-06-15T09:00:00.000Z').toISOString();
  const { id } = here.store.add('chatMessage', { role: 'user', content: 'Hello', timestamp: at });
  const task = here.store.add('task', { title: 'Buy milk' });
  await quiet();
  const { writes, back } = recorder(here.store);
  writes.remove('chatMessage', id);
  writes.remove('task', task.id);
  await back();
  await quiet();
  expect(there.store.rows('chatMessage').get(id)).toMatchObject({ content: 'Hello', timestamp: at });
  expect(there.store.rows('task').get(task.id)).toEqual(task);
});

test('undoing a setting keeps what another device set in it meanwhile', async () => {
  await using devices = await twoDevices();
  const { here, there, quiet } = devices;
  const keep = (to: Pick<Store, 'add'>, id: string, value: object) =>
    void to.add('setting', { id, value: JSON.stringify(value), onConflict: 'merge' });
  const read = ({ store }: typeof here, id: string) => JSON.parse(store.rows('setting').get(id)?.value ?? '');
  keep(here.store, 'timer', { rest: 5 });
  await quiet();

  here.setOnline(false);
  const { writes, back } = recorder(here.store);
  keep(writes, 'timer', { work: 50 });
  keep(writes, 'planner', { from: 8 });
  keep(there.store, 'timer', { long: 15 });
  keep(there.store, 'planner', { to: 18 });
  await quiet();
  const again = await back();
  here.setOnline(true);
  await quiet();
  for (const device of [here, there]) {
    expect(read(device, 'timer')).toEqual({ rest: 5, long: 15 });
    expect(read(device, 'planner')).toEqual({ to: 18 });
  }
  await again();
  await quiet();
  for (const device of [here, there]) {
    expect(read(device, 'timer')).toEqual({ rest: 5, work: 50, long: 15 });
    expect(read(device, 'planner')).toEqual({ from: 8, to: 18 });
  }
});

test('what is chosen after an undo stays, however late the undo reaches the server', async () => {
  await using devices = await twoDevices();
  const { here, there, quiet } = devices;
  // The writes arrive long after they were made.
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-01-01T09:00:00.000Z'));
  const { writes, back } = recorder(here.store);
  keepSetting(writes, 'timer', { work: 50 }, 'merge');
  await back();
  keepSetting(here.store, 'timer', { work: 25 }, 'merge');
  await quiet();
  for (const { store } of [here, there])
    expect(JSON.parse(store.rows('setting').get('timer')?.value ?? '')).toEqual({ work: 25 });
  vi.restoreAllMocks();
});
