import { expect, test } from 'vitest';
import { EMPTY_ACCOUNT } from '../../../test/empty-account.ts';
import { samplePlanning } from '../../../test/sample-planning.ts';
import { sampleTask as task } from '../../../test/sample-task.ts';
import { DEFAULT_LISTS } from '../../task/list.ts';
import { createAnswer } from '../chat/answer.ts';
import { createWorld } from '../facts/world.ts';
import type { Suggestion } from './suggestion.ts';

const TREE = JSON.stringify([
  { level: 1, title: 'Trip', priority: 'medium', dueDate: '+7d' },
  { level: 2, title: 'Pack', priority: 'medium' },
  { level: 3, title: 'Shoes', priority: 'high' },
  { level: 2, title: 'Book train', priority: 'medium', dueDate: '+2dT09:00' },
]);
const ACCOUNT = {
  ...EMPTY_ACCOUNT,
  tasks: [
    task('milk', { listId: 'personal', dueDate: '2026-06-18T14:00' }),
    task('step', { listId: 'personal', parentId: 'milk' }),
    task('kept', { listId: 'personal', dueDate: '2026-06-20' }),
  ],
  lists: DEFAULT_LISTS,
  sections: [
    { id: 'soon', listId: 'work', name: 'Soon', position: 'a' },
    { id: 'later', listId: 'personal', name: 'Later', position: 'b' },
  ],
  goals: [],
  templates: [
    { id: 'trip', name: 'Trip', tree: TREE },
    { id: 'broken', name: 'Broken', tree: '{' },
  ],
  reminders: [{ id: 'r1', taskId: 'kept', minutesBefore: 30, createdAt: '2026-06-01T08:00:00.000Z' }],
};

/** t1 to t3 are the tasks, l1 to l3 the lists, s1 and s2 the sections, p1 and p2 the templates. */
async function called(tool: string, input: unknown, suggestions: Suggestion[] = [], account: object = {}) {
  const world = createWorld({ ...ACCOUNT, ...account }, Date.parse('2026-06-15T10:00:00Z'), 'UTC');
  for (const one of world.tasks) world.shown.refOf('task', one);
  for (const one of world.lists) world.shown.refOf('list', one);
  for (const one of world.sections) world.shown.refOf('section', one);
  for (const one of world.templates) world.shown.refOf('template', one);
  const past = async () => ({ sessions: [], reflections: [] });
  const answer = createAnswer({ page: 'assistant', world, past, suggestions });
  await answer.call(tool, input);
  return answer.whole(false);
}

