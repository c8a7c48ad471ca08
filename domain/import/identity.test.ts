import { expect, test } from 'vitest';
import { createIdentities, importedId } from './identity.ts';
import { type ImportedTask, scopeOfRandom, scopeOfUuid } from './imported/imported.ts';
import type { System } from './recognize.ts';

const CREATED = '2026-10-01T08:00:00.000Z';
const task = (more: Partial<ImportedTask>): ImportedTask => ({
  key: '1',
  scope: 'file',
  title: 'Buy milk',
  list: 'k',
  ...more,
});
type There = Parameters<typeof createIdentities>[0];
/** The ids of the tasks of a file, in the order of their keys. */
const idsOf = (
  tasks: readonly ImportedTask[],
  there: There = new Map(),
  list = 'Kitchen',
  system: System = 'csv',
) => {
  const lists = [{ key: 'k', scope: 'file' as const, name: list }];
  const nameOf = createIdentities(there).ofTasks(system, tasks, lists);
  return tasks.map(({ key }) => importedId(system, nameOf(key)));
};
const idOfTask = (more: Partial<ImportedTask>, ...rest: [There?, string?]) =>
  idsOf([task(more)], ...rest)[0] ?? '';
const thereAs = (...ids: string[]): There =>
  new Map(ids.map((id) => [id, { title: 'Buy milk', createdAt: CREATED }]));

test('a number means nothing in another file, and a random id means the same row', () => {
  expect(idOfTask({ key: '7' })).toBe(idOfTask({ key: '1' }));
  expect(idOfTask({ title: 'Plant roses' })).not.toBe(idOfTask({}));
  const app = (title: string) => idOfTask({ key: 'fP3kQ8zXw2LmN5vR', scope: 'app', title });
  expect(app('Plant roses')).toBe(app('Buy milk'));
});

test('a row is what it says: its title and when it was created, or else its list and parent', () => {
  expect(idOfTask({}, new Map(), 'Garden')).not.toBe(idOfTask({}));
  expect(idOfTask({ createdAt: CREATED }, new Map(), 'Garden')).toBe(idOfTask({ createdAt: CREATED }));
  expect(idOfTask({ createdAt: '2026-10-01T08:00:01.000Z' })).not.toBe(idOfTask({ createdAt: CREATED }));
  const onDay = (list: string) =>
    idOfTask({ createdAt: CREATED, createdText: '2026-10-01' }, new Map(), list);
  expect(onDay('Garden')).not.toBe(onDay('Kitchen'));
  const below = (title: string) => idsOf([task({ key: 'a', title }), task({ key: 'b', parent: 'a' })])[1];
  expect(below('Shopping')).not.toBe(below('Party'));
});

test('rows that say the same are counted', () => {
  const ids = idsOf([task({ key: '1' }), task({ key: '2' }), task({ key: '3', completed: true })]);
  expect(new Set(ids).size).toBe(3);
  expect(idsOf([task({ key: '9' }), task({ key: '8' })])).toEqual(ids.slice(0, 2));
});

test('a completed row is an open one of the account, unless the file has that one, too', () => {
  const open = idOfTask({});
  const done = idOfTask({ completed: true });
  expect(done).not.toBe(open);
  expect(idOfTask({ completed: true }, thereAs(open))).toBe(open);
  expect(idOfTask({ completed: true }, thereAs(open, done))).toBe(done);
  const both = [task({ key: '1', completed: true }), task({ key: '2' })];
  expect(idsOf(both, thereAs(open))).toEqual([done, open]);
  expect(idOfTask({}, thereAs(done))).toBe(open);
});

test('a short id of our own table counts if the account has that very task', () => {
  const own = (title: string, createdAt: string) =>
    idsOf([task({ title, createdAt })], thereAs('1'), 'Kitchen', 'daymark')[0];
  expect(own('Buy milk', CREATED)).toBe('1');
  expect(own('Plant roses', CREATED)).not.toBe('1');
  expect(own('Buy milk', '2026-10-02T08:00:00.000Z')).not.toBe('1');
});

test('events are recognized by a random id, or else by their time and title', () => {
  const event = {
    key: '1',
    scope: 'file',
    title: 'Dentist',
    date: '2026-12-01',
    start: '09:00',
    end: '10:00',
  } as const;
  const { ofEvent } = createIdentities(new Map());
  expect(ofEvent({ ...event, scope: 'app', key: 'k' })).toBe('k');
  expect(new Set([event, event, { ...event, start: '09:30' }].map(ofEvent)).size).toBe(3);
  expect(createIdentities(new Map()).ofEvent({ ...event, key: '2' })).toBe(
    createIdentities(new Map()).ofEvent(event),
  );
});

test.each([
  ['7', 'file', 'file'],
  ['JOB-1234', 'file', 'file'],
  ['0000000000000007', 'file', 'file'],
  ['a task in the kitchen', 'file', 'file'],
  ['6XGgm6PHrGgMpCFX', 'app', 'file'],
  ['V1StGXR8_Z5jdHi6B-myT', 'app', 'file'],
  ['0B2A7C3E-9F1D-4E5B-8A6C-1D2E3F4A5B6C', 'app', 'app'],
])('%s is an id of the %s if random ones are expected, of the %s in any table', (id, random, table) => {
  expect([scopeOfRandom(id), scopeOfUuid(id)]).toEqual([random, table]);
});
