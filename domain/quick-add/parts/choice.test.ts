import { expect, test } from 'vitest';
import { parseQuickAdd } from '../quick-add.ts';
import type { QuickAdd } from '../result.ts';
import type { QuickAddContext } from '../words/phrase.ts';

/** Wednesday, 5 PM. */
const context: QuickAddContext = {
  now: '2026-07-15T17:00',
  lists: [{ id: 'work', name: 'Work' }],
  projects: [],
  tags: [],
  goals: [],
};

test.each<[text: string, title: string, fields: QuickAdd['fields']]>([
  ['Gym friday then saturday', 'Gym friday then', { dueDate: '2026-07-18' }],
  ['Gym 9am and friday', 'Gym and friday', { dueDate: '2026-07-17T09:00' }],
  ['Gym friday and 9am', 'Gym and 9am', { dueDate: '2026-07-17T09:00' }],
  ['Gym friday to 9am', 'Gym to 9am', { dueDate: '2026-07-17T09:00' }],
  ['Gym 30m or friday', 'Gym or friday', { dueDate: '2026-07-17', estimatedMinutes: 30 }],
  ['Gym #work and friday', 'Gym and friday', { dueDate: '2026-07-17', listId: 'work' }],
  ['Gym on friday, on saturday', 'Gym on friday, on saturday', {}],
  ['Book for friday by thursday', 'Book for friday', { dueDate: '2026-07-16' }],
  ['Book for aug 3 today', 'Book for aug 3', { dueDate: '2026-07-15' }],
  ['Gym 17th 10am', 'Gym', { dueDate: '2026-07-17T10:00' }],
  ['Gym 10am 17th', 'Gym', { dueDate: '2026-07-17T10:00' }],
  ['Gym 17th every week', 'Gym', { dueDate: '2026-07-17', repeat: 'FREQ=WEEKLY', repeatText: 'every week' }],
  ['Gym every week 17th', 'Gym', { dueDate: '2026-07-17', repeat: 'FREQ=WEEKLY', repeatText: 'every week' }],
  ['Gym 17th p1', 'Gym 17th', { priority: 'high' }],
  ['Gym p1 17th', 'Gym 17th', { priority: 'high' }],
  ['Gym 17th 30m', 'Gym 17th', { estimatedMinutes: 30 }],
  ['Gym at 9 p1', 'Gym', { dueDate: '2026-07-16T09:00', priority: 'high' }],
  ['Gym at 9: Bob', 'Gym: Bob', { dueDate: '2026-07-16T09:00' }],
  ['Gym at 9; Bob', 'Gym; Bob', { dueDate: '2026-07-16T09:00' }],
  ['Gym at 9! Bob', 'Gym! Bob', { dueDate: '2026-07-16T09:00' }],
  ['Gym at 9 about it', 'Gym about it', { dueDate: '2026-07-16T09:00' }],
  ['Gym friday at 9 Bob', 'Gym Bob', { dueDate: '2026-07-17T09:00' }],
  ['Gym friday, at 9 Bob', 'Gym, at 9 Bob', { dueDate: '2026-07-17' }],
  ['Gym friday noon Bob', 'Gym Bob', { dueDate: '2026-07-17T12:00' }],
  ['Gym today noon Bob', 'Gym Bob', { dueDate: '2026-07-15T12:00' }],
  [
    'Gym daily until friday',
    'Gym',
    { dueDate: '2026-07-15', repeat: 'FREQ=DAILY;UNTIL=20260717', repeatText: 'daily until friday' },
  ],
  ['Gym until friday', 'Gym', { dueDate: '2026-07-17' }],
  ['Monday meeting notes', 'Monday meeting notes', { dueDate: '2026-07-20' }],
  ['Monday call Ann', 'call Ann', { dueDate: '2026-07-20' }],
  ['monday with Ann', 'with Ann', { dueDate: '2026-07-20' }],
  ['Monday', 'Monday', { dueDate: '2026-07-20' }],
  ['Prepare Monday meeting', 'Prepare Monday meeting', { dueDate: '2026-07-20' }],
  ['Prepare for Monday meeting', 'Prepare for Monday meeting', { dueDate: '2026-07-20' }],
  ['Prepare on Monday meeting', 'Prepare meeting', { dueDate: '2026-07-20' }],
  ['Prepare Monday, meeting', 'Prepare, meeting', { dueDate: '2026-07-20' }],
  ['Prepare Monday 9am meeting', 'Prepare meeting', { dueDate: '2026-07-20T09:00' }],
  ['Prepare 9am Monday meeting', 'Prepare meeting', { dueDate: '2026-07-20T09:00' }],
  ['Prepare p1 Monday meeting', 'Prepare meeting', { dueDate: '2026-07-20', priority: 'high' }],
  ['Prepare Monday p1 meeting', 'Prepare meeting', { dueDate: '2026-07-20', priority: 'high' }],
  ['Prepare Monday and rest', 'Prepare and rest', { dueDate: '2026-07-20' }],
  [
    'Prepare p1 good slides Monday meeting',
    'Prepare good slides Monday meeting',
    { dueDate: '2026-07-20', priority: 'high' },
  ],
  ['Prepare Monday meeting p1', 'Prepare Monday meeting', { dueDate: '2026-07-20', priority: 'high' }],
  ['Gym p1 and at 6 or 7', 'Gym and at 6 or 7', { priority: 'high' }],
  ['Gym at 6 or 7 and p1', 'Gym at 6 or 7 and', { priority: 'high' }],
  ['Listen to Friday', 'Listen to Friday', {}],
  ['Sing like Friday', 'Sing like Friday', { dueDate: '2026-07-17' }],
  ['Work during friday', 'Work during friday', { dueDate: '2026-07-17' }],
  ['A whole friday', 'A whole friday', { dueDate: '2026-07-17' }],
  ['Move it to friday 9am', 'Move it to friday', { dueDate: '2026-07-17T09:00' }],
  ['Move it to 9am friday', 'Move it to 9am', { dueDate: '2026-07-17T09:00' }],
  ['Because friday', 'Because friday', { dueDate: '2026-07-17' }],
  ['(Monday meeting)', '(Monday meeting)', { dueDate: '2026-07-20' }],
  ['"Monday" meeting', 'Monday meeting', {}],
  ['- Monday meeting', '- Monday meeting', { dueDate: '2026-07-20' }],
  ['Plan July 4th party', 'Plan July 4th party', { dueDate: '2027-07-04' }],
  ['July 4th party', 'party', { dueDate: '2027-07-04' }],
  ['9am standup', 'standup', { dueDate: '2026-07-16T09:00' }],
  ['Plan 9am standup', 'Plan 9am standup', { dueDate: '2026-07-16T09:00' }],
  ['Gym 10am, 17th', 'Gym', { dueDate: '2026-07-17T10:00' }],
  ['Gym 17th, 10am', 'Gym', { dueDate: '2026-07-17T10:00' }],
  ['Plan at 9am standup', 'Plan standup', { dueDate: '2026-07-16T09:00' }],
])('“%s” is “%s”, and %j', (text, title, fields) => {
  const read = parseQuickAdd(text, context);
  expect({ title: read.title, fields: read.fields }).toEqual({ title, fields });
});

