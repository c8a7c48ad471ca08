import { expect, test } from 'vitest';
import { isTodoTxt, readTodoTxt } from './todo-txt.ts';

const context = { now: '2026-11-22T10:00:00.000Z', zone: 'Europe/Berlin' };
const read = (text: string) => readTodoTxt(text, 'todo', context);
const task = (line: string) => read(line).tasks[0];
const defined = (fields: object = {}) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

test.each([
  ['(A) Call Ann', 'x.txt', true],
  ['x 2026-11-02 Call Ann', 'x.txt', true],
  ['2026-11-02 Call Ann', 'x.txt', true],
  ['Call Ann\nBuy milk', 'x.txt', false],
  ['Call Ann\nBuy milk', 'todo.txt', true],
  ['Call Ann', 'Dropbox/todo/done.txt', true],
  ['Call Ann', 'mytodo.txt', false],
  ['- [ ] Call Ann\n(A) Buy', 'todo.txt', false],
  ['# House\n(A) Buy', 'x.txt', false],
  ['x marks the spot', 'x.txt', false],
  ['(a) first', 'x.txt', false],
  [' \n', 'todo.txt', false],
])('whether %j in %s is a todo.txt: %s', (text, name, expected) => {
  expect(isTodoTxt(text, name)).toBe(expected);
});

test.each([
  ['Call Ann', { title: 'Call Ann' }],
  ['(A) Call Ann', { title: 'Call Ann', priority: 'high' }],
  ['(B) Call', { title: 'Call', priority: 'medium' }],
  ['(Z) Call', { title: 'Call', priority: 'low' }],
  ['(A)Call', { title: '(A)Call' }],
  ['2026-11-01 Call', { title: 'Call', createdAt: '2026-11-01T11:00:00.000Z' }],
  ['x Call', { title: 'Call', completed: true }],
  ['xylophone', { title: 'xylophone' }],
  ['x 2026-11-02 Call', { title: 'Call', completed: true, completedAt: '2026-11-02T11:00:00.000Z' }],
  [
    'x 2026-11-02 2026-11-01 Call pri:A',
    {
      title: 'Call',
      completed: true,
      completedAt: '2026-11-02T11:00:00.000Z',
      createdAt: '2026-11-01T11:00:00.000Z',
      priority: 'high',
    },
  ],
  ['Call +Family @phone @home', { title: 'Call', list: 'Family', tags: ['phone', 'home'] }],
  ['@phone Call', { title: 'Call', tags: ['phone'] }],
  ['Ask @ann for the +Move keys', { title: 'Ask @ann for the +Move keys', list: 'Move', tags: ['ann'] }],
  ['Call +A +B', { title: 'Call', list: 'A', tags: ['B'] }],
  ['Call due:2026-12-01 t:2026-11-30', { title: 'Call', due: '2026-12-01', hidden: '2026-11-30' }],
  ['Call due:2026-13-01', { title: 'Call' }],
  ['Read https://example.com/x at 10:30', { title: 'Read https://example.com/x at 10:30' }],
  [
    'Water due:2026-12-01 rec:1w',
    { title: 'Water', due: '2026-12-01', repeat: { rule: 'FREQ=WEEKLY', fromCompletion: true } },
  ],
  [
    'Rent due:2026-12-01 rec:+2m',
    { title: 'Rent', due: '2026-12-01', repeat: { rule: 'FREQ=MONTHLY;INTERVAL=2' } },
  ],
  [
    'Mail due:2026-12-01 rec:+1b',
    { title: 'Mail', due: '2026-12-01', repeat: { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' } },
  ],
  ['+Family @phone', { title: '+Family @phone', list: 'Family', tags: ['phone'] }],
])('the line %j', (line, expected) => {
  const { key: _, scope: __, line: ___, ...fields } = task(line) ?? {};
  expect(defined(fields)).toEqual({
    list: 'todo',
    tags: [],
    completed: false,
    ...expected,
  });
});

test('lines are counted, also with empty ones and the line breaks of Windows', () => {
  expect(read('A\r\n\r\nB').tasks.map(({ title, line }) => [title, line])).toEqual([
    ['A', 1],
    ['B', 3],
  ]);
});

test('repeats that can’t be kept are named', () => {
  const { tasks, notes } = read('A due:2026-12-01 rec:2b\nB rec:1w\nx C rec:1w');
  expect(tasks.map(({ repeat }) => repeat)).toEqual([undefined, undefined, undefined]);
  expect(notes.map(({ what, why }) => `${what}: ${why}`)).toEqual([
    'A: It doesn’t repeat here: “2b” can’t be read.',
    'B: It doesn’t repeat here, because it has no due date.',
  ]);
});
