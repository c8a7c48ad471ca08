import { expect, test } from 'vitest';
import { EMPTY_ACCOUNT } from '../../../test/empty-account.ts';
import { samplePlanning } from '../../../test/sample-planning.ts';
import { sampleTask as task } from '../../../test/sample-task.ts';
import { DEFAULT_LISTS } from '../../task/list.ts';
import { createAnswer } from '../chat/answer.ts';
import { createWorld } from '../facts/world.ts';
import { changeSettings } from './change-settings.ts';

const ACCOUNT = {
  ...EMPTY_ACCOUNT,
  lists: [...DEFAULT_LISTS, { id: 'eve:list', name: 'Family', color: 'red' as const, isShared: true }],
  sections: [{ id: 'soon', listId: 'work', name: 'Soon', position: 'a' }],
  views: [{ id: 'bob', name: 'Bob', filter: '@bob', sort: 'dueDate' as const, color: 'gray' as const }],
  memberships: [
    {
      id: 'eve:list',
      ownerId: 'eve',
      listId: 'list',
      ownerEmail: 'eve@example.com',
      role: 'viewer' as const,
    },
  ],
  tasks: [
    task('a', { listId: 'work', completed: true, completedAt: '2026-06-14T12:00:00.000Z' }),
    task('b', { listId: 'work' }),
    task('c', { listId: 'personal', completed: true, completedAt: '2026-06-14T12:00:00.000Z' }),
  ],
};

/** l1 to l4 are the lists, s1 the section, v1 the view, t1 to t3 the tasks. */
async function called(tool: string, input: object) {
  const world = createWorld(ACCOUNT, Date.parse('2026-06-15T10:00:00Z'), 'UTC');
  for (const one of world.lists) world.shown.refOf('list', one);
  for (const one of world.sections) world.shown.refOf('section', one);
  for (const one of world.tasks) world.shown.refOf('task', one);
  const past = async () => ({ sessions: [], reflections: [] });
  const answer = createAnswer({ page: 'assistant', world, past, suggestions: [] });
  await answer.call('search', { in: 'views' });
  await answer.call(tool, input);
  const { proposals, leftOut } = answer.whole(false);
  return { proposals, why: leftOut?.why };
}

test.each<[string, object, object]>([
  ['organize', { what: 'list', name: ' Home\n' }, { kind: 'add-list', fields: { name: 'Home' } }],
  [
    'organize',
    { what: 'list', row: 'l1', name: 'Job' },
    { kind: 'change-list', id: 'work', fields: { name: 'Job' } },
  ],
  [
    'organize',
    { what: 'section', list: 'l1', name: 'Later' },
    { kind: 'add-section', fields: { listId: 'work', name: 'Later' } },
  ],
  [
    'organize',
    { what: 'section', row: 's1', name: 'Now' },
    { kind: 'change-section', id: 'soon', fields: { name: 'Now' } },
  ],
  [
    'organize',
    { what: 'view', name: 'Work today', filter: '#Work & today' },
    {
      kind: 'add-savedView',
      fields: { name: 'Work today', filter: '#Work & today', refs: '{"#work":["work"]}' },
    },
  ],
  [
    'organize',
    { what: 'view', row: 'v1', filter: '@bob & overdue' },
    { kind: 'change-savedView', id: 'bob', fields: { filter: '@bob & overdue', refs: '{}' } },
  ],
  ['move_to_trash', { rows: ['v1'] }, { kind: 'remove-savedView', id: 'bob', fields: {} }],
  ['move_to_trash', { rows: ['s1'] }, { kind: 'remove-section', id: 'soon', fields: {} }],
  ['move_to_trash', { every: '#Work & done' }, { kind: 'remove-task', id: 'a', fields: {} }],
  ['start_focus', { task: 't2' }, { kind: 'start-task', id: 'b', fields: {} }],
  [
    'change_settings',
    { capacity: 240 },
    { kind: 'change-setting', id: 'dayCapacity', fields: { value: '240' } },
  ],
  [
    'change_settings',
    { workStart: '8:30' },
    { kind: 'change-setting', id: 'workingHours', fields: { value: '{"start":"08:30","end":"18:00"}' } },
  ],
])('%s understands %j', async (tool, input, proposal) => {
  expect(await called(tool, input)).toEqual({ proposals: [proposal], why: undefined });
});

test('of a week whose days differ, every day that is worked changes', async () => {
  const [day, off] = [
    { start: '09:00', end: '17:00', capacity: 360 },
    { start: '09:00', end: '12:00', capacity: 0 },
  ];
  const workDays = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: off, sun: off };
  const world = createWorld(
    { ...ACCOUNT, planning: samplePlanning({ workDays }) },
    Date.parse('2026-06-15T10:00:00Z'),
    'UTC',
  );
  const changed = (input: object) =>
    changeSettings(input, world, []).proposals.map(({ fields }) =>
      JSON.parse('value' in fields ? String(fields.value) : ''),
    );
  const next = { ...day, start: '08:00', capacity: 240 };
  expect(changed({ capacity: 240, workStart: '8:00' })).toEqual([
    { mon: next, tue: next, wed: next, thu: next, fri: next, sat: off, sun: off },
  ]);
  expect(() => changed({ workStart: '17:30' })).toThrow('Working hours must end after they start.');
  expect(() => changed({ capacity: 360 })).toThrow('The settings are already that way.');
});

test('the timer keeps the lengths that aren’t named', async () => {
  const { proposals } = await called('change_settings', { workDuration: 50 });
  const [{ fields } = { fields: {} }] = proposals;
  expect(JSON.parse('value' in fields ? String(fields.value) : '')).toEqual({
    workDuration: 50,
    shortBreakDuration: 5,
    longBreakDuration: 15,
    sessionsBeforeLongBreak: 4,
  });
});

test.each<[string, object, RegExp]>([
  ['organize', { what: 'list', row: 'l1', name: 'Work' }, /^“Work” has that name already\.$/],
  ['organize', { what: 'list', row: 'l4', name: 'Mine' }, /^Only its owner can rename that list\.$/],
  ['organize', { what: 'list', name: ' ' }, /./],
  ['organize', { what: 'section', name: 'Later' }, /^It named a list that doesn’t exist\.$/],
  ['organize', { what: 'section', list: 'l4', name: 'Later' }, /^You can only view that list\.$/],
  ['organize', { what: 'view', name: 'Bad', filter: '(' }, /^The filter can’t be read/],
  ['organize', { what: 'view', name: 'None' }, /./],
  ['organize', { what: 'view', row: 'v1', filter: '@bob' }, /./],
  ['start_focus', { task: 't1' }, /^“a” is completed\.$/],
  ['change_settings', {}, /^The settings are already that way\.$/],
  ['change_settings', { capacity: 360 }, /^The settings are already that way\.$/],
  ['change_settings', { capacity: 7 }, /^A day’s capacity must be one of/],
  ['change_settings', { workStart: '19:00' }, /^Working hours must end after they start\.$/],
  ['change_settings', { workDuration: 600 }, /^The timer can’t have those lengths\.$/],
  ['move_to_trash', {}, /^It named nothing to delete\.$/],
  ['move_to_trash', { every: 'overdue' }, /^No task is overdue\.$/],
])('%s refuses %j', async (tool, input, why) => {
  const { proposals, why: [reason = ''] = [] } = await called(tool, input);
  expect(proposals).toEqual([]);
  expect(reason).toMatch(why);
});
