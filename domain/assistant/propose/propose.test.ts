import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_ACCOUNT } from '../../../test/empty-account.ts';
import { Problem } from '../../problem.ts';
import { DEFAULT_LISTS } from '../../task/list.ts';
import type { Task } from '../../task/task.ts';
import { createAnswer } from '../chat/answer.ts';
import { type Account, createWorld } from '../facts/world.ts';
import { type Proposal, readProposal } from '../proposal.ts';
import { TOOLS } from '../tools.ts';

const task = (id: string, listId: string, more: Partial<Task> = {}): Task => ({
  id,
  title: id,
  completed: false,
  priority: 'high',
  listId,
  dueDate: `2026-06-1${id.at(-1)}`,
  createdAt: '2026-06-01T08:00:00.000Z',
  ...more,
});
const ACCOUNT: Account = {
  ...EMPTY_ACCOUNT,
  tasks: [task('milk1', 'personal'), task('bob:shared2', 'bob:list'), task('bob:seen3', 'bob:seen')],
  lists: [
    ...DEFAULT_LISTS,
    { id: 'bob:list', name: 'Bob’s', color: 'red', isShared: true },
    { id: 'bob:seen', name: 'Seen', color: 'red', isShared: true },
  ],
  goals: [{ id: 'read', title: 'Read', category: 'skills', createdAt: '2026-01-01T00:00:00.000Z' }],
  events: [
    { id: 'lunch', title: 'Lunch', start: '12:00', end: '13:00', category: 'personal' },
    { id: 'talk', title: 'Talk', start: '15:00', end: '16:00', category: 'work', date: '2026-06-15' },
  ],
  memberships: (['list', 'seen'] as const).map((listId) => ({
    id: `bob:${listId}`,
    ownerId: 'bob',
    listId,
    ownerEmail: 'bob@example.com',
    role: listId === 'seen' ? 'viewer' : 'editor',
  })),
};
/** Rows are named in this order: t1 is milk1, l1 to l5 the lists, g1 the goal, e1 lunch and e2 the talk. */
function setUp(account = ACCOUNT) {
  const world = createWorld(account, Date.parse('2026-06-15T10:00:00Z'), 'UTC');
  for (const one of account.tasks) world.shown.refOf('task', one);
  for (const one of account.lists) world.shown.refOf('list', one);
  for (const one of account.goals) world.shown.refOf('goal', one);
  for (const one of account.events) world.shown.refOf('event', one);
  const past = async () => ({ sessions: [], reflections: [] });
  return createAnswer({ page: 'assistant', world, past, suggestions: [] });
}
async function called(tool: string, input: unknown, account = ACCOUNT) {
  const answer = setUp(account);
  await answer.call(tool, input);
  return answer.whole(false);
}

const EVENT = { title: 'Walk', start: '13:00', end: '13:30', category: 'personal', date: '2026-06-15' };
const NIGHT = { start: '22:00', end: '02:00', lastDate: '2026-06-16' };
const add = (...tasks: object[]) => ({ tasks });

