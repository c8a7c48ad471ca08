import { expect, test } from 'vitest';
import { EMPTY_ACCOUNT } from '../../../test/empty-account.ts';
import { sampleTask as task } from '../../../test/sample-task.ts';
import { DEFAULT_LISTS } from '../../task/list.ts';
import { createAnswer } from '../chat/answer.ts';
import { createWorld } from '../facts/world.ts';

const SEVEN = ['home', 'phone', 'money', 'monthly', 'bank', 'waiting', 'Bill'];
const TWENTY = Array.from({ length: 20 }, (_, n) => `tag ${n}`);
const past = async () => ({ sessions: [], reflections: [] });

function setUp(tags: Record<string, string[] | undefined>) {
  const tasks = Object.entries(tags).map(([id, tags]) =>
    task(id, { dueDate: '2026-06-01', ...(tags && { tags }) }),
  );
  const account = { ...EMPTY_ACCOUNT, tasks, lists: DEFAULT_LISTS };
  const world = createWorld(account, Date.parse('2026-06-15T10:00:00Z'), 'UTC');
  for (const one of world.tasks) world.shown.refOf('task', one);
  return createAnswer({ page: 'assistant', world, past, suggestions: [] });
}
async function changed(tags: Record<string, string[] | undefined>, set: object) {
  const answer = setUp(tags);
  await answer.call('change_tasks', { every: 'overdue', set });
  return answer.whole(false);
}
const change = (id: string, fields: object) => ({ kind: 'change-task', id, fields });

test('adding a tag to a group of tasks is one to each that doesn’t have it, and takes none away', async () => {
  for (const set of [{ addTags: ['@late'] }, { tags: ['late'] }, { tags: ['late'], addTags: ['Late'] }])
    expect(await changed({ many: SEVEN, none: undefined, late: ['Láte'] }, set)).toMatchObject({
      proposals: [change('many', { addTags: ['late'] }), change('none', { addTags: ['late'] })],
      leftOut: { count: 1, why: ['“late” is already that way.'] },
    });
});

test.each<[string, object, object]>([
  ['one, as the task has it', { removeTags: ['BILL', 'other'] }, { removeTags: ['Bill'] }],
  [
    'one for another',
    { addTags: ['late'], removeTags: ['@bill'] },
    { addTags: ['late'], removeTags: ['Bill'] },
  ],
  [
    'one for another spelling',
    { addTags: ['BILL'], removeTags: ['bill'] },
    { addTags: ['BILL'], removeTags: ['Bill'] },
  ],
  ['all', { tags: null }, { removeTags: SEVEN }],
  ['all for one', { tags: null, addTags: ['late'] }, { addTags: ['late'], removeTags: SEVEN }],
  ['none, with another change', { tags: ['home'], title: 'Rent' }, { title: 'Rent' }],
])('takes away %s', async (_, set, fields) => {
  expect(await changed({ many: SEVEN }, set)).toEqual({
    content: expect.any(String),
    proposals: [change('many', fields)],
  });
});

test('a task can’t get more than 20 tags, which says which task; the others are changed', async () => {
  expect(await changed({ full: TWENTY, none: undefined }, { addTags: ['late'] })).toMatchObject({
    proposals: [change('none', { addTags: ['late'] })],
    leftOut: { count: 1, why: ['“full” can’t have more than 20 tags.'] },
  });
  const swapped = { addTags: ['late'], removeTags: ['tag 3'] };
  expect((await changed({ full: TWENTY }, swapped)).proposals).toEqual([change('full', swapped)]);
});

test.each([
  [['a,b'], 'A tag can’t contain commas, semicolons, quotes or line breaks'],
  [['@'], 'Please enter a tag'],
  [['x'.repeat(41)], 'A tag can have at most 40 characters'],
])('%j can’t be added', async (addTags, why) => {
  expect(await changed({ none: undefined }, { addTags })).toMatchObject({
    proposals: [],
    leftOut: { count: 1, why: [why] },
  });
});

test('a call that is repeated to correct a part of it tags nothing twice', async () => {
  const answer = setUp({ many: SEVEN, none: undefined });
  const set = { addTags: ['late'] };
  await answer.call('change_tasks', { tasks: ['t1', 't9'], set });
  answer.step();
  await answer.call('change_tasks', { tasks: ['t1', 't2'], set });
  expect(answer.whole(false).proposals).toEqual([
    change('many', { addTags: ['late'] }),
    change('none', { addTags: ['late'] }),
  ]);
});

test('new tasks have the tags that they are given', async () => {
  const answer = setUp({});
  await answer.call('add_tasks', { tasks: [{ title: 'Call', tags: ['@late', 'Late', 'shop'] }] });
  expect(answer.whole(false).proposals).toEqual([
    { kind: 'add-task', fields: { title: 'Call', tags: ['late', 'shop'] } },
  ]);
});

test('tags leave out what couldn’t be stored with what undoes it', async () => {
  const long = (n: number) => `${n} ${'x'.repeat(36)}`;
  const tags = Array.from({ length: 19 }, (_, n) => long(n));
  const tasks = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`t${n}`, tags]));
  const { proposals, leftOut } = await changed(tasks, { addTags: ['late'] });
  const stored = proposals.map((proposal) => [
    proposal,
    { before: { tags }, made: { tags: [...tags, 'late'] } },
  ]);
  expect(JSON.stringify(stored).length).toBeLessThan(50_000);
  expect(leftOut?.count).toBe(60 - proposals.length);
  expect(proposals.length).toBeGreaterThan(20);
});