test.each<[string, object, object[]]>([
  [
    'add_tasks',
    { tasks: [{ title: 'Call', section: 's1' }] },
    [{ kind: 'add-task', fields: { title: 'Call', listId: 'work', sectionId: 'soon' } }],
  ],
  [
    'add_tasks',
    { tasks: [{ title: 'Call', plannedFor: 'tomorrow', hiddenUntil: 'tomorrow 9am', dueDate: 'friday' }] },
    [
      {
        kind: 'add-task',
        fields: {
          title: 'Call',
          dueDate: '2026-06-19',
          plannedFor: '2026-06-16',
          hiddenUntil: '2026-06-16',
        },
      },
    ],
  ],
  [
    'add_tasks',
    { tasks: [{ title: 'Paint' }, { title: 'Move', steps: ['Pack'] }], newList: { name: ' New\nhome ' } },
    [
      { kind: 'add-list', fields: { name: 'New home' } },
      { kind: 'add-task', within: 0, fields: { title: 'Paint' } },
      { kind: 'add-task', within: 0, fields: { title: 'Move' } },
      { kind: 'add-task', within: 2, fields: { title: 'Pack' } },
    ],
  ],
  [
    'change_tasks',
    {
      tasks: ['t1'],
      set: { title: ' Oat\nmilk ', plannedFor: 'tomorrow', hiddenUntil: '2026-06-16', goal: null },
    },
    [
      {
        kind: 'change-task',
        id: 'milk',
        fields: { title: 'Oat milk', plannedFor: '2026-06-16', hiddenUntil: '2026-06-16' },
      },
    ],
  ],
  [
    'change_tasks',
    { tasks: ['t1'], set: { title: null, dueDate: null, repeat: null, description: 'Two' } },
    [{ kind: 'change-task', id: 'milk', fields: { dueDate: null, description: 'Two' } }],
  ],
  [
    'change_tasks',
    { tasks: ['t1'], set: { section: 's2' } },
    [{ kind: 'change-task', id: 'milk', fields: { sectionId: 'later' } }],
  ],
  [
    'change_tasks',
    { tasks: ['t1'], set: { section: 's1' } },
    [{ kind: 'change-task', id: 'milk', fields: { listId: 'work', sectionId: 'soon' } }],
  ],
  [
    'add_tasks',
    { tasks: [{ title: 'Move', steps: ['Pack', ' Clean\nup '], remind: ['tomorrow 9am'] }] },
    [
      { kind: 'add-task', fields: { title: 'Move' } },
      { kind: 'add-reminder', within: 0, fields: { at: '2026-06-16T09:00' } },
      { kind: 'add-task', within: 0, fields: { title: 'Pack' } },
      { kind: 'add-task', within: 0, fields: { title: 'Clean up' } },
    ],
  ],
  [
    'change_tasks',
    { tasks: ['t1'], set: { remind: ['1h before', '9am'] } },
    [
      { kind: 'add-reminder', fields: { taskId: 'milk', minutesBefore: 60 } },
      { kind: 'add-reminder', fields: { taskId: 'milk', at: '2026-06-18T09:00' } },
    ],
  ],
  [
    'change_tasks',
    { tasks: ['t3'], set: { dueDate: '2026-06-22', remind: null } },
    [
      { kind: 'change-task', id: 'kept', fields: { dueDate: '2026-06-22' } },
      { kind: 'remove-reminder', id: 'r1', fields: {} },
    ],
  ],
  [
    'use_template',
    { template: 'p1', list: 'l1', date: '2026-07-01' },
    [
      {
        kind: 'add-task',
        fields: { title: 'Trip', priority: 'medium', dueDate: '2026-07-08', listId: 'work' },
      },
      { kind: 'add-task', within: 0, fields: { title: 'Pack', priority: 'medium' } },
      { kind: 'add-task', within: 1, fields: { title: 'Shoes', priority: 'high' } },
      {
        kind: 'add-task',
        within: 0,
        fields: { title: 'Book train', priority: 'medium', dueDate: '2026-07-03T09:00' },
      },
    ],
  ],
])('turns %s with %j into proposals', async (tool, input, expected) => {
  const { proposals, leftOut } = await called(tool, input);
  expect(proposals).toEqual(expected);
  expect(leftOut).toBeUndefined();
});

test.each<[string, object, string]>([
  ['add_tasks', { tasks: [{ title: 'x', list: 'l2', section: 's1' }] }, 'That section is in another list.'],
  ['change_tasks', { tasks: ['t2'], set: { section: 's2' } }, 'A subtask is in the section of its task.'],
  ['change_tasks', { tasks: ['t3'], set: { remind: ['30m before'] } }, '“kept” already has that reminder.'],
  [
    'change_tasks',
    { tasks: ['t3'], set: { remind: ['2026-06-15T09:00'] } },
    '“2026-06-15T09:00” has passed.',
  ],
  [
    'change_tasks',
    { tasks: ['t3'], set: { remind: ['soonish'] } },
    '“soonish” isn’t a reminder that can be read.',
  ],
  [
    'add_tasks',
    { tasks: [], newList: { name: 'House' }, newGoal: { title: 'Move', category: 'personal' } },
    'New tasks go into a new goal or a new list, not both at once.',
  ],
  ['change_tasks', { set: { priority: 'low' } }, 'It named no task.'],
  ['change_tasks', { every: 'high priority', set: { priority: 'low' } }, 'No task is high priority.'],
  ['use_template', { template: 'p2' }, 'This template can’t be read.'],
  ['use_template', { template: 'p9' }, 'It named a template that doesn’t exist.'],
  [
    'change_tasks',
    { every: '#Nowhere', set: { priority: 'low' } },
    'The filter can’t be read at character 1. I don’t know “#Nowhere”. There’s no list with that name.',
  ],
])('refuses %s with %j, and says why', async (tool, input, why) => {
  expect(await called(tool, input)).toMatchObject({ proposals: [], leftOut: { count: 1, why: [why] } });
});

