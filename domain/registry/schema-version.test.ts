import { expect, test } from 'vitest';
import { ENTITIES } from './entity.ts';
import { SCHEMA_VERSION } from './schema-version.ts';

/** The number of fields of each entity that is new or has new ones, by schema version, from 1 on. */
const CHANGED: readonly Record<string, number>[] = [
  {
    calendar: 3,
    chatMessage: 5,
    event: 7,
    focusSession: 5,
    goal: 6,
    invitation: 7,
    list: 4,
    member: 6,
    membership: 5,
    reflection: 3,
    setting: 3,
    subscription: 7,
    task: 23,
    transaction: 7,
  },
  { task: 24 },
  { reminder: 5 },
  { list: 5, task: 26 },
  { savedView: 6 },
  { section: 4, task: 27 },
  { event: 8 },
  { task: 29 },
  // Besides, a task's update says what happens to its subtasks.
  { template: 3 },
  // Besides, a task's update adds and removes single exceptions.
  { savedView: 8 },
  { event: 9 },
  { event: 12 },
  { feed: 4, feedMonth: 4 },
  // Besides, an update says what its device had.
  { task: 33, goal: 7, list: 6, event: 13 },
  { feed: 5 },
  // Besides, a change of all occurrences of an event says what its device had.
  { event: 13 },
];

test('a new entity or field raises the schema version', () => {
  const fields = Object.entries(ENTITIES).map(([entity, { schema }]) => [
    entity,
    Object.keys(schema.shape).length,
  ]);
  expect(Object.fromEntries(fields), 'Raise SCHEMA_VERSION, and add what changed to this test').toEqual(
    Object.assign({}, ...CHANGED.slice(0, SCHEMA_VERSION)),
  );
  expect(CHANGED).toHaveLength(SCHEMA_VERSION);
});
