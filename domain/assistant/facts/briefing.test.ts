import { expect, test } from 'vitest';
import { EMPTY_ACCOUNT } from '../../../test/empty-account.ts';
import { sampleTask as task } from '../../../test/sample-task.ts';
import { brief } from './briefing.ts';
import { type Account, createWorld } from './world.ts';

const NOW = Date.parse('2026-06-15T08:00:00Z');

test('a task that the question names is told among many with longer titles and earlier dates', () => {
  const others = Array.from({ length: 300 }, (_, n) =>
    task(`other ${n}`, {
      title: `A much longer title of another task, number ${n}`,
      dueDate: '2026-06-20',
      createdAt: '2026-06-14T10:00:00.000Z',
    }),
  );
  const tasks = [
    ...others,
    task('orchid', { title: 'Repot the orchid', createdAt: '2026-01-01T10:00:00.000Z' }),
    task('fern', { title: 'Buy a fern for Ann', createdAt: '2026-01-01T10:00:00.000Z' }),
  ];
  const world = createWorld({ ...EMPTY_ACCOUNT, tasks }, NOW, 'Europe/Berlin');
  const told = (question: string) => brief(world, question).tasks.map(({ title }) => title);
  expect(told('When should I repot the orchid?')).toContain('Repot the orchid');
  expect(told('Which fern was it?')).toContain('Buy a fern for Ann');
  expect(told('What now?')).not.toContain('Repot the orchid');
});

const many = (count: number, name: string, more: object = {}) =>
  Array.from({ length: count }, (_, n) =>
    task(`${name} ${String(n).padStart(2, '0')}`, { dueDate: '2026-09-01', ...more }),
  );
/** So many tasks that only those of a kind with a sure place are told. */
const CROWD = many(60, 'crowd', { dueDate: '2026-06-15' });
const told = (
  tasks: Account['tasks'],
  {
    question = '',
    said = new Set<string>(),
    ...more
  }: Partial<Account> & { question?: string; said?: Set<string> } = {},
) =>
  brief(createWorld({ ...EMPTY_ACCOUNT, tasks: [...CROWD, ...tasks], ...more }, NOW, 'UTC'), question, said);
const count = (tasks: readonly { id: string }[], name: string) =>
  tasks.filter(({ id }) => id.startsWith(name)).length;

test.each([
  ['that earlier answers were about', 10, {}],
  ['that the question names', 10, { title: 'Repot the orchids' }],
  ['that are overdue', 8, { dueDate: '2026-06-01' }],
  ['of high priority', 4, { priority: 'high' }],
  ['that are new', 4, { createdAt: '2026-06-14T10:00:00.000Z' }],
])('of many tasks %s, %i are sure to be told', (what, most, more) => {
  const tasks = many(20, 'kind', more);
  const said = what.includes('earlier') ? new Set(tasks.map(({ id }) => id)) : new Set<string>();
  const question = what.includes('question') ? 'When should I repot the orchids?' : '';
  expect(count(told(tasks, { said, question }).tasks, 'kind')).toBe(most);
});

test('six tasks that are planned today are told, and twelve events', () => {
  const tasks = many(20, 'kind');
  const events = tasks.map(({ id }, n) => ({
    id,
    title: id,
    taskId: id,
    start: `${String(n).padStart(2, '0')}:00`,
    end: `${String(n).padStart(2, '0')}:30`,
    category: 'focus' as const,
  }));
  const { tasks: shown, events: today } = told(tasks, { events });
  expect(count(shown, 'kind')).toBe(6);
  expect(today.map(({ id }) => id)).toEqual(tasks.slice(0, 12).map(({ id }) => id));
});

test('the latest overdue tasks count, and what is due today fills up the rest, forty in all', () => {
  const late = Array.from({ length: 9 }, (_, n) => task(`late ${n}`, { dueDate: `2026-06-0${n + 1}` }));
  const { tasks, open } = told([...late, task('next', { dueDate: '2026-06-16' })]);
  expect(tasks).toHaveLength(40);
  expect(open).toBe(70);
  expect(tasks.map(({ id }) => id)).not.toContain('late 0');
  expect(tasks.map(({ id }) => id)).toContain('late 1');
  expect(count(tasks, 'crowd')).toBe(32);
});

test('the figures and the kinds are of the person’s own tasks; what they may only view isn’t told', () => {
  const memberships = (['list', 'seen'] as const).map((listId) => ({
    id: `eve:${listId}`,
    ownerId: 'eve',
    listId,
    ownerEmail: 'eve@example.com',
    role: listId === 'seen' ? ('viewer' as const) : ('editor' as const),
  }));
  const tasks = [
    task('eve:theirs', { listId: 'eve:list', dueDate: '2026-06-01', priority: 'high' }),
    task('eve:seen', { listId: 'eve:seen', priority: 'high' }),
    task('mine', { priority: 'high', dueDate: '2026-06-20' }),
  ];
  const world = createWorld({ ...EMPTY_ACCOUNT, tasks, memberships }, NOW, 'UTC');
  const { figures, top, tasks: shown, open } = brief(world, '');
  expect([figures.total, figures.overdue, open]).toEqual([1, 0, 2]);
  expect(top.map(({ id }) => id)).toEqual(['eve:theirs', 'mine', 'eve:seen']);
  expect(shown.map(({ id }) => id)).toEqual(['mine', 'eve:theirs']);
});

test('a question names a task by its whole title, or by its words of four letters or more', () => {
  const tasks = [
    task('whole', { title: 'Tax', dueDate: '2026-09-01' }),
    task('most', { title: 'Water the green ferns', dueDate: '2026-09-01' }),
    task('some', { title: 'Water the large garden with Ann', dueDate: '2026-09-01' }),
    task('short', { title: 'Buy a red car', dueDate: '2026-09-01' }),
  ];
  const named = (question: string) =>
    told([...many(20, 'new', { createdAt: '2026-06-14T10:00:00.000Z' }), ...tasks], { question })
      .tasks.map(({ id }) => id)
      .filter((id) => tasks.some((one) => one.id === id));
  expect(named('Should I water the ferns, or do my tax first?')).toEqual(['whole', 'most', 'some']);
  expect(named('Is the red car there?')).toEqual([]);
  expect(named('How?')).toEqual([]);
});
