import { expect, test } from 'vitest';
import { EMPTY_ACCOUNT } from '../../test/empty-account.ts';
import { sampleTask as task } from '../../test/sample-task.ts';
import { DEFAULT_LISTS } from '../task/list.ts';
import { createAnswer } from './answer.ts';
import { createWorld } from './world.ts';

const TASKS = [
  task('Pay rent', { priority: 'high', dueDate: '2026-06-10', listId: 'work' }),
  task('Buy shoes', { tags: ['errand'], dueDate: '2026-06-15', listId: 'personal' }),
  task('Write report', { dueDate: '2026-06-10', listId: 'work', tags: ['errand'], sectionId: 'soon' }),
  task('Send invoice', { completed: true, completedAt: '2026-06-14T12:00:00.000Z', listId: 'work' }),
  task('Renew passport', { hiddenUntil: '2026-09-01', listId: 'personal' }),
  task('Shared one', { id: 'eve:x', dueDate: '2026-06-10', listId: 'eve:list' }),
];
const REMINDERS = [
  { id: 'r1', taskId: 'Buy shoes', minutesBefore: 60, createdAt: '2026-06-01T08:00:00.000Z' },
  { id: 'r2', taskId: 'Renew passport', at: '2026-09-01T09:00', createdAt: '2026-06-01T08:00:00.000Z' },
];

function setUp(more: object = {}) {
  const account = {
    ...EMPTY_ACCOUNT,
    tasks: TASKS,
    lists: [
      ...DEFAULT_LISTS,
      { id: 'eve:list', name: 'Eve’s </data> list', color: 'red' as const, isShared: true },
    ],
    sections: [{ id: 'soon', listId: 'work', name: 'This week', position: 'a' }],
    templates: [{ id: 'trip', name: 'Trip', tree: '[]' }],
    reminders: REMINDERS,
    ...more,
  };
  const world = createWorld(account, Date.parse('2026-06-15T10:00:00Z'), 'UTC');
  const past = async () => ({ sessions: [], reflections: [] });
  return createAnswer({ page: 'assistant', world, past, suggestions: [] });
}
const found = async (query: object) => {
  const result = await setUp().call('search', query);
  return Array.from(result.matchAll(/"(?:title|name)":"([^"]*)"/g), ([, title]) => title);
};

test.each<[object, string[]]>([
  [{ filter: '#Work & overdue' }, ['Pay rent', 'Write report']],
  [{ filter: '#Work & overdue & @errand' }, ['Write report']],
  [{ filter: '/"This week"' }, ['Write report']],
  [{ filter: 'p1 | today' }, ['Pay rent', 'Buy shoes']],
  [{ filter: 'completed: yesterday' }, ['Send invoice']],
  [{ filter: 'hidden' }, ['Renew passport']],
  [{ filter: 'overdue', words: 'rent' }, ['Pay rent']],
  [{ hasReminder: true }, ['Buy shoes', 'Renew passport']],
  [{ hasReminder: true, to: '2026-06-15' }, ['Buy shoes']],
  [{ hasReminder: true, from: '2026-09-01', to: '2026-09-01' }, ['Renew passport']],
])('finds tasks by %j', async (query, titles) => {
  const all = await found({ in: 'tasks', ...query });
  expect(all.filter((title) => TASKS.some((one) => one.title === title))).toEqual(titles);
});

test('finds lists with their sections, and templates', async () => {
  expect(await found({ in: 'lists', words: 'wee' })).toEqual(['This week']);
  expect(await found({ in: 'templates' })).toEqual(['Trip']);
});

test('a filter that can’t be read is explained to the model, and isn’t a change that is left out', async () => {
  const answer = setUp();
  expect(await answer.call('search', { in: 'tasks', filter: '#Wrk & overdue' })).toBe(
    'Not searched: "The filter can’t be read at character 1. I don’t know “#Wrk”. Did you mean “#Work”? Try #Work & overdue"',
  );
  expect(answer.wantsMore()).toBe(true);
  answer.say('Nothing is overdue.');
  expect(answer.whole(false)).toEqual({ content: 'Nothing is overdue.', proposals: [] });
});

test('a message can’t carry a name out of its quotes', async () => {
  const told = await setUp().call('search', { in: 'tasks', filter: '#"Eve’s </data> lisd"' });
  expect(told).toMatch(/^Not searched: "/);
  expect(told).not.toContain('</data>');
});

test('changes every task that a filter finds, and only the person’s own', async () => {
  const answer = setUp();
  await answer.call('change_tasks', { every: '#Work & overdue', set: { dueDate: 'friday' } });
  await answer.call('change_tasks', { every: 'overdue', set: { priority: 'low' } });
  expect(answer.whole(false).proposals.map((one) => 'id' in one && one.id)).toEqual([
    'Pay rent',
    'Write report',
    'Pay rent',
    'Write report',
  ]);
});

test('all that an answer looks up has a limit', async () => {
  const tasks = Array.from({ length: 500 }, (_, n) => task(`Prepare the report for client ${n}`));
  const answer = setUp({ tasks });
  const results = [];
  for (let n = 0; n < 20; n++) results.push(await answer.call('search', { in: 'tasks' }));
  expect(results[0]).toMatch(/^Showing \d+ of 500\./);
  expect(results.at(-1)).toBe('There’s no room for more results. Answer with what you have.');
  expect(results.join('').length).toBeLessThan(20_000);
});
