import { expect, test } from 'vitest';
import { type ChangeRecord, mergeChangeRecords } from './change-records.ts';

const note = (more: Partial<ChangeRecord>): ChangeRecord => ({
  entity: 'task',
  ownerId: 'ada',
  id: 'milk',
  before: first,
  after: first,
  ...more,
});
const [first, second, third] = [{ title: 'Milk' }, { title: 'Oat milk' }, { title: 'Bread' }];

test('merges several steps on a row into one change, from the first state to the last', () => {
  const steps = [
    note({ before: first, after: second }),
    note({ id: 'other', before: null, after: first }),
    note({ before: second, after: third }),
  ];
  expect(mergeChangeRecords(steps)).toEqual([
    { ...note({ before: first, after: third }), alsoNotify: [], isPrivate: false },
    note({ id: 'other', before: null, after: first }),
  ]);
});

test('leaves out what was created and deleted in one write', () => {
  const steps = [note({ before: null, after: first }), note({ before: first, after: null })];
  expect(mergeChangeRecords(steps)).toEqual([]);
});

test('does not merge rows with the same id in different accounts or entities', () => {
  const steps = [note({}), note({ ownerId: 'bob' }), note({ entity: 'goal' })];
  expect(mergeChangeRecords(steps)).toEqual(steps);
});

test('notifies the recipients of any step of the merged change', () => {
  const steps = [note({ alsoNotify: ['eve'] }), note({}), note({ alsoNotify: ['bob'] })];
  expect(mergeChangeRecords(steps)).toMatchObject([{ alsoNotify: ['eve', 'bob'] }]);
});

test.each([
  [[true, true], true],
  [[true, false], false],
  [[false, true], false],
  [[undefined, true], false],
])('merges steps with isPrivate %j into a change with isPrivate %s', (steps, expected) => {
  const notes = steps.map((isPrivate) => note(isPrivate === undefined ? {} : { isPrivate }));
  expect(mergeChangeRecords(notes)).toMatchObject([{ isPrivate: expected }]);
});
