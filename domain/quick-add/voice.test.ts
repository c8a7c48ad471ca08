import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TaskInput, taskInput } from '../task/task.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { readDraft } from './read-draft.ts';
import { spokenDraft } from './voice.ts';
import type { QuickAddContext } from './words/phrase.ts';

/** Monday. */
const context: QuickAddContext = {
  now: '2026-01-05T10:00',
  lists: [],
  projects: [],
  tags: [],
  goals: [
    { id: 'g-1', title: 'Learn' },
    { id: 'g-2', title: 'Learn new skills' },
    { id: 'g-3', title: 'Über-fit' },
    { id: 'g-4', title: '!?' },
  ],
};

/** The task that a person spoke, as the quick-add bar makes it. */
function parseVoice(transcript: string): TaskInput {
  const { text, goalId: goal = '' } = spokenDraft(transcript, context);
  const draft = { ...EMPTY_DRAFT, text, spoken: true, goal, on: { ...EMPTY_DRAFT.on, goal: goal !== '' } };
  const { listId, ...input } = readDraft(draft, context, { listId: 'personal' }).input;
  return input;
}

test.each([
  ['call Ann on Thursday, no, Friday', 'Call Ann Friday'],
  ['call Ann at 3 p.m. on Thursday no wait Friday', 'Call Ann at 3 p.m. Friday'],
  ['call Ann Thursday at three no at four', 'Call Ann Thursday at four'],
  ['call Ann today sorry tomorrow I mean Friday', 'Call Ann Friday'],
  ['walk for 20 minutes no 30 minutes', 'Walk 30 minutes'],
  ['tell Sam no on Friday', 'Tell Sam no on Friday'],
  ['say no to meetings on Friday', 'Say no to meetings on Friday'],
  ['call Ann on Friday no sugar at 3', 'Call Ann on Friday no sugar at 3'],
])('“%s” takes back what was corrected', (transcript, text) => {
  expect(spokenDraft(transcript, context).text).toBe(text);
});

test.each<[string, TaskInput]>([
  ['call mom', { title: 'Call mom' }],
  ['call mom tomorrow', { title: 'Call mom', dueDate: '2026-01-06' }],
  ['tomorrow call mom at 3 p.m.', { title: 'Call mom', dueDate: '2026-01-06T15:00' }],
  ['urgent call the bank', { title: 'Call the bank', priority: 'high' }],
  ['call the bank high priority', { title: 'Call the bank', priority: 'high' }],
  ['call the bank low priority', { title: 'Call the bank', priority: 'low' }],
  ['write the report 2 hours', { title: 'Write the report', estimatedMinutes: 120 }],
  ['write the report one hour', { title: 'Write the report', estimatedMinutes: 60 }],
  ['write the report for two hours', { title: 'Write the report', estimatedMinutes: 120 }],
  ['stretch for fifteen minutes', { title: 'Stretch', estimatedMinutes: 15 }],
  ['stretch 1 minute', { title: 'Stretch', estimatedMinutes: 1 }],
  ['stretch forty-five minutes', { title: 'Stretch', estimatedMinutes: 45 }],
  ['prepare the 2 hour workshop', { title: 'Prepare the 2 hour workshop', estimatedMinutes: 120 }],
  ['remind me to call mom tonight', { title: 'Call mom', dueDate: '2026-01-05T20:00' }],
  ['add a task to buy milk', { title: 'Buy milk' }],
  ['remind me to', { title: 'Remind me to' }],
  ['read a book to learn new skills', { title: 'Read a book to learn new skills', goalId: 'g-2' }],
  ['learn to swim', { title: 'Learn to swim', goalId: 'g-1' }],
  ['learning to swim', { title: 'Learning to swim' }],
  ['run for uber fit', { title: 'Run for uber fit', goalId: 'g-3' }],
  ['learn new skills ^learn', { title: 'Learn new skills', goalId: 'g-1' }],
  [
    'urgent finish the slides tomorrow for three hours',
    { title: 'Finish the slides', priority: 'high', dueDate: '2026-01-06', estimatedMinutes: 180 },
  ],
])('parses "%s"', (transcript, input) => {
  expect(parseVoice(transcript)).toEqual(input);
  expect(taskInput.safeParse(input).success).toBe(true);
});

test('accepts any transcript, and makes no task from silence', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (heard) => {
      expect(parseVoice(heard).title === '').toBe(heard.trim() === '');
    }),
  );
});

test('understands every number word up to ninety-nine', () => {
  const small =
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
      ' ',
    );
  const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
  for (let n = 1; n < 100; n++) {
    const unit = small[(n % 10) - 1];
    const word = n < 20 ? small[n - 1] : [tens[Math.floor(n / 10) - 2], unit].filter(Boolean).join('-');
    expect(parseVoice(`read ${word} minutes`).estimatedMinutes).toBe(n);
  }
});