test('a reminder that can’t be read leaves the task', async () => {
  const { proposals, leftOut } = await called('add_tasks', {
    tasks: [{ title: 'Call', remind: ['10m before'] }],
  });
  expect(proposals).toEqual([{ kind: 'add-task', fields: { title: 'Call' } }]);
  expect(leftOut?.why).toEqual(['“10m before” can’t be a reminder: the task has no date.']);
});

test('a day is planned in the person’s working hours and with their capacity', async () => {
  const { proposals } = await called('plan_days', { from: '2026-06-16' }, [], {
    planning: samplePlanning({ workingHours: { start: '06:00', end: '14:00' }, dayCapacity: 120 }),
    tasks: Array.from({ length: 9 }, (_, n) =>
      task(`t${n}`, { dueDate: '2026-06-16', estimatedMinutes: 60 }),
    ),
  });
  expect(proposals.map(({ fields }) => 'start' in fields && [fields.start, fields.end])).toEqual([
    ['06:00', '07:00'],
    ['07:10', '08:10'],
  ]);
});

const at = (hour: number) => `2026-06-15T0${hour}:00:00.000Z`;
const moved = (id: string, from: string, to: string, hour: number): Suggestion => ({
  proposals: [{ kind: 'change-task', id, fields: { dueDate: to } }],
  applied: [0],
  appliedAt: at(hour),
  back: [{ at: 0, id, before: { dueDate: from } }],
});

test('undoes what was applied last, whichever answer it was of, or those of a given one', async () => {
  const latestFirst = [
    moved('kept', '2026-06-01', '2026-06-20', 8),
    moved('milk', '2026-06-02', '2026-06-18T14:00', 9),
  ];
  expect((await called('undo', {}, latestFirst)).proposals).toEqual([
    { kind: 'revert-task', id: 'milk', fields: { dueDate: '2026-06-02' } },
  ]);
  expect((await called('undo', { answersAgo: 1 }, latestFirst)).proposals).toEqual([
    { kind: 'revert-task', id: 'kept', fields: { dueDate: '2026-06-01' } },
  ]);
});

test('undoing says what stays because it was changed since', async () => {
  const suggestion: Suggestion = {
    proposals: [{ kind: 'change-task', id: 'kept', fields: { dueDate: '2026-06-19', priority: 'medium' } }],
    applied: [0],
    back: [{ at: 0, id: 'kept', before: { dueDate: '2026-06-01', priority: 'high' } }],
  };
  const { proposals, leftOut } = await called('undo', {}, [suggestion]);
  expect(proposals).toEqual([{ kind: 'revert-task', id: 'kept', fields: { priority: 'high' } }]);
  expect(leftOut?.why).toEqual(['“kept” was changed since. That stays.']);
});

test('undoing brings back what was deleted, with the links of a goal, and removes what was added', async () => {
  const gone = { title: 'Read', category: 'skills', createdAt: at(8) };
  const suggestion: Suggestion = {
    proposals: [
      { kind: 'remove-task', id: 'gone', fields: {} },
      { kind: 'remove-goal', id: 'read', fields: {} },
      { kind: 'add-list', fields: { name: 'House' } },
      { kind: 'remove-reminder', id: 'r2', fields: {} },
    ],
    applied: [0, 1, 2, 3],
    back: [
      { at: 0, id: 'below', before: { title: 'Below', parentId: 'gone' } },
      { at: 0, id: 'gone', before: { title: 'Gone' } },
      { at: 1, id: 'read', before: gone, links: ['kept'] },
      { at: 2, id: 'house' },
      { at: 3, id: 'r2', before: { taskId: 'milk', minutesBefore: 5 } },
    ],
  };
  const house = { id: 'house', name: 'House', color: 'blue' as const, isShared: false };
  const { proposals, leftOut } = await called('undo', {}, [suggestion], {
    lists: [...DEFAULT_LISTS, house],
  });
  expect(proposals).toEqual([
    { kind: 'add-reminder', fields: { taskId: 'milk', minutesBefore: 5 } },
    { kind: 'remove-list', id: 'house', fields: {} },
    { kind: 'restore-goal', id: 'read', fields: gone },
    { kind: 'change-task', id: 'kept', fields: { goalId: 'read' } },
    { kind: 'restore-task', id: 'gone', fields: { title: 'Gone' } },
    { kind: 'restore-task', id: 'below', fields: { title: 'Below', parentId: 'gone' } },
  ]);
  expect(leftOut).toBeUndefined();
});

