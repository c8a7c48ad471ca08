import { expect, test } from 'vitest';
import { SECTIONS } from '../../domain/account/account-tree.ts';
import type { Entities, Owned, Trashable } from '../../domain/registry/entity.ts';
import { type Inputs, rulesOf } from '../../domain/registry/entity-rules.ts';
import { trashItems } from '../../domain/registry/trash.ts';
import { TRASHABLE } from '../../domain/registry/trashable.ts';
import { type Person, startApp } from '../../test/server/app.ts';

const AT = '2026-06-14T09:00:00.000Z';

/** A row of each entity with all fields that a person can set, as one sends it. */
const INPUTS: { [E in Owned]: Inputs[E]['add'] & { id: string } } = {
  list: { id: 'trip', name: 'Trip', color: 'teal' },
  goal: {
    id: 'fluent',
    title: 'Speak Italian',
    description: 'With Nonna',
    category: 'skills',
    targetDate: '2026-12-24',
    createdAt: AT,
  },
  section: { id: 'before', listId: 'trip', name: 'Before', position: 'a1' },
  task: {
    id: 'pack',
    title: 'Pack',
    description: 'Bags',
    completed: true,
    completedAt: AT,
    priority: 'high',
    createdAt: AT,
    listId: 'trip',
    sectionId: 'before',
    dueDate: '2026-06-20T09:30',
    estimatedMinutes: 30,
    project: 'Rome',
    goalId: 'fluent',
    tags: ['bags', 'Café'],
  },
  event: {
    id: 'train',
    title: 'Train',
    start: '09:00',
    end: '10:30',
    category: 'personal',
    date: '2026-06-13',
    lastDate: '2026-06-14',
    repeat: 'FREQ=WEEKLY',
    color: 'teal',
    exceptDates: ['2026-06-20'],
    link: 'https://meet.example.com/abc',
  },
  savedView: {
    id: 'urgent',
    name: 'Urgent',
    filter: 'p1 & #Trip',
    refs: '{"#trip":["trip"]}',
    sort: 'priority',
    color: 'red',
    pinned: false,
    position: 'a0',
  },
  template: { id: 'packing', name: 'Packing', tree: '[{"level":1,"title":"Pack","priority":"low"}]' },
  reflection: { id: '2026-06-14', date: '2026-06-14', text: 'A good day' },
  reminder: { id: 'alarm', taskId: 'pack', minutesBefore: 15, createdAt: AT },
  focusSession: { id: 'focus', start: AT, end: '2026-06-14T09:25:00.000Z', minutes: 25, taskId: 'pack' },
  setting: { id: 'theme', value: '"dark"' },
  chatMessage: { id: 'hello', role: 'user', content: 'Hello', timestamp: AT },
};

const bodyOf = (entity: Owned, input: object) => {
  const { body } = rulesOf(entity);
  return { ...(body && { type: body.type }), [body?.given ?? entity]: input };
};

/** Adds one row of each entity, in the order of the registry. @returns the rows as they were answered */
async function addAll(person: Person): Promise<Map<Owned, Entities[Owned]>> {
  const rows = new Map<Owned, Entities[Owned]>();
  for (const { entity } of SECTIONS) {
    const added = await person.call('POST', rulesOf(entity).path, bodyOf(entity, withoutDay(entity)));
    expect(added.status, entity).toBe(201);
    rows.set(entity, added.body[entity]);
  }
  return rows;
}

/** A reflection's id follows from its day. */
function withoutDay(entity: Owned): object {
  const { id, ...rest } = INPUTS[entity];
  return entity === 'reflection' ? rest : { id, ...rest };
}

test('every owned entity is imported from an export as it was', async () => {
  await using server = await startApp();
  const [ada, bob] = [server.person(), server.person()];
  await addAll(ada);
  const exported = async (person: Person) =>
    (await person.call('GET', '/api/account/export')).body.users[person.accountId];
  const document = await exported(ada);
  expect(Object.keys(document).sort()).toEqual(SECTIONS.map(({ name }) => name).sort());
  for (const { entity, name } of SECTIONS) {
    const { id, ...fields } = INPUTS[entity];
    expect(document[name][id], entity).toMatchObject(fields);
  }
  const { body } = await bob.call('POST', '/api/account/import', document);
  expect(body.report.skipped).toEqual([]);
  expect(JSON.stringify(await exported(bob))).toBe(JSON.stringify(document));
});

