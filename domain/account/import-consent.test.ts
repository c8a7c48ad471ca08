import { expect, test } from 'vitest';
import { sampleTask } from '../../test/sample-task.ts';
import { DEFAULT_LISTS } from '../task/list.ts';
import { type AccountData, SECTIONS } from './account-tree.ts';
import type { Changed } from './import-consent.ts';
import { planImport } from './import-plan.ts';

const NOW = '2026-06-15T10:00:00.000Z';
type Rows = { readonly [section: string]: ReadonlyMap<string, object> };
const byId = <Row extends { id: string }>(...rows: Row[]) => new Map(rows.map((row) => [row.id, row]));
const NOTHING = Object.fromEntries(
  SECTIONS.map(({ entity }) => [entity, new Map()]),
) as unknown as AccountData;
const HOUSE = [
  sampleTask('floor', { title: 'Tile the floor', description: 'grey' }),
  sampleTask('sink', { parentId: 'floor' }),
];
const there = {
  ...NOTHING,
  list: byId(...DEFAULT_LISTS),
  task: byId(...HOUSE),
  reminder: byId({ id: 'r', taskId: 'floor', minutesBefore: 5 }),
  setting: byId({ id: 'theme', value: '"dark"', changedAt: '{}' }),
} as unknown as AccountData;
const FILE = {
  tasks: {
    floor: { title: 'Plant roses', completed: true },
    sink: { title: 'sink', parentId: 'floor' },
    hose: { title: 'Buy hose' },
  },
  reminders: { r: { taskId: 'floor', minutesBefore: 5 } },
};

const plan = (document: object, changed?: Changed, accountData = there) =>
  planImport(document, { uid: 'ada', accountData, plan: 'pro', changed }, NOW);
const written = (writes: ReturnType<typeof plan>['writes']) =>
  writes.map(({ entity, before, after }) => [entity, before?.id, after?.id]);
const after = (accountData: AccountData, writes: ReturnType<typeof plan>['writes']): AccountData => {
  const kinds = new Map(Object.entries(accountData as Rows).map(([entity, rows]) => [entity, new Map(rows)]));
  for (const { entity, after: row } of writes) if (row) kinds.get(entity)?.set(row.id, row);
  return Object.fromEntries(kinds) as unknown as AccountData;
};

test('rows that differ stay as they are unless the person says otherwise, and what would change is said', () => {
  for (const changed of [undefined, 'leave'] as const) {
    const { writes, report, changes } = plan(FILE, changed);
    expect(written(writes)).toEqual([['task', undefined, 'hose']]);
    expect(report.done).toEqual([
      'Added: 1 task.',
      'Unchanged: 1 task and 1 reminder.',
      'Left as they are: 1 task.',
    ]);
    expect(changes).toMatchObject([
      {
        entity: 'task',
        before: { title: 'Tile the floor' },
        after: { title: 'Plant roses', completed: true },
      },
    ]);
  }
});

test('with consent, the file’s fields replace those of the row', () => {
  const { writes, changes } = plan(FILE, 'update');
  expect(written(writes)).toEqual([
    ['task', 'floor', 'floor'],
    ['task', undefined, 'hose'],
  ]);
  expect(writes[0]?.after).toMatchObject({ title: 'Plant roses', description: 'grey', completed: true });
  expect(changes).toEqual(plan(FILE).changes);
});

test('a row that is added as a new one takes its subtasks and reminders along, once', () => {
  const { writes, changes } = plan(FILE, 'add');
  expect(changes).toEqual(plan(FILE).changes);
  expect(writes.every(({ before }) => before === null)).toBe(true);
  const made = after(there, writes);
  const [roses] = [...made.task.values()].filter(({ title }) => title === 'Plant roses');
  expect(roses).toMatchObject({ completed: true });
  expect(roses).not.toHaveProperty('description');
  expect([...made.task.values()].filter(({ parentId }) => parentId === roses?.id)).toHaveLength(1);
  expect([...made.reminder.values()].map(({ taskId }) => taskId)).toEqual(['floor', roses?.id]);
  for (const [id, task] of there.task) expect(made.task.get(id)).toEqual(task);
  for (const again of ['add', 'leave'] as const) expect(plan(FILE, again, made).writes).toEqual([]);
});

test('settings and lists that differ stay as well, and aren’t added once more', () => {
  const file = { settings: { theme: { value: '"light"' } }, lists: { work: { name: 'Job' } } };
  for (const changed of ['leave', 'add'] as const) {
    const { writes, changes } = plan(file, changed);
    expect(writes).toEqual([]);
    expect(changes.map(({ entity }) => entity)).toEqual(['list', 'setting']);
  }
  expect(plan(file, 'update').writes).toHaveLength(2);
});

test('the defaults of a new account are replaced without asking', () => {
  const begun = { ...NOTHING, list: byId(...DEFAULT_LISTS), goal: there.goal } as unknown as AccountData;
  const file = { lists: { work: { name: 'Job' } } };
  expect(plan(file, 'leave', begun).changes).toMatchObject([{ before: { id: 'work' } }]);
});