test('puts a transcript into the bar without the phrase that addresses the device', () => {
  expect(spokenDraft('remind me to call mom tomorrow', context)).toEqual({ text: 'Call mom tomorrow' });
  expect(spokenDraft('read a book to learn new skills', context)).toEqual({
    text: 'Read a book to learn new skills',
    goalId: 'g-2',
  });
  expect(spokenDraft('learn new skills ^learn', context)).toEqual({ text: 'Learn new skills ^learn' });
});

test.each([
  ['please remind me to call mom', 'Call mom'],
  ['Hey, could you please remind me to call mom', 'Call mom'],
  ['okay, remind me about the bank', 'The bank'],
  ['remind me that the shop closes', 'The shop closes'],
  ['would you add a task to buy milk', 'Buy milk'],
  ['make me a new task called buy milk', 'Buy milk'],
  ['add the task: buy milk', 'Buy milk'],
  ['new task: buy milk', 'Buy milk'],
  ['new task buy milk', 'Buy milk'],
  ['  buy milk  ', 'Buy milk'],
  ['please call mom', 'Please call mom'],
  ['tomorrow to call mom', 'Tomorrow to call mom'],
  ['remind me tomorrow to call mom', 'Tomorrow call mom'],
  ['remind me tomorrow at 5pm, to call mom', 'Tomorrow at 5pm call mom'],
  ['remind me tomorrow about the bank', 'Tomorrow the bank'],
  ['remind me tomorrow', 'Remind me tomorrow'],
  ['remind me tomorrow call mom', 'Remind me tomorrow call mom'],
  ['remind me of tomorrow to call', 'Remind me of tomorrow to call'],
  ['remind me', 'Remind me'],
  ['', ''],
])('“%s” is put into the bar as “%s”', (transcript, text) => {
  expect(spokenDraft(transcript, context)).toStrictEqual({ text });
});

test('what is said goes after what was typed, as it is', () => {
  expect(spokenDraft('call mom', context, 'tomorrow')).toEqual({ text: 'tomorrow call mom' });
  expect(spokenDraft('remind me to call mom', context, '#work')).toEqual({ text: '#work call mom' });
});

test('the goal with the longest title that is mentioned counts', () => {
  const goalOf = (transcript: string, ...titles: string[]) =>
    spokenDraft(transcript, { ...context, goals: titles.map((title) => ({ id: title, title })) }).goalId;
  expect(goalOf('learn new skills now', 'Learn', 'Learn new skills', 'Skills')).toBe('Learn new skills');
  expect(goalOf('learn new skills now', 'Learn new skills', 'Learn')).toBe('Learn new skills');
  expect(goalOf('relearn skillset', 'Learn', 'Skills')).toBeUndefined();
  expect(goalOf('new, skills', 'New skills')).toBe('New skills');
});

test.each<[string, TaskInput]>([
  ['fix the sink priority one', { title: 'Fix the sink', priority: 'high' }],
  ['please add buy milk to my list', { title: 'Buy milk' }],
  ['add to my list buy milk tomorrow', { title: 'Buy milk', dueDate: '2026-01-06' }],
  ['add to my list of ideas', { title: 'Add to my list of ideas' }],
  ['Call Dr. Smith tomorrow at 3.', { title: 'Call Dr. Smith', dueDate: '2026-01-06T15:00' }],
  ['Call mom at 3 p.m.', { title: 'Call mom', dueDate: '2026-01-05T15:00' }],
  ['I need to call mom tomorrow', { title: 'Call mom', dueDate: '2026-01-06' }],
  ['don’t forget to pay rent on friday', { title: 'Pay rent', dueDate: '2026-01-09' }],
  ['set a reminder to call mom at eight a m', { title: 'Call mom', dueDate: '2026-01-06T08:00' }],
  ['add a reminder to call mom at eight a m', { title: 'Call mom', dueDate: '2026-01-06T08:00' }],
  ['create a reminder for eight a m to call mom', { title: 'Call mom', dueDate: '2026-01-06T08:00' }],
  ['meeting at nine oh five tomorrow', { title: 'Meeting', dueDate: '2026-01-06T09:05' }],
  [
    'send invoice number twelve oh four to the client tomorrow',
    { title: 'Send invoice number twelve oh four to the client', dueDate: '2026-01-06' },
  ],
  ['stretch for a quarter of an hour', { title: 'Stretch', estimatedMinutes: 15 }],
  ['take the cake out in a quarter of an hour', { title: 'Take the cake out', dueDate: '2026-01-05T10:15' }],
])('the spoken “%s” is %j', (transcript, expected) => {
  expect(parseVoice(transcript)).toEqual(expected);
});

test('the list may be said before what to add to it', () => {
  const lists = [{ id: 'h', name: 'Home' }];
  expect(spokenDraft('put on the home list: buy eggs', { ...context, lists }).text).toBe('Buy eggs #Home');
});

test.each([
  ['Buy milk.', 'Buy milk'],
  ['Call mom at 3 p.m.', 'Call mom at 3 p.m.'],
  ['Call mom on 24.12.', 'Call mom on 24.12.'],
])('a recognized sentence loses its period: %s', (transcript, text) => {
  expect(spokenDraft(transcript, context).text).toBe(text);
});