/** What a later file says of the same rows; a reminder then counts from the task. */
const LATER: { [E in Owned]: object } = {
  list: { name: 'Voyage', color: 'red' },
  goal: { title: 'Speak French', targetDate: '2027-01-01' },
  section: { name: 'After' },
  task: { title: 'Pack all', plannedFor: '2026-06-18T08:00', hiddenUntil: '2026-06-17', tags: ['boxes'] },
  event: { start: '08:00', exceptDates: ['2026-06-21'] },
  savedView: { name: 'Very urgent', filter: 'p1' },
  template: { name: 'Packing again', tree: '[{"level":1,"title":"Pack","priority":"high"}]' },
  reflection: { text: 'A good day\nand a long one' },
  reminder: { at: '2026-06-19T07:00' },
  focusSession: { minutes: 20 },
  setting: { value: '"light"' },
  chatMessage: { content: 'Hello again' },
};

test('a later file updates every entity without adding rows, and one undo reverts it', async () => {
  await using server = await startApp();
  const ada = server.person();
  const exported = async () => (await ada.call('GET', '/api/account/export')).body.users[ada.accountId];
  const bringIn = async (document: object) =>
    (await ada.call('POST', '/api/account/import', document)).body as {
      importId: string;
      report: { skipped: string[] };
    };
  const fileOf = (fields: (entity: Owned) => object) =>
    Object.fromEntries(SECTIONS.map(({ entity, name }) => [name, { [INPUTS[entity].id]: fields(entity) }]));
  await ada.add('Already here', { id: 'here' });
  const empty = await exported();
  const first = await bringIn(fileOf((entity) => INPUTS[entity]));
  const imported = await exported();
  const { reminder: _, ...inputs } = INPUTS;
  const later = await bringIn({
    ...fileOf((entity) => ({ ...(entity === 'reminder' ? {} : inputs[entity]), ...LATER[entity] })),
    changed: 'update',
  });
  expect([first, later].flatMap(({ report }) => report.skipped)).toEqual([]);
  const updated = await exported();
  for (const { entity, name } of SECTIONS) {
    expect(Object.keys(updated[name]), entity).toEqual(Object.keys(imported[name]));
    expect(updated[name][INPUTS[entity].id], entity).toMatchObject(LATER[entity]);
  }
  expect(updated.reminders.alarm.minutesBefore).toBeUndefined();
  for (const [{ importId }, before] of [
    [later, imported],
    [first, empty],
  ] as const) {
    await ada.call('POST', '/api/account/import/undo', { importId });
    expect(await exported()).toEqual(before);
  }
});

test('an import keeps to the number of reminders that a task and an account may have', async () => {
  await using server = await startApp();
  const ada = server.person();
  const reminders = (count: number, taskId: (n: number) => string) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, n) => [`r${n}`, { taskId: taskId(n), minutesBefore: n }]),
    );
  const bringIn = async (document: object) =>
    (await ada.call('POST', '/api/account/import', document)).body.report.skipped.join() as string;
  expect(await bringIn({ tasks: { a: { title: 'A' } }, reminders: reminders(12, () => 'a') })).toMatch(
    /^2 reminders skipped .*at most 10 reminders/,
  );
  const tasks = Object.fromEntries(
    Array.from({ length: 2_003 }, (_, n) => [`t${n}`, { title: `T${n}`, completed: true }]),
  );
  expect(await bringIn({ tasks, reminders: reminders(2_003, (n) => `t${n}`) })).toMatch(
    /^3 reminders .*at most 2000/,
  );
  expect(await bringIn({ reminders: { lost: { taskId: 'nowhere', minutesBefore: 5 } } })).toMatch(
    /^1 reminder skipped .*Its task isn’t in the file or your account/,
  );
});

test.each(TRASHABLE)('a deleted %s is in the trash and restored as it was', async (entity: Trashable) => {
  await using server = await startApp();
  const ada = server.person();
  const row = (await addAll(ada)).get(entity);
  const { body } = rulesOf(entity);
  const { id } = INPUTS[entity];
  const deletion = { ...(body && { type: body.type }), [`${entity}Id`]: id };
  expect((await ada.call('DELETE', rulesOf(entity).path, deletion)).status).toBe(200);
  const { trash } = (await ada.call('GET', '/api/trash')).body;
  const item = { entity, deletedAt: '2026-06-15T10:00:00.000Z', value: row };
  expect(trashItems(trash)).toEqual([{ item, below: 0 }]);
  expect((await ada.call('POST', '/api/trash/restore', { entity, id })).status).toBe(200);
  const { changes } = await ada.changes();
  expect(changes.find((change) => change.entity === entity && change.id === id)?.value).toEqual(row);
});