test.each([
  'Call Ann friday, saturday',
  'Gym mon wed fri',
  'Gym mon, wed',
  'Gym mon and wed',
  'Gym, 17th',
  'Gym friday or saturday',
  'Gym for friday saturday',
  'Gym friday and at 6 or 7',
  'Gym friday or at 6 or 7',
  'Gym friday / saturday',
  'Gym friday & saturday',
  'Gym friday – saturday',
  'Gym friday, and saturday',
  'Gym 9am and 10am',
  'Gym last friday and saturday',
  'Gym last friday and 9am',
  'Gym at 9 (Bob)',
  'Gym at 9 – Bob',
  'Gym sun at 9 Bob',
  'Gym for 3 days',
  'Gym 3 times',
  'Gym ends friday',
  'Gym from friday',
  'More than friday',
  'Talk about friday',
  'Plan the 9am standup',
])('“%s” is only a title', (text) => {
  const { title, fields } = parseQuickAdd(text, context);
  expect({ title, fields }).toEqual({ title: text, fields: {} });
});

test.each([
  ...[
    'to',
    'with',
    'like',
    'than',
    'during',
    'into',
    'onto',
    'between',
    'as',
    'per',
    'via',
    'through',
    'upon',
  ],
  ...['toward', 'towards', 'whole', 'entire', 'because', 'and', 'or', '&'],
])('a day after “%s” stays in the title', (word) => {
  const { title, fields } = parseQuickAdd(`Look ${word} tomorrow`, context);
  expect(title).toBe(`Look ${word} tomorrow`);
  if (word !== 'than') expect(fields).toEqual({ dueDate: '2026-07-16' });
});