test('undoing a completed series brings back its occurrence', async () => {
  const before = { dueDate: '2026-06-15', occurrence: '2026-06-15' };
  const after = { dueDate: '2026-06-16', occurrence: '2026-06-16' };
  const plants = task('plants', { repeat: 'FREQ=DAILY', ...after });
  const done = task('done', { seriesId: 'plants', completed: true });
  const suggestion: Suggestion = {
    proposals: [{ kind: 'change-task', id: 'plants', fields: { completed: true } }],
    applied: [0],
    back: [
      { at: 0, id: 'done' },
      { at: 0, id: 'plants', before, made: after },
    ],
  };
  const { proposals } = await called('undo', {}, [suggestion], { tasks: [plants, done] });
  expect(proposals).toEqual([
    { kind: 'revert-task', id: 'plants', fields: before },
    { kind: 'remove-task', id: 'done', fields: {} },
  ]);
});

test('there is nothing left to undo once it is undone', async () => {
  const undone = moved('kept', '2026-06-20', '2026-06-19', 8);
  expect((await called('undo', {}, [undone])).leftOut?.why).toEqual(['There’s nothing left to undo.']);
});

test.each([
  ['overdue', ['late']],
  ['due today', ['today']],
  ['undated', ['undated', 'high']],
  ['high priority', ['high']],
  ['completed today', ['done']],
  ['hidden', ['hidden']],
  ['p1', ['high']],
])('the tasks that are %s are %j', async (every, ids) => {
  const tasks = [
    task('late', { dueDate: '2026-06-14' }),
    task('today', { dueDate: '2026-06-15T18:00' }),
    task('undated'),
    task('high', { priority: 'high' }),
    task('done', { completed: true, completedAt: '2026-06-15T08:00:00.000Z', dueDate: '2026-06-01' }),
    task('done before', { completed: true, completedAt: '2026-06-14T08:00:00.000Z', dueDate: '2026-06-15' }),
    task('hidden', { hiddenUntil: '2026-07-01', dueDate: '2026-06-14' }),
    task('eve:theirs', { listId: 'eve:list', priority: 'high', dueDate: '2026-06-14' }),
  ];
  const { proposals } = await called('change_tasks', { every, set: { project: 'Home' } }, [], { tasks });
  expect(proposals.map((one) => 'id' in one && one.id)).toEqual(ids);
});

test('a step fits below its task, with the steps that it brings', async () => {
  const chain = ['a', 'b', 'c', 'd'].map((id, n, all) =>
    task(id, n > 0 ? { parentId: all[n - 1] ?? '' } : {}),
  );
  const add = (steps: string[]) =>
    called('add_tasks', { tasks: [{ title: 'New', parent: 't4', steps }] }, [], { tasks: chain });
  expect((await add([])).proposals).toEqual([
    { kind: 'add-task', fields: { title: 'New', parentId: 'd', listId: 'personal' } },
  ]);
  expect((await add(['Below'])).proposals).toEqual([]);
  expect((await add(['Below'])).leftOut?.count).toBe(1);
});