test.each<[string, object, object[]]>([
  ['add_tasks', add({ title: ' Buy\nmilk ' }), [{ kind: 'add-task', fields: { title: 'Buy milk' } }]],
  [
    'add_tasks',
    add({ title: 'Read', dueDate: '', project: null, list: 'l1', goal: 'g1' }),
    [{ kind: 'add-task', fields: { title: 'Read', listId: 'work', goalId: 'read' } }],
  ],
  [
    'add_tasks',
    add({ title: 'Call', dueDate: 'tomorrow at 3pm' }),
    [{ kind: 'add-task', fields: { title: 'Call', dueDate: '2026-06-16T15:00' } }],
  ],
  [
    'add_tasks',
    {
      tasks: [{ title: 'Pack' }],
      newGoal: { title: 'Move house', category: 'personal', targetDate: '2026-09-01' },
    },
    [
      { kind: 'add-goal', fields: { title: 'Move house', category: 'personal', targetDate: '2026-09-01' } },
      { kind: 'add-task', within: 0, fields: { title: 'Pack' } },
    ],
  ],
  [
    'add_tasks',
    add({ title: 'Find the shop', parent: 't2', tags: ['errand'], list: 'l1' }),
    [
      {
        kind: 'add-task',
        fields: { title: 'Find the shop', parentId: 'bob:shared2', listId: 'bob:list', tags: ['errand'] },
      },
    ],
  ],
  [
    'change_tasks',
    { tasks: ['t1'], set: { dueDate: '2026-06-16', priority: 'high' } },
    [{ kind: 'change-task', id: 'milk1', fields: { dueDate: '2026-06-16' } }],
  ],
  [
    'change_tasks',
    { tasks: ['t1'], set: { dueDate: null, project: null, list: 'l3' } },
    [{ kind: 'change-task', id: 'milk1', fields: { dueDate: null, listId: 'health' } }],
  ],
  [
    'change_tasks',
    { tasks: ['t2'], set: { completed: true } },
    [{ kind: 'change-task', id: 'bob:shared2', fields: { completed: true } }],
  ],
  // Other people's tasks are overdue as well, and stay as they are.
  [
    'change_tasks',
    { every: 'overdue', set: { dueDate: 'friday' } },
    [{ kind: 'change-task', id: 'milk1', fields: { dueDate: '2026-06-19' } }],
  ],
  [
    'move_to_trash',
    { rows: ['t1', 'e1', 'g1'] },
    [
      { kind: 'remove-task', id: 'milk1', fields: {} },
      { kind: 'remove-event', id: 'lunch', fields: {} },
      { kind: 'remove-goal', id: 'read', fields: {} },
    ],
  ],
  [
    'change_goal',
    { goal: 'g1', title: 'Read more' },
    [{ kind: 'change-goal', id: 'read', fields: { title: 'Read more' } }],
  ],
  ['add_events', { events: [EVENT] }, [{ kind: 'add-event', fields: EVENT }]],
  [
    'add_events',
    { events: [{ ...EVENT, ...NIGHT, repeat: 'every weekday' }] },
    [
      {
        kind: 'add-event',
        fields: { ...EVENT, ...NIGHT, repeat: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' },
      },
    ],
  ],
  [
    'add_events',
    { events: [{ task: 't1', start: '9:00', end: '9:30', date: 'tomorrow' }] },
    [
      {
        kind: 'add-event',
        fields: {
          title: 'milk1',
          start: '09:00',
          end: '09:30',
          category: 'focus',
          date: '2026-06-16',
          taskId: 'milk1',
        },
      },
    ],
  ],
  [
    'change_event',
    { event: 'e2', start: '14:30' },
    [{ kind: 'change-event', id: 'talk', fields: { start: '14:30' } }],
  ],
])('turns %s with %j into proposals', async (tool, input, expected) => {
  const { proposals, leftOut } = await called(tool, input);
  expect(proposals).toEqual(expected);
  expect(leftOut).toBeUndefined();
});

test('a repeat is a phrase that quick add reads', async () => {
  const { proposals } = await called(
    'add_tasks',
    add({ title: 'Water plants', repeat: 'every monday and thursday' }),
  );
  expect(proposals).toMatchObject([
    { fields: { title: 'Water plants', repeat: 'FREQ=WEEKLY;BYDAY=MO,TH', dueDate: '2026-06-15' } },
  ]);
  const { leftOut } = await called('add_tasks', add({ title: 'Water plants', repeat: 'FREQ=SECONDLY' }));
  expect(leftOut).toEqual({ count: 1, why: ['“FREQ=SECONDLY” isn’t a repeat that can be read.'] });
});

test.each<[string, unknown, string]>([
  ['delete_everything', {}, 'It tried something that isn’t possible here.'],
  ['toString', {}, 'It tried something that isn’t possible here.'],
  ['add_tasks', add({ title: '  ' }), 'Please enter a task title'],
  ['add_tasks', add({ title: '\u200b' }), 'Please enter a task title'],
  ['add_tasks', add({ title: 'x', id: 'milk1' }), 'Unknown field: id'],
  ['add_tasks', add({ title: 'x', listId: 'bob:list' }), 'Unknown field: listId'],
  ['add_tasks', add({ title: 'x', list: 'l9' }), 'It named a list that doesn’t exist.'],
  ['add_tasks', add({ title: 'x', list: 'l5' }), 'You can only view that list.'],
  [
    'add_tasks',
    add({ title: 'x', list: 'l4', goal: 'g1' }),
    'A task in another person’s list can’t have a goal.',
  ],
  ['add_tasks', add({ title: 'x', goal: 'career' }), 'It named a goal that doesn’t exist.'],
  [
    'add_tasks',
    add({ title: 'x', dueDate: 'the twelfth of never' }),
    '“the twelfth of never” isn’t a date that can be read.',
  ],
  ['add_tasks', add({ title: 'x', completed: true }), 'Unknown field: completed'],
  ['add_tasks', null, 'Invalid input: expected object, received null'],
  ['add_tasks', 'rm -rf', 'Invalid input: expected object, received string'],
  ['change_tasks', { tasks: ['milk1'], set: { title: 'x' } }, 'It named a task that doesn’t exist.'],
  ['change_tasks', { tasks: ['t9'], set: { title: 'x' } }, 'It named a task that doesn’t exist.'],
  ['change_tasks', { tasks: ['t3'], set: { title: 'x' } }, 'You can only view that list.'],
  ['change_tasks', { tasks: ['t1'], set: {} }, '“milk1” is already that way.'],
  ['change_tasks', { tasks: ['t1'], set: { priority: 'high' } }, '“milk1” is already that way.'],
  ['change_tasks', { tasks: ['t1'], accountId: 'eve', set: { title: 'x' } }, 'Unknown field: accountId'],
  [
    'change_tasks',
    { tasks: ['t1'], set: { list: 'l4' } },
    '“milk1” can’t go from one person’s list to another’s here.',
  ],
  [
    'change_tasks',
    { tasks: ['t2'], set: { list: 'l1' } },
    '“bob:shared2” can’t go from one person’s list to another’s here.',
  ],
  [
    'change_tasks',
    { tasks: ['t2'], set: { goal: 'g1' } },
    'A task in another person’s list can’t have a goal.',
  ],
  ['change_tasks', { every: 'due today', set: { completed: true } }, 'No task is due today.'],
  ['move_to_trash', { rows: ['t3'] }, 'You can only view that list.'],
  ['move_to_trash', { rows: ['l1'] }, 'It named something to delete that doesn’t exist.'],
  [
    'add_events',
    { events: [{ ...EVENT, repeat: 'every day, 3 times' }] },
    'An event’s repeat ends on a day, and doesn’t count from completion.',
  ],
  ['add_events', { events: [{ ...EVENT, end: '11:00' }] }, 'An event must end after it starts'],
  ['add_events', { events: [{ ...EVENT, start: '12:30' }] }, '“Walk” would overlap “Lunch” (12:00–13:00).'],
  ['add_events', { events: [{ ...EVENT, start: '08:00' }] }, '“Walk” would begin in the past.'],
  ['change_event', { event: 'e9', start: '10:00' }, 'It named an event that doesn’t exist.'],
  ['change_event', { event: 'e2', start: '12:45' }, '“Talk” would overlap “Lunch” (12:00–13:00).'],
  // Lunch is every day, so also today.
  ['change_event', { event: 'e1', end: '15:15' }, '“Lunch” would overlap “Talk” (15:00–16:00).'],
  ['change_event', { event: 'e2' }, '“Talk” is already that way.'],
  ['undo', {}, 'Nothing of mine was applied that could be undone.'],
])('refuses %s with %j, and says why', async (tool, input, why) => {
  expect(await called(tool, input)).toEqual({
    content: 'I couldn’t suggest that.',
    proposals: [],
    leftOut: { count: 1, why: [why] },
  });
});

test('one change that is refused doesn’t take the others with it', async () => {
  const { proposals, leftOut } = await called('change_tasks', {
    tasks: ['t1', 't3'],
    set: { dueDate: '2026-07-01' },
  });
  expect(proposals).toHaveLength(1);
  expect(leftOut).toEqual({ count: 1, why: ['You can only view that list.'] });
});

test('two blocks of one answer don’t overlap either', async () => {
  const { proposals, leftOut } = await called('add_events', {
    events: [EVENT, { ...EVENT, title: 'Run', start: '13:15' }],
  });
  expect(proposals).toHaveLength(1);
  expect(leftOut?.why).toEqual(['“Run” would overlap “Walk” (13:00–13:30).']);
});

test('a block overlaps none of another day, and an event of every day is never in the past', async () => {
  const other = await called('add_events', {
    events: [EVENT, { ...EVENT, title: 'Run', start: '13:15', date: '2026-06-16' }],
  });
  expect([other.proposals.length, other.leftOut]).toEqual([2, undefined]);
  const early = await called('change_event', { event: 'e1', start: '08:00', end: '09:00' });
  expect(early.proposals).toEqual([
    { kind: 'change-event', id: 'lunch', fields: { start: '08:00', end: '09:00' } },
  ]);
});

test('an event can’t go to a day on which its time is taken', async () => {
  const dinner = {
    ...EVENT,
    id: 'dinner',
    title: 'Dinner',
    category: 'personal',
    date: '2026-06-16',
  } as const;
  const account = { ...ACCOUNT, events: [...ACCOUNT.events, { ...dinner, start: '15:30', end: '17:00' }] };
  const moved = async (date: string) => called('change_event', { event: 'e2', date }, account);
  expect((await moved('2026-06-16')).leftOut?.why).toEqual(['“Talk” would overlap “Dinner” (15:30–17:00).']);
  expect((await moved('2026-06-17')).proposals).toEqual([
    { kind: 'change-event', id: 'talk', fields: { date: '2026-06-17' } },
  ]);
});

test('nothing is left out silently: one answer has 200 changes, and says how many more there would be', async () => {
  const tasks = Array.from({ length: 322 }, (_, n) => task(`late${n} 1`, 'personal'));
  const { proposals, leftOut } = await called(
    'change_tasks',
    { every: 'overdue', set: { dueDate: '2026-06-19' } },
    { ...ACCOUNT, tasks },
  );
  expect(proposals.length + (leftOut?.count ?? 0)).toBe(322);
  expect(proposals.length).toBe(200);
  expect(leftOut?.why).toEqual(['One answer can have 200 changes.']);
});

test('any tool call is either refused or comes to valid proposals about rows the model was shown', async () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('t1', 't2', 'l1', 'l4', 'e1', 'g1', '12:00', null, 'overdue'),
    fc.array(fc.constantFrom('t1', 't2', 't9', 'e1')),
    fc.anything(),
  );
  const names = [
    'title',
    'tasks',
    'task',
    'rows',
    'events',
    'event',
    'list',
    'goal',
    'dueDate',
    'start',
    'end',
    'set',
    'every',
  ];
  const fields = fc.dictionary(
    fc.constantFrom(...names),
    fc.oneof(value, fc.dictionary(fc.constantFrom(...names), value)),
  );
  const shown = new Set([...ACCOUNT.tasks, ...ACCOUNT.events, ...ACCOUNT.goals].map(({ id }) => id));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(TOOLS)),
      fc.oneof(fc.anything(), fields),
      async (tool, input) => {
        const answer = setUp();
        expect(typeof (await answer.call(tool, input))).toBe('string');
        let proposals: Proposal[] = [];
        try {
          ({ proposals } = answer.whole(false));
        } catch (error) {
          expect(error).toBeInstanceOf(Problem);
        }
        for (const made of proposals) {
          expect(readProposal(JSON.parse(JSON.stringify(made)))).toEqual(JSON.parse(JSON.stringify(made)));
          if ('id' in made) expect(shown).toContain(made.id);
        }
      },
    ),
  );
});
