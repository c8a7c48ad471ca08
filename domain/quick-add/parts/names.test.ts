import { expect, test } from 'vitest';
import { parseQuickAdd } from '../quick-add.ts';
import type { QuickAdd } from '../result.ts';
import type { QuickAddContext } from '../words/phrase.ts';

/** Wednesday, 5 PM. */
const context: QuickAddContext = {
  now: '2026-07-15T17:00',
  lists: [
    { id: 'work', name: 'Work' },
    { id: 'office', name: 'Home Office' },
    { id: 'first', name: 'Duplicate' },
    { id: 'second', name: 'duplicate' },
  ],
  projects: ['Kitchen remodel', 'Website'],
  tags: ['Errand', 'Home office'],
  goals: [
    { id: 'skills', title: 'Learn new skills' },
    { id: 'health', title: 'Improve my health' },
    { id: 'german', title: 'Improve my German' },
  ],
};

test.each<[text: string, title: string, fields: QuickAdd['fields']]>([
  ['Call Ann #"home office", then', 'Call Ann, then', { listId: 'office' }],
  ['Call Ann #"work"', 'Call Ann', { listId: 'work' }],
  ['Call Ann #WORK', 'Call Ann', { listId: 'work' }],
  ['Call Ann #duplicate', 'Call Ann', { listId: 'first' }],
  ['Call Ann #home_office', 'Call Ann', { listId: 'office' }],
  ['Call Ann #homeoffice', 'Call Ann', { listId: 'office' }],
  ['Call Ann #work #home', 'Call Ann #home', { listId: 'work' }],
  ['Call Ann #work, then', 'Call Ann, then', { listId: 'work' }],
  ['Call Ann #work.', 'Call Ann.', { listId: 'work' }],
  ['Call Ann (#work)', 'Call Ann', { listId: 'work' }],
  ['Call Ann +"New shed".', 'Call Ann.', { project: 'New shed' }],
  ['Call Ann +A very long name Of Many Words', 'Call Ann very long name Of Many Words', { project: 'A' }],
  ['Call Ann +Berlin (North)', 'Call Ann (North)', { project: 'Berlin' }],
  ['Call Ann +Berlin Visit', 'Call Ann Visit', { project: 'Berlin' }],
  ['Call Ann +Studio 1850', 'Call Ann 1850', { project: 'Studio' }],
  ['Call Ann +Studio 1999 report', 'Call Ann report', { project: 'Studio 1999' }],
  ['Call Ann +Studio 2199', 'Call Ann 2199', { project: 'Studio' }],
  ['Call Ann +Studio July', 'Call Ann July', { project: 'Studio' }],
  ['Call Ann +Studio North Call Bob', 'Call Ann Call Bob', { project: 'Studio North' }],
  ['Call Ann +Studio North Friday', 'Call Ann', { dueDate: '2026-07-17', project: 'Studio North' }],
  ['Call Ann +Studio North, South', 'Call Ann, South', { project: 'Studio North' }],
  ["Call Ann +Studio O'Neil", 'Call Ann', { project: "Studio O'Neil" }],
  ['Call Ann +Studio Urgent', 'Call Ann', { priority: 'high', project: 'Studio' }],
  ['Call Ann +Studio north', 'Call Ann north', { project: 'Studio' }],
  ['Call Ann +Studio. North', 'Call Ann. North', { project: 'Studio' }],
  ['Call Ann +Visit Berlin', 'Call Ann', { project: 'Visit Berlin' }],
  ['Call Ann +Website!', 'Call Ann!', { project: 'Website' }],
  ['Call Ann +my site', 'Call Ann site', { project: 'my' }],
  ['Call Ann +studio North', 'Call Ann North', { project: 'studio' }],
  ['Call Ann +website', 'Call Ann', { project: 'Website' }],
  ['Call Ann +🏡', 'Call Ann', { project: '🏡' }],
  ['Call Ann @"corner store".', 'Call Ann.', { tags: ['corner store'] }],
  ['Call Ann @"two words"', 'Call Ann', { tags: ['two words'] }],
  ['Call Ann @7pm', 'Call Ann', { dueDate: '2026-07-15T19:00' }],
  ['Call Ann @Home-Office', 'Call Ann', { tags: ['Home office'] }],
  ['Call Ann @errand now', 'Call Ann now', { tags: ['Errand'] }],
  ['Call Ann @errand,', 'Call Ann,', { tags: ['Errand'] }],
  ['Call Ann @home @Home', 'Call Ann', { tags: ['home'] }],
  ['Call Ann @home @work', 'Call Ann', { tags: ['home', 'work'] }],
  ['Call Ann @home office', 'Call Ann', { tags: ['Home office'] }],
  ['Call Ann @🏡', 'Call Ann', { tags: ['🏡'] }],
  ['Call Ann [#work]', 'Call Ann', { listId: 'work' }],
  ['Call Ann \\#work', 'Call Ann #work', {}],
  ['Call Ann ^"learn new skills"', 'Call Ann', { goalId: 'skills' }],
  ['Call Ann ^LEARN', 'Call Ann', { goalId: 'skills' }],
  ['Call Ann ^health', 'Call Ann', { goalId: 'health' }],
  ['Call Ann ^learn', 'Call Ann', { goalId: 'skills' }],
  ['Call Ann ^learn new skills today', 'Call Ann', { dueDate: '2026-07-15', goalId: 'skills' }],
  ['Call Ann ^learn-new-skills', 'Call Ann', { goalId: 'skills' }],
  ['Call Ann ^new', 'Call Ann', { goalId: 'skills' }],
  ['Call Ann ^skills!', 'Call Ann!', { goalId: 'skills' }],
])('“%s” is “%s”, and %j', (text, title, fields) => {
  const read = parseQuickAdd(text, context);
  expect({ title: read.title, fields: read.fields }).toEqual({ title, fields });
});

test.each([
  'Call Ann #',
  'Call Ann # work',
  'Call Ann #"home office',
  'Call Ann #"work"x',
  'Call Ann #nothing',
  'Call Ann #work-out',
  'Call Ann #workload',
  'Call Ann #workout',
  'Call Ann + Studio',
  'Call Ann +"',
  'Call Ann +""',
  'Call Ann +5 apples',
  'Call Ann @ home',
  'Call Ann ^',
  'Call Ann ^improve',
  'Call Ann ^nothing',
  'Call Ann ^skill',
  'Call Ann a+b',
  'Call Ann me@home.com',
  'Call Ann x#work',
])('“%s” is only a title', (text) => {
  const { title, fields } = parseQuickAdd(text, context);
  expect({ title, fields }).toEqual({ title: text, fields: {} });
});

test('a name can have twelve words', () => {
  const named = (count: number) => {
    const name = Array.from({ length: count }, (_, n) => `w${n}`).join(' ');
    return parseQuickAdd(`Call Ann #${name}`, { ...context, lists: [{ id: 'long', name }] }).fields.listId;
  };
  expect([named(12), named(13)]).toEqual(['long', undefined]);
});

test('of very many tags, the last fifty count', () => {
  const text = Array.from({ length: 51 }, (_, n) => `@t${n}`).join(' ');
  const { tags = [] } = parseQuickAdd(text, context).fields;
  expect([tags.length, tags[0], tags.at(-1)]).toEqual([50, 't1', 't50']);
});

test('a mark alone means no list, not even one named by another mark', () => {
  const lists = [{ id: 'dash', name: '-' }];
  expect(parseQuickAdd('Call Ann #_', { ...context, lists })).toMatchObject({
    title: 'Call Ann #_',
    fields: {},
  });
});
