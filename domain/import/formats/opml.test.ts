import { expect, test } from 'vitest';
import type { Outline } from '../imported/source.ts';
import { readOpml } from './opml.ts';

const line = (attributes: Record<string, string>, ...children: Outline[]): Outline => ({
  attributes,
  children,
});
const read = (...outlines: Outline[]) => readOpml(outlines, 'House');

test('each line is a task, and those below it its subtasks', () => {
  const { lists, tasks } = read(
    line({ text: 'A' }, line({ text: 'B' }, line({ text: 'C' }))),
    line({ text: 'D' }),
  );
  expect(lists).toEqual([{ key: 'House', scope: 'file', name: 'House' }]);
  expect(tasks.map(({ title, parent, line }) => [line, title, parent])).toEqual([
    [1, 'A', undefined],
    [2, 'B', '1'],
    [3, 'C', '2'],
    [4, 'D', undefined],
  ]);
});

test.each([
  [{ text: 'A', _note: ' Two ' }, { notes: 'Two' }],
  [{ text: '', title: 'A' }, { title: 'A' }],
  [{ text: '<b>A</b> < B' }, { title: 'A < B' }],
  [{ text: 'A', _complete: 'true' }, { completed: true }],
  [{ text: 'A', _status: 'checked' }, { completed: true }],
  [{ text: 'A', _status: 'unchecked' }, { completed: false }],
  [{ text: 'A', complete: 'false' }, { completed: false }],
])('the attributes %j', (attributes, expected) => {
  expect(read(line(attributes)).tasks[0]).toMatchObject(expected);
});

test('what is below a completed line is completed, and what is below an empty one moves up', () => {
  const { tasks, notes } = read(
    line({ text: 'A', _complete: 'true' }, line({ text: 'B' })),
    line({ text: 'C' }, line({ text: '' }, line({ text: 'D' }))),
  );
  expect(tasks.map(({ title, parent, completed }) => [title, parent, completed])).toEqual([
    ['A', undefined, true],
    ['B', '1', true],
    ['C', undefined, false],
    ['D', '3', false],
  ]);
  expect(notes).toMatchObject([{ line: 4, why: 'It has no title.' }]);
});

test.each([
  ['Buy milk !(2026-12-01)', { title: 'Buy milk', due: '2026-12-01' }],
  ['!(2026-12-01 09:00 | 1w) Buy milk', { title: 'Buy milk', due: '2026-12-01T09:00' }],
  ['Buy milk !(2026-13-01)', { title: 'Buy milk !(2026-13-01)', due: undefined }],
  ['!(2026-12-01)', { title: '!(2026-12-01)', due: '2026-12-01' }],
  ['!(2026-12-01| 1d) Buy milk', { title: 'Buy milk', due: '2026-12-01' }],
  ['!(2026-12-01|1d) Buy milk', { title: 'Buy milk', due: '2026-12-01' }],
])('the date of Dynalist in “%s”', (text, expected) => {
  const { title, due } = read(line({ text })).tasks[0] ?? {};
  expect({ title, due }).toEqual(expected);
});

test.each([
  ['| 1w', 'FREQ=WEEKLY'],
  ['|1d', 'FREQ=DAILY'],
  ['| 3m', 'FREQ=MONTHLY;INTERVAL=3'],
  ['|1w12', 'FREQ=WEEKLY;BYDAY=MO,TU'],
  ['| y', 'FREQ=YEARLY'],
])('the repeat of Dynalist in “%s”', (written, rule) => {
  const { tasks, notes } = read(line({ text: `!(2026-12-01 ${written}) Buy milk` }));
  expect(tasks).toMatchObject([{ title: 'Buy milk', due: '2026-12-01', repeat: { rule } }]);
  expect(notes).toEqual([]);
});

test('what else is in a date of Dynalist is said', () => {
  const { tasks, notes } = read(line({ text: 'Trip !(2026-12-01 - 2026-12-04)' }));
  expect(tasks).toMatchObject([{ title: 'Trip', due: '2026-12-01' }]);
  expect(notes).toMatchObject([{ what: 'Trip', why: '“- 2026-12-04” in its date can’t be read.' }]);
});

test('a context of OmniFocus is a tag, a flag is a high priority, and a day of completion completes', () => {
  const { tasks } = read(
    line({ text: 'A', context: 'Buy', flagged: 'flagged' }),
    line({ text: 'B', completed: '2026-11-01' }),
  );
  expect(tasks).toMatchObject([
    { title: 'A', tags: ['Buy'], priority: 'high' },
    { title: 'B', completed: true },
  ]);
});