test('a task has at most ten reminders', async () => {
  const reminders = Array.from({ length: 9 }, (_, n) => ({
    id: `r${n}`,
    taskId: 'kept',
    minutesBefore: n + 1,
    createdAt: '2026-06-01T08:00:00.000Z',
  }));
  const { proposals, leftOut } = await called(
    'change_tasks',
    { tasks: ['t3'], set: { remind: ['1h before', '2h before'] } },
    [],
    { reminders },
  );
  expect(proposals).toEqual([{ kind: 'add-reminder', fields: { taskId: 'kept', minutesBefore: 60 } }]);
  expect(leftOut?.why).toEqual(['A task can have at most 10 reminders. Remove one to add another.']);
});

test('the steps of a template follow those that were proposed before', async () => {
  const world = createWorld(ACCOUNT, Date.parse('2026-06-15T10:00:00Z'), 'UTC');
  for (const one of world.templates) world.shown.refOf('template', one);
  const past = async () => ({ sessions: [], reflections: [] });
  const answer = createAnswer({ page: 'assistant', world, past, suggestions: [] });
  await answer.call('add_tasks', { tasks: [{ title: 'First' }] });
  await answer.call('use_template', { template: 'p1', date: 'tomorrow' });
  const { proposals } = answer.whole(false);
  expect(proposals.map((one) => ('within' in one ? one.within : undefined))).toEqual([
    undefined,
    undefined,
    1,
    2,
    1,
  ]);
  expect(proposals[1]?.fields).toMatchObject({ title: 'Trip', dueDate: '2026-06-23' });
});

test.each(['dueDate', 'plannedFor', 'hiddenUntil', 'goal'])(
  'the %s of a task can be cleared',
  async (name) => {
    const dates = { dueDate: '2026-06-18', plannedFor: '2026-06-17', hiddenUntil: '2026-06-15' };
    const tasks = [task('a', { ...dates, goalId: 'read' })];
    const { proposals } = await called('change_tasks', { tasks: ['t1'], set: { [name]: null } }, [], {
      tasks,
    });
    const field = name === 'goal' ? 'goalId' : name;
    expect(proposals).toEqual([{ kind: 'change-task', id: 'a', fields: { [field]: null } }]);
  },
);

test('the plans of several days in one answer share the work, less the focus on it', async () => {
  const tasks = [task('a', { dueDate: '2026-06-18', estimatedMinutes: 240 })];
  const planning = samplePlanning({ dayCapacity: 120 });
  const world = createWorld({ ...ACCOUNT, tasks, planning }, Date.parse('2026-06-15T05:00:00Z'), 'UTC');
  const focus = { id: 's', start: '2026-06-14T08:00:00.000Z', end: '2026-06-14T10:00:00.000Z', minutes: 60 };
  const past = async () => ({ sessions: [{ ...focus, taskId: 'a' }], reflections: [] });
  const answer = createAnswer({ page: 'assistant', world, past, suggestions: [] });
  for (const date of ['today', 'tomorrow', '2026-06-17']) await answer.call('plan_days', { from: date });
  expect(
    answer
      .whole(false)
      .proposals.map(({ fields }) => 'start' in fields && [fields.date, fields.start, fields.end]),
  ).toEqual([
    ['2026-06-15', '09:00', '11:00'],
    ['2026-06-16', '09:00', '10:00'],
  ]);
});

test('what a plan leaves out is named with the reason, to the person and to the model, and isn’t asked for again', async () => {
  const tasks = [
    task('Report', { dueDate: '2026-06-16', estimatedMinutes: 150 }),
    task('Slides', { dueDate: '2026-06-16', estimatedMinutes: 60, priority: 'low' }),
  ];
  const planning = samplePlanning({ dayCapacity: 120 });
  const world = createWorld({ ...ACCOUNT, tasks, planning }, Date.parse('2026-06-15T10:00:00Z'), 'UTC');
  const past = async () => ({ sessions: [], reflections: [] });
  const answer = createAnswer({ page: 'assistant', world, past, suggestions: [] });
  const why = [
    '“Report”: 30 min of 2h 30m, more than you have room for.',
    '“Slides”: more than you have room for.',
  ];
  expect(await answer.call('plan_days', { from: 'tomorrow' })).toBe(
    `Proposed 1. 2 left out: ${JSON.stringify(why)}`,
  );
  expect(answer.wantsMore()).toBe(false);
  expect(answer.whole(false).leftOut).toEqual({ count: 2, why });
  await answer.call('plan_days', { from: '2026-06-17' });
  expect(answer.whole(false).leftOut?.why).toEqual([
    '“Report” is planned after it’s due.',
    '“Slides” is planned after it’s due.',
  ]);
});

