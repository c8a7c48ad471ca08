import { expect, test } from 'vitest';
import { EMPTY_ACCOUNT } from '../../../test/empty-account.ts';
import { sampleTask as task } from '../../../test/sample-task.ts';
import { DEFAULT_LISTS } from '../../task/list.ts';
import { type Account, createWorld } from '../facts/world.ts';
import type { Remembered } from '../propose/remembered.ts';
import { createAnswer } from './answer.ts';
import type { ChatPage } from './chat.ts';

const PAST = { sessions: [], reflections: [] };
function setUp(
  account: Partial<Account> = {},
  { page = 'assistant', suggestions = [] }: { page?: ChatPage; suggestions?: Remembered[] } = {},
) {
  const world = createWorld(
    { ...EMPTY_ACCOUNT, lists: DEFAULT_LISTS, ...account },
    Date.parse('2026-06-15T10:00:00Z'),
    'UTC',
  );
  for (const one of world.tasks) world.shown.refOf('task', one);
  return createAnswer({ page, world, past: async () => PAST, suggestions });
}
const NEW = { tasks: [{ title: 'Call' }] };
const WRONG = { tasks: [{ title: ' ' }] };
const PROPOSED = { kind: 'add-task', fields: { title: 'Call' } };
const CUT = '\n\n_This answer reached its length limit._';

test.each([
  ['tasks', 1200],
  ['assistant', 6144],
] as const)('on the page %s, an answer has at most %i characters', (page, most) => {
  const answer = setUp({}, { page });
  expect(answer.say('x'.repeat(most))).toHaveLength(most);
  expect([answer.isFull(), answer.whole(false).content]).toEqual([false, 'x'.repeat(most)]);
  expect(answer.say('y')).toBe('');
  expect([answer.isFull(), answer.whole(false).content]).toEqual([true, `${'x'.repeat(most)}${CUT}`]);
});

test('shows text as it comes, without null characters and spaces around it', () => {
  const answer = setUp();
  expect([answer.say(' Hello\u0000'), answer.say(' Ada \n')]).toEqual([' Hello', ' Ada \n']);
  expect(answer.whole(false)).toEqual({ content: 'Hello Ada', proposals: [] });
  expect(answer.whole(true).content).toBe(`Hello Ada${CUT}`);
});

test('separates the text of two steps by an empty line', () => {
  const answer = setUp();
  expect(answer.step()).toBe('');
  answer.say('One.');
  expect(answer.step()).toBe('\n\n');
  expect(answer.step()).toBe('');
  answer.say('Two.');
  expect(answer.whole(false).content).toBe('One.\n\nTwo.');
});

test('a call that is repeated to correct a part of it proposes nothing twice', async () => {
  const answer = setUp({ tasks: [task('plants', { dueDate: '2026-06-15', repeat: 'FREQ=DAILY' })] });
  const tree = { title: 'Move', steps: ['Pack', 'Pack'] };
  const calls = [
    ['add_tasks', { tasks: [tree, { title: ' ' }] }],
    ['change_tasks', { tasks: ['t1', 't99'], set: { completed: true } }],
  ] as const;
  for (const [tool, input] of calls) await answer.call(tool, input);
  const once = [...answer.whole(false).proposals];
  answer.step();
  for (const [tool, input] of calls) await answer.call(tool, input);
  await answer.call('add_tasks', { tasks: [{ title: 'Clean', steps: ['Kitchen'] }] });
  const { proposals } = answer.whole(false);
  expect(proposals.slice(0, once.length)).toEqual(once);
  expect(proposals.slice(once.length)).toMatchObject([
    { kind: 'add-task', fields: { title: 'Clean' } },
    { kind: 'add-task', within: once.length, fields: { title: 'Kitchen' } },
  ]);
});

test('without words, says what it has instead', async () => {
  const empty = setUp();
  empty.say(' \u200b ');
  expect(() => empty.whole(false)).toThrow(
    expect.objectContaining({ code: 'unavailable', message: 'Invalid response format' }),
  );
  const proposing = setUp();
  await proposing.call('add_tasks', NEW);
  expect(proposing.whole(false)).toEqual({
    content: 'Here is what I suggest. Nothing changes until you apply it.',
    proposals: [PROPOSED],
  });
  const showing = setUp();
  expect(await showing.call('show_tasks', { filter: 'today' })).toBe('Shown 0.');
  expect(showing.whole(true)).toEqual({ content: 'Here are the tasks:', proposals: [], shown: ['today'] });
});

