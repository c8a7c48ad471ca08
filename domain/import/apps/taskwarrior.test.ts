import { expect, test } from 'vitest';
import { isTaskwarrior, readTaskwarrior } from './taskwarrior.ts';

const context = { now: '2026-11-22T10:00:00.000Z', zone: 'Europe/Berlin' };
const UUID = '8c0f5a3e-1111-4222-8333-444455556666';
const node = (fields: object = {}) => ({
  id: 1,
  description: 'Paint',
  uuid: UUID,
  status: 'pending',
  entry: '20261101T100000Z',
  ...fields,
});
const read = (...nodes: object[]) => readTaskwarrior(nodes, context);
const task = (fields: object) => read(node(fields)).tasks[0];

test('a task has an id, a title and when it was added', () => {
  expect(read(node())).toMatchObject({
    lists: [{ key: 'Taskwarrior', scope: 'file', name: 'Taskwarrior' }],
    tasks: [
      {
        key: UUID,
        scope: 'app',
        title: 'Paint',
        line: 1,
        list: 'Taskwarrior',
        completed: false,
        createdAt: '2026-11-01T10:00:00.000Z',
      },
    ],
    notes: [],
  });
});

test.each([
  [{ project: 'Home' }, { list: 'Home', section: undefined }],
  [{ project: 'Home.Wall.North' }, { list: 'Home', section: 'Wall.North' }],
  [{ priority: 'H' }, { priority: 'high' }],
  [{ priority: 'L' }, { priority: 'low' }],
  [{ tags: ['a', 'b'] }, { tags: ['a', 'b'] }],
  [{ annotations: [{ description: 'one' }, { description: 'two' }] }, { notes: 'one\ntwo' }],
  [{ due: '20261201T080000Z' }, { due: '2026-12-01T09:00' }],
  [{ due: '20261130T230000Z' }, { due: '2026-12-01' }],
  [{ due: 'soon' }, { due: undefined }],
  [
    { scheduled: '20261130T230000Z', wait: '20261129T120000Z' },
    { planned: '2026-12-01', hidden: '2026-11-29' },
  ],
  [
    { status: 'completed', end: '20261102T100000Z', due: '20261130T230000Z', recur: 'weekly' },
    { completed: true, completedAt: '2026-11-02T10:00:00.000Z', repeat: undefined },
  ],
  [{ estimate: 'PT1H30M' }, { minutes: 90 }],
])('the fields %j', (fields, expected) => {
  expect(task(fields)).toMatchObject(expected);
});

test.each([
  ['daily', 'FREQ=DAILY'],
  ['weekdays', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['quarterly', 'FREQ=MONTHLY;INTERVAL=3'],
  ['2wks', 'FREQ=WEEKLY;INTERVAL=2'],
  ['10d', 'FREQ=DAILY;INTERVAL=10'],
  ['P3M', 'FREQ=MONTHLY;INTERVAL=3'],
  ['2 years', 'FREQ=YEARLY;INTERVAL=2'],
])('“%s” repeats as %s', (recur, rule) => {
  expect(task({ recur, due: '20261201T080000Z' })?.repeat?.rule).toBe(rule);
});

test.each(['0d', 'P1Y2M', 'sometimes'])('“%s” can’t be read and is named', (recur) => {
  const { tasks, notes } = read(node({ recur, due: '20261201T080000Z' }));
  expect(tasks[0]?.repeat).toBeUndefined();
  expect(notes[0]?.why).toBe(`It doesn’t repeat here: “${recur.toLowerCase()}” can’t be read.`);
});

test('a series is its pending task; without one, its template', () => {
  const due = '20261201T080000Z';
  const template = node({ uuid: 't', status: 'recurring', recur: 'weekly', due });
  const pending = node({ parent: 't', recur: 'weekly', due: '20261208T080000Z' });
  const done = node({ uuid: 'd', parent: 't', status: 'completed', recur: 'weekly', due });
  expect(read(template, done, pending).tasks.map(({ key }) => key)).toEqual(['d', UUID]);
  expect(read(template, done).tasks.map(({ key, repeat }) => [key, repeat?.rule])).toEqual([
    ['t', 'FREQ=WEEKLY'],
    ['d', undefined],
  ]);
});

test('deleted tasks and those without a title are named', () => {
  const { tasks, notes } = read(node({ status: 'deleted' }), node({ description: ' ' }));
  expect(tasks).toEqual([]);
  expect(notes.map(({ line, why }) => `${line} ${why}`)).toEqual(['1 It was deleted.', '2 It has no title.']);
});

test('only its own JSON is taken for it', () => {
  expect(isTaskwarrior([node()])).toBe(true);
  for (const other of [[], [{ description: 'x' }], {}, null, [null]])
    expect(isTaskwarrior(other)).toBe(false);
});
