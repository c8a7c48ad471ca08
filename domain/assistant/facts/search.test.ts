import { expect, test } from 'vitest';
import { EMPTY_ACCOUNT } from '../../../test/empty-account.ts';
import { sampleTask as task } from '../../../test/sample-task.ts';
import { DEFAULT_LISTS } from '../../task/list.ts';
import { createAnswer } from '../chat/answer.ts';
import { tokensIn } from './tokens.ts';
import { createWorld, type Past } from './world.ts';

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

const NO_PAST: Past = { sessions: [], reflections: [] };
function setUp(more: object = {}, past = NO_PAST) {
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
  return createAnswer({ page: 'assistant', world, past: async () => past, suggestions: [] });
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
  [{ filter: '#Work', completed: true }, ['Send invoice']],
  [{ filter: '#Work', completed: false }, ['Pay rent', 'Write report']],
  [{ filter: '#Work' }, ['Pay rent', 'Write report']],
  [{ filter: 'done', completed: false }, []],
  [{ filter: 'hidden' }, ['Renew passport']],
  [{ filter: 'overdue', words: 'rent' }, ['Pay rent']],
  [{ words: 'shared' }, ['Shared one']],
  [{ words: 'WRITE  rep' }, ['Write report']],
  [{ completed: true }, ['Send invoice']],
  [{ completed: false, to: '2026-06-14' }, ['Pay rent', 'Write report', 'Shared one']],
  [{ priority: 'high' }, ['Pay rent']],
  [{ from: '2026-06-14', to: '2026-06-14' }, ['Send invoice']],
  [{ from: '2026-06-14' }, ['Buy shoes', 'Send invoice']],
  [{ to: '2026-06-10' }, ['Pay rent', 'Write report', 'Shared one']],
  [{ to: '2026-06-09' }, []],
  [{ hasReminder: true, priority: 'high' }, []],
  [{ hasReminder: true }, ['Buy shoes', 'Renew passport']],
  [{ hasReminder: true, to: '2026-06-15' }, ['Buy shoes']],
  [{ hasReminder: true, from: '2026-09-01', to: '2026-09-01' }, ['Renew passport']],
])('finds tasks by %j', async (query, titles) => {
  const all = await found({ in: 'tasks', ...query });
  expect(all.filter((title) => TASKS.some((one) => one.title === title))).toEqual(titles);
});

const told = async (query: object, more: object = {}, past = NO_PAST) =>
  (await setUp(more, past).call('search', query)).split('\n');

test('finds lists with their open tasks, their sections, and templates', async () => {
  expect(await told({ in: 'lists', words: 'w' })).toEqual([
    'Found 2.',
    'list {"ref":"l1","name":"Work","openTasks":2}',
    'section {"ref":"s1","name":"This week","list":"l1"}',
  ]);
  expect(await told({ in: 'lists', words: 'wee' })).toHaveLength(2);
  expect(await told({ in: 'lists', words: 'this month' })).toEqual(['Found 0.']);
  expect(await told({ in: 'templates' })).toEqual(['Found 1.', 'template {"ref":"p1","name":"Trip"}']);
  expect(await told({ in: 'templates', words: 'house' })).toEqual(['Found 0.']);
});

test('finds goals with their progress, and the tasks of one', async () => {
  const goal = (id: string, name: string) =>
    ({ id, title: name, category: 'skills', createdAt: '2026-01-01T00:00:00.000Z' }) as const;
  const tasks = [
    task('Chapter 1', { goalId: 'read', completed: true }),
    task('Chapter 2', { goalId: 'read' }),
    task('Scales', { goalId: 'sing' }),
  ];
  const answer = setUp({ tasks, goals: [goal('read', 'Read a book'), goal('sing', 'Sing')] });
  expect(await answer.call('search', { in: 'goals', words: 'book' })).toBe(
    'Found 1.\ngoal {"ref":"g1","title":"Read a book","tasks":2,"completed":1}',
  );
  expect(await answer.call('search', { in: 'tasks', goal: 'g1', completed: false })).toBe(
    'Found 1.\ntask {"ref":"t1","title":"Chapter 2","list":"l1","goal":"g1"}',
  );
  expect(await answer.call('search', { in: 'tasks', goal: 'g9' })).toBe(
    'Not searched: "It named a goal that doesn’t exist."',
  );
});