test('shows up to three different filters', async () => {
  const answer = setUp({ tasks: [task('a', { priority: 'high' }), task('b')] });
  for (const filter of ['p1', 'p1', 'p2', 'p3', 'today'])
    expect(await answer.call('show_tasks', { filter })).toBe(`Shown ${/p[12]/.test(filter) ? 1 : 0}.`);
  expect(answer.whole(false).shown).toEqual(['p1', 'p2', 'p3']);
  expect(answer.wantsMore()).toBe(false);
});

test('a filter that can’t be shown is asked for again', async () => {
  const answer = setUp();
  expect(await answer.call('show_tasks', { filter: '#Nowhere' })).toMatch(
    /^Not shown: "The filter can’t be read at character 1\./,
  );
  expect(answer.wantsMore()).toBe(true);
});

test('tells the model what a call came to', async () => {
  const answer = setUp();
  expect(await answer.call('add_tasks', NEW)).toBe('Proposed 1.');
  const mixed = { tasks: [{ title: 'Write' }, { title: ' ' }, { title: '  ' }] };
  expect(await answer.call('add_tasks', mixed)).toBe('Proposed 1. Refused: ["Please enter a task title"]');
  expect(await answer.call('fly', {})).toBe('Not proposed: "It tried something that isn’t possible here."');
});

test('a result that is looked up gets another turn, once', async () => {
  const answer = setUp();
  expect(answer.wantsMore()).toBe(false);
  await answer.call('search', { in: 'tasks' });
  expect(answer.wantsMore()).toBe(true);
  answer.step();
  expect(answer.wantsMore()).toBe(false);
});

test('a call that was refused may be corrected once', async () => {
  const answer = setUp();
  await answer.call('add_tasks', WRONG);
  expect(answer.wantsMore()).toBe(true);
  answer.step();
  await answer.call('add_tasks', WRONG);
  expect(answer.wantsMore()).toBe(false);
  expect(answer.whole(false).leftOut).toEqual({ count: 1, why: ['Please enter a task title'] });
});

test('what was refused counts no longer once it is corrected, but does if it isn’t', async () => {
  const corrected = setUp();
  await corrected.call('add_tasks', WRONG);
  corrected.step();
  await corrected.call('add_tasks', NEW);
  expect(corrected.whole(false)).toMatchObject({ proposals: [PROPOSED] });
  expect(corrected.whole(false).leftOut).toBeUndefined();

  const left = setUp();
  await left.call('add_tasks', NEW);
  await left.call('add_tasks', WRONG);
  left.step();
  left.say('Sorry.');
  expect(left.whole(false).leftOut).toEqual({ count: 1, why: ['Please enter a task title'] });
});

test('an answer of which nothing came keeps only what was said knowing that', async () => {
  const announced = setUp();
  announced.say('Here’s how today could go:');
  await announced.call('add_tasks', WRONG);
  announced.step();
  expect(announced.isVain()).toBe(true);
  expect(announced.whole(false)).toEqual({
    content: 'I couldn’t suggest that.',
    proposals: [],
    leftOut: { count: 1, why: ['Please enter a task title'] },
  });
  announced.say('A task needs a title.');
  expect(announced.whole(false).content).toBe('A task needs a title.');

  const partly = setUp();
  partly.say('I suggest two tasks:');
  await partly.call('add_tasks', NEW);
  await partly.call('add_tasks', WRONG);
  expect([partly.isVain(), partly.whole(false).content]).toEqual([false, 'I suggest two tasks:']);

  const found = setUp();
  found.say('You have no tasks.');
  await found.call('search', { in: 'tasks' });
  await found.call('add_tasks', WRONG);
  expect([found.isVain(), found.whole(false).content]).toEqual([false, 'You have no tasks.']);
});

test('a failure of our own isn’t taken for a mistake of the model', async () => {
  const world = createWorld(EMPTY_ACCOUNT, Date.parse('2026-06-15T10:00:00Z'), 'UTC');
  const past = () => Promise.reject(new Error('The disk is full.'));
  const answer = createAnswer({ page: 'assistant', world, past, suggestions: [] });
  await expect(answer.call('search', { in: 'focus' })).rejects.toThrow('The disk is full.');
});

test('a call that couldn’t be read is left out', () => {
  const answer = setUp();
  answer.misread();
  expect(answer.wantsMore()).toBe(true);
  expect(answer.whole(false)).toEqual({
    content: 'I couldn’t suggest that.',
    proposals: [],
    leftOut: { count: 1, why: ['One of its changes couldn’t be read.'] },
  });
});

