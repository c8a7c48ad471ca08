import { expect, test } from 'vitest';
import { isTrello, readTrello } from './trello.ts';

const context = { now: '2026-11-22T10:00:00.000Z', zone: 'Europe/Berlin' };
const CARD = '5f0c2ab34d5e4f60a7b8c9d0';
const card = (fields: object = {}) => ({ id: CARD, name: 'Paint', idList: 'todo', pos: 1, ...fields });
const board = (cards: object[], more: object = {}) => ({
  id: '5f0c2ab34d5e4f60a7b8c9d1',
  name: 'House',
  lists: [
    { id: 'done', name: 'Done', pos: 2 },
    { id: 'todo', name: 'To do', pos: 1 },
    { id: 'old', name: 'Old', pos: 3, closed: true },
  ],
  cards,
  ...more,
});
const read = (cards: object[], more?: object) => readTrello(board(cards, more), context);

test('a board is a list, its lists are sections, and its cards are tasks in their order', () => {
  const { lists, tasks } = read([
    card({ id: 'c', name: 'C', idList: 'done' }),
    card({ id: 'b', name: 'B', pos: 2 }),
    card({ name: 'A' }),
  ]);
  expect(lists).toEqual([{ key: '5f0c2ab34d5e4f60a7b8c9d1', scope: 'app', name: 'House' }]);
  expect(tasks.map(({ title, section }) => [title, section])).toEqual([
    ['A', 'To do'],
    ['B', 'To do'],
    ['C', 'Done'],
  ]);
  expect(tasks[0]).toMatchObject({ key: CARD, scope: 'app', createdAt: '2020-07-13T09:34:43.000Z' });
  expect(tasks[1]).toMatchObject({ key: 'b', scope: 'file', createdAt: undefined });
});

test.each([
  [
    { desc: ' Two coats ', attachments: [{ url: 'https://a.example' }] },
    { notes: 'Two coats\n\nhttps://a.example' },
  ],
  [{ labels: [{ name: 'Home' }, { name: '', color: 'red' }] }, { tags: ['Home', 'red'] }],
  [
    { due: '2026-12-01T08:00:00.000Z', start: '2026-11-30T08:00:00.000Z', dueComplete: false },
    { due: '2026-12-01T09:00', planned: '2026-11-30T09:00', completed: false },
  ],
  [
    { due: null, dueComplete: true },
    { due: undefined, completed: true },
  ],
])('the fields %j', (fields, expected) => {
  expect(read([card(fields)]).tasks[0]).toMatchObject(expected);
});

test('the items of checklists are subtasks', () => {
  const item = (name: string, state: string, pos: number) => ({ id: name, name, state, pos });
  const checklists = [
    { idCard: CARD, pos: 2, checkItems: [item('Third', 'complete', 1)] },
    { idCard: CARD, pos: 1, checkItems: [item('Second', 'incomplete', 2), item('First', 'incomplete', 1)] },
    { idCard: 'other', pos: 1, checkItems: [item('Lost', 'complete', 1), item('', 'complete', 1)] },
  ];
  expect(
    read([card()], { checklists }).tasks.map(({ title, parent, completed }) => [title, parent, completed]),
  ).toEqual([
    ['Paint', undefined, false],
    ['First', CARD, false],
    ['Second', CARD, false],
    ['Third', CARD, true],
  ]);
});

test('archived cards, those of archived lists and those without a name are named', () => {
  const { tasks, notes } = read([card({ closed: true }), card({ idList: 'old' }), card({ name: ' ' })]);
  expect(tasks).toEqual([]);
  expect(notes.map(({ why }) => why).toSorted()).toEqual([
    'It has no title.',
    'It was archived.',
    'It was archived.',
  ]);
});

test('only a board is taken for one', () => {
  expect(isTrello(board([]))).toBe(true);
  for (const other of [{ lists: [], cards: [{}] }, { lists: [] }, [], null])
    expect(isTrello(other)).toBe(false);
});

test('comments are notes, the oldest first, and labels may be named by the board alone', () => {
  const said = (date: string, text: string, id = CARD) => ({
    type: 'commentCard',
    date,
    data: { card: { id }, text },
  });
  const { tasks } = read([card({ desc: 'Two coats', idLabels: ['red', 'gone'] })], {
    labels: [{ id: 'red', name: 'Soon' }],
    actions: [
      said('2026-11-02T10:00:00.000Z', 'Bought'),
      said('2026-11-01T10:00:00.000Z', ' White? '),
      said('2026-11-01T10:00:00.000Z', 'Elsewhere', 'other'),
      { type: 'updateCard', date: '2026-11-01T10:00:00.000Z', data: { card: { id: CARD }, text: 'No' } },
    ],
  });
  expect(tasks).toMatchObject([{ notes: 'Two coats\n\nWhite?\n\nBought', tags: ['Soon'] }]);
});
