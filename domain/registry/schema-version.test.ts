import { expect, test } from 'vitest';
import { ENTITIES } from './entity.ts';
import { SCHEMA_VERSION } from './schema-version.ts';

/** The number of fields of each entity, by schema version. */
const FIELDS: Record<number, object> = {
  1: {
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
};

test('a new entity or field raises the schema version', () => {
  const fields = Object.entries(ENTITIES).map(([entity, { schema }]) => [
    entity,
    Object.keys(schema.shape).length,
  ]);
  expect(Object.fromEntries(fields), 'Raise SCHEMA_VERSION, and add it to this test').toEqual(
    FIELDS[SCHEMA_VERSION],
  );
});