test('keeps five different reasons of at most 300 characters, and counts all', async () => {
  const answer = setUp();
  const phrases = ['x'.repeat(400), 'b\u0000', 'b\u0000', 'c', 'd', 'e', 'f'];
  for (const dueDate of phrases) await answer.call('add_tasks', { tasks: [{ title: 'Call', dueDate }] });
  const { leftOut } = answer.whole(false);
  expect(leftOut?.count).toBe(7);
  expect(leftOut?.why).toHaveLength(5);
  expect(leftOut?.why[0]).toMatch(/^“x{298}…$/);
  expect(leftOut?.why[1]).toBe('“b” isn’t a date that can be read.');
});

test('proposals that wouldn’t fit with what undoes them are left out', async () => {
  const description = 'x'.repeat(9_000);
  const tasks = Array.from({ length: 10 }, (_, n) => task(`t${n}`, { description }));
  const proposals = async (tool: string, input: object, more: Partial<Account> = {}) => {
    const answer = setUp({ tasks, ...more });
    await answer.call(tool, input);
    return answer.whole(false).proposals.length;
  };
  const rows = tasks.map((_, n) => `t${n + 1}`);
  expect(await proposals('move_to_trash', { rows })).toBe(4);
  expect(await proposals('change_tasks', { tasks: rows, set: { priority: 'high' } })).toBe(10);
  expect(await proposals('change_tasks', { tasks: rows, set: { description: null } })).toBe(4);
  expect(await proposals('change_tasks', { tasks: rows, set: { addNotes: 'Short' } })).toBe(2);
  const added = rows.map((title) => ({ title, description }));
  expect(await proposals('add_tasks', { tasks: added })).toBe(4);
  // Completing or deleting a task does the same to those below it.
  const steps = tasks.map((one, n) => ({ ...one, parentId: n === 0 ? undefined : 't0' }));
  const [above, ...below] = steps.map(({ parentId, ...one }) => (parentId ? { ...one, parentId } : one));
  if (!above) throw new Error('There are ten tasks.');
  const tree = { tasks: [above, ...below] };
  expect(await proposals('change_tasks', { tasks: ['t1'], set: { completed: true } }, tree)).toBe(0);
  expect(await proposals('move_to_trash', { rows: ['t1'] }, tree)).toBe(0);
  expect(await proposals('change_tasks', { tasks: ['t1'], set: { priority: 'high' } }, tree)).toBe(1);
});

test('nothing follows a proposal that has no room', async () => {
  const description = 'x'.repeat(9_900);
  const answer = setUp();
  const tasks = [...Array.from({ length: 5 }, () => ({ title: 'Long', description })), { title: 'Short' }];
  await answer.call('add_tasks', { tasks });
  expect(answer.whole(false).proposals).toHaveLength(4);
  expect(answer.whole(false).leftOut).toEqual({ count: 2, why: ['One answer can have 200 changes.'] });
});

test('says which answer its proposals undo', async () => {
  const suggestion = (messageId: string, dueDate: string): Remembered => ({
    messageId,
    proposals: [{ kind: 'change-task', id: 'kept', fields: { dueDate } }],
    applied: [0],
    back: [{ at: 0, id: 'kept', before: { dueDate: '2026-06-01' } }],
  });
  const tasks = [task('kept', { dueDate: '2026-06-20' })];
  const undoing = setUp({ tasks }, { suggestions: [suggestion('m1', '2026-06-20')] });
  expect(await undoing.call('undo', {})).toBe('Proposed 1.');
  expect(undoing.whole(false).undoes).toBe('m1');
  const changed = setUp({ tasks }, { suggestions: [suggestion('m1', '2026-06-19')] });
  await changed.call('undo', {});
  expect(changed.whole(false)).not.toHaveProperty('undoes');
  await changed.call('add_tasks', NEW);
  expect(changed.whole(false)).not.toHaveProperty('undoes');
  const full = setUp({ tasks }, { suggestions: [suggestion('m1', '2026-06-20')] });
  await full.call('add_tasks', { tasks: Array.from({ length: 200 }, () => ({ title: 'Call' })) });
  await full.call('undo', {});
  expect(full.whole(false)).not.toHaveProperty('undoes');
});

test('a model that never stops looking things up and planning is stopped', async () => {
  const answer = setUp({ tasks: [task('a', { estimatedMinutes: 30, dueDate: '2026-06-15' })] });
  const told: string[] = [];
  for (let n = 0; n < 30; n++) told.push(await answer.call('summarize', { of: 'overdue' }));
  expect(told.filter((text) => text.startsWith('total '))).toHaveLength(24);
  expect(told.at(-1)).toBe('There’s no room for more results. Answer with what you have.');
  const plans: string[] = [];
  for (let n = 0; n < 10; n++) plans.push(await answer.call('plan_days', { from: 'tomorrow' }));
  expect(plans.filter((text) => text.includes('One answer can have 8 plans.'))).toHaveLength(2);
});
