import { expect, test } from 'vitest';
import { EMPTY_ACCOUNT } from '../../../test/empty-account.ts';
import { sampleTask as task } from '../../../test/sample-task.ts';
import { DEFAULT_LISTS } from '../../task/list.ts';
import {
  briefTaskFacts,
  eventFacts,
  goalFacts,
  line,
  listFacts,
  sectionFacts,
  taskFacts,
  templateFacts,
  title,
} from './facts.ts';
import { type Account, createWorld } from './world.ts';

const CREATED = '2026-01-01T00:00:00.000Z';
const GOAL = {
  id: 'read',
  title: 'Read',
  category: 'skills',
  targetDate: '2026-12-31',
  createdAt: CREATED,
} as const;
const EVENT = { id: 'lunch', title: 'Lunch', start: '12:00', end: '13:00', category: 'personal' } as const;
const TRIP = { id: 'eve:trip', name: 'Trip', color: 'red', isShared: true } as const;
const [SOON, PACK] = [
  { id: 'soon', listId: 'work', name: 'Soon', position: 'a' },
  { id: 'eve:pack', listId: 'eve:trip', name: 'Pack', position: 'a' },
];
const setUp = (more: Partial<Account> = {}) =>
  createWorld(
    { ...EMPTY_ACCOUNT, lists: [...DEFAULT_LISTS, TRIP], sections: [SOON, PACK], goals: [GOAL], ...more },
    Date.parse('2026-06-15T10:00:00Z'),
    'UTC',
  );
const reminder = (n: number, time: object) => ({
  id: `r${n}`,
  taskId: 'eve:call',
  createdAt: CREATED,
  ...time,
});

test('a task is told with all that is known about it', () => {
  const call = task('eve:call', {
    title: 'Call Ann',
    priority: 'high',
    dueDate: '2026-06-20',
    plannedFor: '2026-06-18T09:00',
    hiddenUntil: '2026-06-16',
    estimatedMinutes: 30,
    project: 'one two three four five six seven eight nine ten eleven twelve',
    listId: 'work',
    sectionId: 'soon',
    goalId: 'read',
    tags: ['a', 'b', 'c', 'd', 'one two three four five six seven eight nine ten eleven twelve', 'f'],
    repeat: 'FREQ=WEEKLY',
    description: 'Notes',
  });
  const reminders = [{ at: '2026-06-18T08:00' }, { minutesBefore: 60 }, {}, { minutesBefore: 5 }];
  const world = setUp({ tasks: [call], reminders: reminders.map((time, n) => reminder(n, time)) });
  const short = 'one two three four five six seven eight nine…';
  expect(taskFacts(world, call)).toEqual({
    ref: 't1',
    title: 'Call Ann',
    priority: 'high',
    dueDate: '2026-06-20',
    plannedFor: '2026-06-18T09:00',
    hiddenUntil: '2026-06-16',
    estimatedMinutes: 30,
    project: short,
    list: 'l1',
    section: 's1',
    goal: 'g1',
    tags: ['a', 'b', 'c', 'd', short],
    moreTags: 1,
    repeat: 'Every week',
    remind: ['2026-06-18T08:00', '1 hour before', 'When it’s due'],
    hasNotes: true,
    from: 'other people',
  });
  expect(briefTaskFacts(world, call)).toEqual({
    ref: 't1',
    title: 'Call Ann',
    priority: 'high',
    plannedFor: '2026-06-18T09:00',
    from: 'other people',
  });
});

test('what is usual or absent is left out', () => {
  const plain = task('plain', { dueDate: '2026-06-20', goalId: 'gone', sectionId: 'gone' });
  const world = setUp({ lists: [], tasks: [plain] });
  expect(line('task', taskFacts(world, plain))).toBe(
    'task {"ref":"t1","title":"plain","dueDate":"2026-06-20"}',
  );
  expect(line('task', briefTaskFacts(world, plain))).toBe(
    'task {"ref":"t1","title":"plain","dueDate":"2026-06-20"}',
  );
});

test('a step of another task says so', () => {
  expect(taskFacts(setUp(), task('step', { parentId: 'above' }))).toMatchObject({ isStep: true });
});

test('a list says whose it is, and how many people are in it', () => {
  const membership = { id: 'eve:trip', ownerId: 'eve', listId: 'trip', ownerEmail: 'eve@example.com' };
  const member = (id: string, listId: string) =>
    ({ id, listId, memberId: id, email: `${id}@example.com`, role: 'editor', joinedAt: CREATED }) as const;
  const members = [member('bob', 'work'), member('cy', 'work'), member('dan', 'health')];
  const of = (role: 'editor' | 'viewer') => setUp({ memberships: [{ ...membership, role }], members });
  const [work, personal] = DEFAULT_LISTS;
  if (!work || !personal) throw new Error('There are three lists.');
  expect(listFacts(of('viewer'), work)).toEqual({
    ref: 'l1',
    name: 'Work',
    owner: 'the person',
    otherMembers: 2,
  });
  expect(listFacts(of('viewer'), personal)).toEqual({ ref: 'l1', name: 'Personal' });
  const trip = { ref: 'l1', name: 'Trip', owner: 'eve@example.com', from: 'other people' };
  expect(listFacts(of('editor'), TRIP)).toEqual(trip);
  expect(listFacts(of('viewer'), TRIP)).toEqual({ ...trip, readOnly: true });
});

test('sections, events, goals and templates are told by name', () => {
  const world = setUp();
  if (!SOON || !PACK) throw new Error('There are two sections.');
  expect(sectionFacts(world, SOON)).toEqual({ ref: 's1', name: 'Soon', list: 'l1' });
  expect(sectionFacts(world, PACK)).toEqual({ ref: 's2', name: 'Pack', list: 'l2', from: 'other people' });
  expect(sectionFacts(world, { ...SOON, id: 's', listId: 'gone' })).toEqual({ ref: 's3', name: 'Soon' });
  expect(eventFacts(world, EVENT)).toEqual({
    ref: 'e1',
    title: 'Lunch',
    start: '12:00',
    end: '13:00',
    category: 'personal',
  });
  expect(goalFacts(world, GOAL)).toEqual({ ref: 'g1', title: 'Read', targetDate: '2026-12-31' });
  expect(world.shown.find('goal', 'g1')).toEqual(GOAL);
  expect(templateFacts(world, { id: 'p', name: 'Trip', tree: '[]' })).toEqual({ ref: 'p1', name: 'Trip' });
});

test('a title is cut to 80 characters, and to fewer if it takes many tokens', () => {
  expect(title('abcdefghijkl '.repeat(6))).toBe('abcdefghijkl '.repeat(6));
  expect(title('abcdefghijkl '.repeat(10))).toBe(`${'abcdefghijkl '.repeat(6)}a…`);
  expect(title('one two three four five six seven eight nine ten', 10)).toBe(
    'one two three four five six sev…',
  );
  expect(title('漢'.repeat(38))).toBe('漢'.repeat(38));
  expect(title('漢'.repeat(39))).toMatch(/^漢{36,38}…$/);
});