test('a block for a task may be in time set aside for tasks, another event may not', async () => {
  const focus = { id: 'f', title: 'Focus', start: '14:00', end: '16:00', category: 'focus' };
  const times = { start: '14:00', end: '15:00', date: 'tomorrow' };
  const add = (event: object) =>
    called('add_events', { events: [{ ...times, ...event }] }, [], { events: [focus] });
  expect((await add({ task: 't1' })).proposals).toHaveLength(1);
  expect((await add({ title: 'Walk' })).leftOut?.why).toEqual([
    '“Walk” would overlap “Focus” (14:00–16:00).',
  ]);
});

test('a plan of a day may be between two times, and goes around events and what is proposed already', async () => {
  const tasks = [task('a', { dueDate: '2026-06-16', estimatedMinutes: 60 })];
  const world = createWorld({ ...ACCOUNT, tasks }, Date.parse('2026-06-15T10:00:00Z'), 'UTC');
  const past = async () => ({ sessions: [], reflections: [] });
  const answer = createAnswer({ page: 'assistant', world, past, suggestions: [] });
  const walk = { title: 'Walk', start: '13:00', end: '13:30', category: 'personal', date: 'tomorrow' };
  await answer.call('add_events', { events: [walk] });
  await answer.call('plan_days', { from: 'tomorrow', start: '13:00', end: '15:00' });
  const timesOf = ({ proposals }: ReturnType<typeof answer.whole>) =>
    proposals.map(({ fields }) => ('start' in fields ? `${fields.start}–${fields.end}` : ''));
  expect(timesOf(answer.whole(false))).toEqual(['13:00–13:30', '13:35–14:35']);
  const early = { from: 'tomorrow', start: '9:15', end: '10:15' };
  expect(timesOf(await called('plan_days', early, [], { tasks }))).toEqual(['09:15–10:15']);
  const lunch = { id: 'lunch', title: 'Lunch', start: '12:00', end: '13:00', category: 'personal' };
  const noon = { from: 'tomorrow', start: '12:00', end: '15:00' };
  expect(timesOf(await called('plan_days', noon, [], { tasks, events: [lunch] }))).toEqual(['13:10–14:10']);
  const short = { from: 'tomorrow', start: '13:00', end: '13:20' };
  expect((await called('plan_days', short, [], { tasks })).leftOut?.why).toEqual(['“a”: no free time left.']);
  expect((await called('plan_days', noon, [], { tasks: [] })).leftOut?.why).toEqual([
    'There’s nothing left to plan on that day.',
  ]);
});

test('a new rule replaces all that the one before said, and the same one changes nothing', async () => {
  const rule = { repeat: 'FREQ=MONTHLY;INTERVAL=3', repeatFrom: 'completion', repeatLeft: 4 };
  const start = { repeatStart: '2026-06-15', occurrence: '2026-06-15', dueDate: '2026-06-15' };
  const tasks = [task('pills', { ...rule, ...start } as object)];
  const set = async (repeat: string) => {
    const { proposals, leftOut } = await called('change_tasks', { tasks: ['t1'], set: { repeat } }, [], {
      tasks,
    });
    return [proposals[0]?.fields, leftOut?.why];
  };
  expect(await set('every 3 months')).toEqual([
    {
      repeatFrom: null,
      repeatLeft: null,
      repeatText: 'every 3 months',
      advanceFrom: '2026-06-15',
    },
    undefined,
  ]);
  expect(await set('every! 3 months 4 times')).toEqual([undefined, ['“pills” is already that way.']]);
});