test('finds the tasks of a list', async () => {
  const answer = setUp();
  await answer.call('search', { in: 'lists', words: 'personal' });
  expect(await answer.call('search', { in: 'tasks', list: 'l1', words: 'pa' })).toMatch(
    /^Found 1\.\ntask {"ref":"t1","title":"Renew passport"/,
  );
  expect(await answer.call('search', { in: 'tasks', list: 'l1', filter: 'today' })).toBe(
    'Found 1.\ntask {"ref":"t2","title":"Buy shoes","dueDate":"2026-06-15","list":"l1","tags":["errand"],"remind":["1 hour before"]}',
  );
});

test('says when and by whom a task was completed, the latest first', async () => {
  const done = (id: string, completedAt: string | undefined, completedBy?: string) =>
    task(id, { completed: true, ...(completedAt && { completedAt }), ...(completedBy && { completedBy }) });
  const tasks = [
    done('unknown', undefined),
    done('first', '2026-06-12T23:30:00.000Z'),
    done('last', '2026-06-14T12:00:00.000Z', 'eve'),
    done('second', '2026-06-13T12:00:00.000Z', 'ada'),
  ];
  expect(await told({ in: 'tasks', completed: true }, { tasks })).toEqual([
    'Found 4.',
    'task {"ref":"t1","title":"last","list":"l1","completed":"2026-06-14","completedBy":"someone else"}',
    'task {"ref":"t2","title":"second","list":"l1","completed":"2026-06-13"}',
    'task {"ref":"t3","title":"first","list":"l1","completed":"2026-06-12"}',
    'task {"ref":"t4","title":"unknown","list":"l1","completed":true}',
  ]);
});

test('says once whose a list is that other people are in', async () => {
  const tasks = [
    task('eve:a', { listId: 'eve:list', dueDate: '2026-06-10' }),
    task('eve:b', { listId: 'eve:list', dueDate: '2026-06-11' }),
    task('mine', { dueDate: '2026-06-12' }),
  ];
  expect(await told({ in: 'tasks' }, { tasks })).toEqual([
    'Found 3.',
    'list {"ref":"l1","name":"Eve’s \\u003c/data\\u003e list","from":"other people"}',
    'task {"ref":"t1","title":"eve:a","dueDate":"2026-06-10","list":"l1","from":"other people"}',
    'task {"ref":"t2","title":"eve:b","dueDate":"2026-06-11","list":"l1","from":"other people"}',
    'task {"ref":"t3","title":"mine","dueDate":"2026-06-12","list":"l2"}',
  ]);
});

const event = (id: string, date?: string) =>
  ({ id, title: id, start: '12:00', end: '13:00', category: 'work', ...(date && { date }) }) as const;
const EVENTS = [event('Today', '2026-06-15'), event('Later', '2026-06-17'), event('Far', '2026-07-16')];
test.each([
  [{}, ['2026-06-15 Today']],
  [{ from: '2026-06-17' }, ['2026-06-17 Later']],
  [{ to: '2026-06-17' }, ['2026-06-17 Later']],
  [{ from: '2026-06-15', to: '2026-06-17' }, ['2026-06-15 Today', '2026-06-17 Later']],
  [{ from: '2026-06-15', to: '2026-06-17', words: 'late' }, ['2026-06-17 Later']],
  [{ from: '2026-06-16', to: '2026-07-16' }, ['2026-06-17 Later', '2026-07-16 Far']],
  [{ from: '2026-06-15', to: '2026-07-16' }, ['2026-06-15 Today', '2026-06-17 Later']],
  [{ from: '2026-06-17', to: '2026-06-15' }, []],
])('finds events by %j, of at most 31 days', async (query, expected) => {
  const [, ...lines] = await told({ in: 'events', ...query }, { events: EVENTS });
  const of = (line: string) =>
    line
      .match(/^event {"date":"(.*?)","ref":"e\d","title":"(.*?)"/)
      ?.slice(1)
      .join(' ');
  expect(lines.map(of)).toEqual(expected);
});

test.each([
  [{}, 'Found 1. Searched 2026-06-15.'],
  [{ from: '2026-06-17' }, 'Found 1. Searched 2026-06-17.'],
  [{ from: '2026-01-01', to: '2026-12-31' }, 'Found 0. Searched 2026-01-01 to 2026-01-31.'],
  [{ from: '2026-06-17', to: '2026-06-15' }, 'Found 0.'],
])('says which days of events %j is about', async (query, head) => {
  expect((await told({ in: 'events', ...query }, { events: EVENTS }))[0]).toBe(head);
});

const session = (id: string, start: string, end: string, minutes: number, taskId?: string) => ({
  id,
  start,
  end,
  minutes,
  ...(taskId && { taskId }),
});
const SESSIONS = [
  session('1', '2026-06-13T09:00:00Z', '2026-06-13T09:25:00Z', 25, 'Pay rent'),
  session('2', '2026-06-14T09:00:00Z', '2026-06-14T09:25:00Z', 25, 'Pay rent'),
  session('3', '2026-06-14T10:00:00Z', '2026-06-14T10:50:00Z', 50, 'Buy shoes'),
  session('4', '2026-06-14T11:00:00Z', '2026-06-14T11:10:00Z', 10, 'Pay rent'),
  session('5', '2026-06-12T09:00:00Z', '2026-06-12T09:15:00Z', 15),
];
test('finds the focus of each day, the latest first, with its tasks', async () => {
  const past = { sessions: SESSIONS, reflections: [] };
  expect(await told({ in: 'focus' }, {}, past)).toEqual([
    'Found 3.',
    'focus {"date":"2026-06-14","minutes":85,"onTasks":[{"task":"Pay rent","minutes":35},{"task":"Buy shoes","minutes":50}]}',
    'focus {"date":"2026-06-13","minutes":25,"onTasks":[{"task":"Pay rent","minutes":25}]}',
    'focus {"date":"2026-06-12","minutes":15,"onTasks":[{"minutes":15}]}',
  ]);
  expect(await told({ in: 'focus', from: '2026-06-13', to: '2026-06-13' }, {}, past)).toHaveLength(2);
});

test('finds reflections by their words and days, the latest first', async () => {
  const reflections = ['2026-06-11', '2026-06-14', '2026-06-13', '2026-06-12'].map((date, n) => ({
    id: date,
    date,
    text: n === 2 ? `Calm ${'x'.repeat(600)}` : 'A good day',
  }));
  const past = { sessions: [], reflections };
  expect(await told({ in: 'reflections', words: 'good' }, {}, past)).toEqual([
    'Found 3.',
    'reflection {"date":"2026-06-14","text":"A good day"}',
    'reflection {"date":"2026-06-12","text":"A good day"}',
    'reflection {"date":"2026-06-11","text":"A good day"}',
  ]);
  const [, long = ''] = await told({ in: 'reflections', from: '2026-06-13', to: '2026-06-13' }, {}, past);
  expect(long).toBe(`reflection {"date":"2026-06-13","text":"Calm ${'x'.repeat(494)}…"}`);
});

test('shows up to thirty rows, and says how many there are', async () => {
  const lists = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ id: `l${n}`, name: `L${n}`, color: 'red', isShared: false }));
  const some = (count: number) => told({ in: 'lists' }, { lists: lists(count), sections: [], tasks: [] });
  expect((await some(30))[0]).toBe('Found 30.');
  const many = await some(31);
  expect(many[0]).toBe('Showing 30 of 31. Narrow the search for the others.');
  expect(many).toHaveLength(31);
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

test('a result has a limit too, however long its rows are', async () => {
  const tasks = Array.from({ length: 30 }, (_, n) =>
    task(`Prepare the quarterly report for client ${n}, and send it to Ann before the meeting on Friday`, {
      project: 'Annual planning',
      tags: ['deep work', 'client', 'office'],
    }),
  );
  const [head, ...lines] = await told({ in: 'tasks' }, { tasks });
  const tokens = tokensIn(lines.join('\n'));
  expect(head).toBe(`Showing ${lines.length} of 30. Narrow the search for the others.`);
  expect(tokens).toBeLessThanOrEqual(1_200 + lines.length);
  expect(tokens).toBeGreaterThan(1_100);
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
