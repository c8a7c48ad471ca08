import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { twoDevices } from '../../test/fleet/two-devices.ts';
import { startApp } from '../../test/server/app.ts';
import { recorder } from '../undo/recorder.ts';
import { asText } from '../unsent/refused-words.ts';
import { createActs } from './acts.ts';
import { partsToSend, requestOf } from './core/outgoing.ts';
import type { Pending } from './core/pending.ts';
import type { Store } from './store.ts';

beforeEach(() => void vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame)));
afterEach(() => void vi.unstubAllGlobals());

const titlesIn = (store: Store) => [...store.rows('task').values()].map(({ title }) => title).sort();
const requests = (store: Store) => store.unsent().map(requestOf);

test('what is done in one go is one write, which shows right away', async () => {
  await using server = await startApp();
  await using devices = await twoDevices({ server });
  const { here, there, quiet } = devices;
  here.setOnline(false);
  const { writes, back } = recorder(here.store);
  for (const id of ['milk', 'bread', 'eggs']) writes.add('task', { id, title: id });
  writes.update('task', 'milk', { title: 'oat milk' });
  expect(titlesIn(here.store)).toEqual(['bread', 'eggs', 'oat milk']);
  await Promise.resolve();
  expect(titlesIn(here.store)).toEqual(['bread', 'eggs', 'oat milk']);
  expect(requests(here.store)).toEqual([
    {
      method: 'POST',
      path: '/api/mutations',
      body: { name: 'act', args: { steps: Array(4).fill(expect.objectContaining({ entity: 'task' })) } },
    },
  ]);
  here.setOnline(true);
  await quiet();
  expect(titlesIn(there.store)).toEqual(['bread', 'eggs', 'oat milk']);
  here.setOnline(false);
  await back();
  expect(requests(here.store)).toHaveLength(1);
  here.setOnline(true);
  await quiet();
  expect(titlesIn(there.store)).toEqual([]);
});

test('a single write stays what it is', async () => {
  await using server = await startApp();
  await using devices = await twoDevices({ server });
  devices.here.setOnline(false);
  recorder(devices.here.store).writes.add('task', { id: 'milk', title: 'Milk' });
  await Promise.resolve();
  expect(requests(devices.here.store)).toMatchObject([{ method: 'POST', path: '/api/tasks' }]);
});

test('a refused act leaves nothing, and its entry in the tray has all that was typed', async () => {
  await using server = await startApp();
  await using devices = await twoDevices({ server });
  const { here, there, quiet, person } = devices;
  await person.add('Milk', { id: 'milk' });
  await quiet();
  here.setOnline(false);
  const { writes } = recorder(here.store);
  const list = writes.add('list', { name: 'Home', color: 'blue' });
  writes.add('task', { title: 'Paint the fence', description: 'Green', listId: list.id });
  writes.update('task', 'milk', { title: 'Oat milk', listId: list.id });
  await Promise.resolve();
  // Somebody else takes an id that the act adds.
  await person.call('POST', '/api/lists', { list: { id: list.id, name: 'Taken', color: 'red' } });
  here.setOnline(true);
  await quiet();
  const { refused } = here.store.status();
  expect(refused).toHaveLength(1);
  const text = asText(refused[0] as never, undefined);
  for (const typed of ['Home', 'Paint the fence', 'Green', 'Oat milk']) expect(text).toContain(typed);
  for (const { store } of [here, there]) {
    expect(titlesIn(store)).toEqual(['Milk']);
    expect([...store.rows('list').values()].map(({ name }) => name)).toContain('Taken');
  }
});

test('another write ends the act before it, so that it comes after', async () => {
  await using server = await startApp();
  await using devices = await twoDevices({ server });
  const { here, there, quiet } = devices;
  here.setOnline(false);
  const { writes, hold } = recorder(here.store);
  const release = hold();
  writes.add('task', { id: 'move', title: 'Move' });
  writes.add('task', { id: 'box', title: 'Box', parentId: 'move' });
  await Promise.resolve();
  here.store.add('task', { id: 'tape', title: 'Tape', parentId: 'box' });
  writes.update('task', 'tape', { title: 'Brown tape' });
  writes.update('task', 'box', { title: 'Boxes' });
  await Promise.resolve();
  expect(requests(here.store).map(({ path }) => path)).toEqual([
    '/api/mutations',
    '/api/tasks',
    '/api/tasks',
    '/api/tasks',
  ]);
  release();
  expect(requests(here.store).map(({ path }) => path)).toEqual([
    '/api/mutations',
    '/api/tasks',
    '/api/mutations',
  ]);
  here.setOnline(true);
  await quiet();
  expect(here.store.status()).toMatchObject({ waiting: 0, refused: [] });
  expect(titlesIn(there.store)).toEqual(['Boxes', 'Brown tape', 'Move']);
});

test('a large act is several, each of at most 200 steps', async () => {
  await using server = await startApp();
  await using devices = await twoDevices({ server });
  const { here, there, quiet } = devices;
  here.setOnline(false);
  const { writes } = recorder(here.store);
  for (let n = 0; n < 450; n++) writes.add('task', { title: `Task ${n}` });
  await Promise.resolve();
  const steps = requests(here.store).map(
    ({ body }) => (body as { args: { steps: unknown[] } }).args.steps.length,
  );
  expect(steps).toEqual([200, 200, 50]);
  here.setOnline(true);
  await quiet();
  expect(there.store.rows('task').size).toBe(450);
});

test('an act of long notes is several that the server takes', async () => {
  await using server = await startApp();
  await using devices = await twoDevices({ server });
  const { here, there, quiet } = devices;
  const { writes, back } = recorder(here.store);
  for (let n = 0; n < 150; n++) writes.add('task', { title: `Task ${n}`, description: '語'.repeat(5_000) });
  await quiet();
  expect(here.store.status()).toMatchObject({ waiting: 0, refused: [] });
  await back();
  await quiet();
  await (await back())();
  await quiet();
  expect(here.store.status()).toMatchObject({ waiting: 0, refused: [] });
  expect(there.store.rows('task').size).toBe(here.store.rows('task').size);
});

test('a tab of an older version that sends gets the writes of an act one by one', () => {
  const kept: Pending[] = [];
  const acts = createActs({
    newId: () => 'act',
    show: () => {},
    keep: (write) => void kept.push(write),
    mutates: () => false,
  });
  const { submit, hold } = acts.begin();
  const release = hold();
  const alike = { at: '2026-06-15T10:00:00.000Z', entity: 'task' as const, action: 'add' as const };
  const writes = ['milk', 'bread'].map((id) => ({ ...alike, key: id, id, input: { title: id } }));
  for (const write of writes) submit(write);
  expect(kept).toEqual([]);
  release();
  expect(kept).toEqual(writes);
});

test('an act that ended before stays out of the next one’s way when it is released', () => {
  const kept: string[] = [];
  const acts = createActs({
    newId: () => 'act',
    show: () => {},
    keep: ({ key }) => void kept.push(key),
    mutates: () => true,
  });
  const alike = { at: '2026-06-15T10:00:00.000Z', entity: 'task' as const, action: 'add' as const };
  const write = (id: string) => ({ ...alike, key: id, id, input: { title: id } });
  const [first, second] = [acts.begin(), acts.begin()];
  const release = first.hold();
  second.hold();
  first.submit(write('milk'));
  second.submit(write('bread'));
  expect(kept).toEqual(['milk']);
  release();
  expect(kept).toEqual(['milk']);
  acts.end();
  expect(kept).toEqual(['milk', 'bread']);
});

test('an older server gets an act change by change', async () => {
  await using server = await startApp();
  await using devices = await twoDevices({ server });
  devices.here.setOnline(false);
  const { writes } = recorder(devices.here.store);
  writes.add('task', { id: 'milk', title: 'Milk' });
  writes.remove('task', 'milk');
  await Promise.resolve();
  const [act] = devices.here.store.unsent() as Pending[];
  if (!act) throw new Error('There is no act.');
  expect(partsToSend(act, 'not-found')).toMatchObject([
    { action: 'add', key: `${act.key}-0` },
    { action: 'remove', key: `${act.key}-1` },
  ]);
  expect(partsToSend(act, 'conflict')).toEqual([]);
});

test('an act that undoes leaves alone what another device has changed, and takes back the rest', async () => {
  await using server = await startApp();
  await using devices = await twoDevices({ server });
  const { here, there, quiet } = devices;
  const { writes, back } = recorder(here.store);
  for (const id of ['milk', 'bread', 'eggs']) writes.add('task', { id, title: id, priority: 'low' });
  await quiet();
  here.setOnline(false);
  there.store.update('task', 'bread', { title: 'Rye bread' });
  there.store.remove('task', 'eggs');
  await quiet();
  const again = await back();
  here.setOnline(true);
  await quiet();
  for (const { store } of [here, there]) expect(titlesIn(store)).toEqual(['Rye bread']);
  expect(here.store.status().refused).toEqual([]);
  await again();
  await quiet();
  for (const { store } of [here, there]) expect(titlesIn(store)).toEqual(['Rye bread', 'eggs', 'milk']);
});
