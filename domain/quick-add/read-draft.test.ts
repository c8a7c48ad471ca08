import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taskInput } from '../task/task.ts';
import { EMPTY_DRAFT, ESTIMATES, type QuickAddDraft, SWITCHES, typedInto } from './draft.ts';
import { readDraft } from './read-draft.ts';
import type { QuickAddContext } from './words/phrase.ts';

/** Monday. */
const context: QuickAddContext = {
  now: '2026-01-05T10:00',
  lists: [{ id: 'work', name: 'Work' }],
  sections: [
    { id: 's-1', listId: 'work', name: 'Later' },
    { id: 's-2', listId: 'personal', name: 'Later' },
  ],
  projects: ['Website'],
  tags: [],
  goals: [{ id: 'g-1', title: 'Learn new skills' }],
};
const defaults = { listId: 'personal' };
const draft = (change: Partial<QuickAddDraft>): QuickAddDraft => ({ ...EMPTY_DRAFT, ...change });
const switched = (...names: (typeof SWITCHES)[number][]): QuickAddDraft['on'] => ({
  ...EMPTY_DRAFT.on,
  ...Object.fromEntries(names.map((name) => [name, true])),
});
const inputOf = (change: Partial<QuickAddDraft>) => readDraft(draft(change), context, defaults).input;

test('a title alone sends only the title and the list', () => {
  expect(inputOf({ text: 'Buy milk' })).toEqual({ title: 'Buy milk', listId: 'personal' });
});

test('a value counts only if its switch is on, and a switch only if it has a value', () => {
  const values = {
    deadline: '2026-02-01',
    time: '09:00',
    priority: 'high',
    project: 'Website',
    goal: 'g-1',
  } as const;
  expect(inputOf({ text: 'Buy milk', ...values })).toEqual({ title: 'Buy milk', listId: 'personal' });
  expect(inputOf({ text: 'Buy milk', on: switched('deadline', 'time', 'project', 'goal') })).toEqual({
    title: 'Buy milk',
    listId: 'personal',
  });
  expect(inputOf({ text: 'Buy milk', ...values, on: switched(...SWITCHES) })).toEqual({
    title: 'Buy milk',
    listId: 'personal',
    dueDate: '2026-02-01T09:00',
    priority: 'high',
    project: 'Website',
    goalId: 'g-1',
    estimatedMinutes: 30,
  });
});

test('a section is one of the list that the task goes to', () => {
  const inSection = (text: string, change: Partial<QuickAddDraft> = {}) => {
    const { title, listId, sectionId } = readDraft(draft({ text, ...change }), context, {
      ...defaults,
      sectionId: 's-9',
    }).input;
    return [title, listId, sectionId];
  };
  expect(inSection('Call')).toEqual(['Call', 'personal', 's-9']);
  expect(inSection('Call /later')).toEqual(['Call', 'personal', 's-2']);
  expect(inSection('Call #work /later')).toEqual(['Call', 'work', 's-1']);
  expect(inSection('Call #work')).toEqual(['Call', 'work', undefined]);
  expect(inSection('Call /later', { listId: 'work' })).toEqual(['Call', 'work', 's-1']);
});

test('a time counts only with a date', () => {
  const on = switched('deadline', 'time');
  expect(inputOf({ text: 'Call', on, time: '09:00' }).dueDate).toBeUndefined();
  expect(inputOf({ text: 'Call', on, deadline: '2026-02-01' }).dueDate).toBe('2026-02-01');
  expect(inputOf({ text: 'Call tomorrow', on, time: '09:00' }).dueDate).toBe('2026-01-06T09:00');
});

test('an estimate counts only if its switch is on, and defaults to 30 minutes', () => {
  const on = switched('estimate');
  expect(inputOf({ text: 'Run', expanded: true })).not.toHaveProperty('estimatedMinutes');
  expect(inputOf({ text: 'Run', estimate: 15 })).not.toHaveProperty('estimatedMinutes');
  expect(inputOf({ text: 'Run 1h', expanded: true }).estimatedMinutes).toBe(60);
  expect(inputOf({ text: 'Run', on }).estimatedMinutes).toBe(30);
  expect(inputOf({ text: 'Run 1h', on, estimate: 15 }).estimatedMinutes).toBe(15);
});

describe('panel values', () => {
  test.each([
    [
      'the deadline',
      { text: "Prepare Friday's talk friday", on: switched('deadline'), deadline: '2026-01-12' },
      "Prepare Friday's talk friday",
    ],
    ['the time', { text: 'Call tomorrow at 9am', on: switched('time'), time: '11:00' }, 'Call at 9am'],
    ['the priority', { text: 'Call !high', on: switched('priority') }, 'Call !high'],
    ['the project', { text: 'Call +home', on: switched('project'), project: 'Website' }, 'Call +home'],
    ['the estimate', { text: 'Call 1h', on: switched('estimate'), estimate: 15 }, 'Call 1h'],
    ['the list', { text: 'Call #work', listId: 'personal' }, 'Call #work'],
  ] as const)('wins over the typed words for %s, which stay in the title', (_, change, title) => {
    expect(inputOf(change).title).toBe(title);
  });

  test('override one typed part after another', () => {
    const read = readDraft(
      draft({ text: 'Call monday then friday', on: switched('deadline'), deadline: '2026-01-12' }),
      context,
      defaults,
    );
    expect(read.input).toMatchObject({ title: 'Call monday then friday', dueDate: '2026-01-12' });
    expect(read.parts).toEqual([]);
  });

  test('combine with the parts that are typed', () => {
    expect(inputOf({ text: 'Call at 3pm', on: switched('deadline'), deadline: '2026-01-12' })).toMatchObject({
      title: 'Call',
      dueDate: '2026-01-12T15:00',
    });
  });
});

test('lines after the first are notes and are not parsed', () => {
  expect(inputOf({ text: 'Call Ann\nabout friday !high\n' })).toEqual({
    title: 'Call Ann',
    description: 'about friday !high',
    listId: 'personal',
  });
});

test('capitalizes a spoken title', () => {
  expect(inputOf({ text: 'Tomorrow call mom', spoken: true }).title).toBe('Call mom');
});

test('any draft makes a valid input or has no title', () => {
  const any = fc.record({
    text: fc.string({ unit: 'grapheme', maxLength: 200 }),
    waiting: fc.constant([]),
    spoken: fc.boolean(),
    ignored: fc.array(fc.string(), { maxLength: 3 }),
    accepted: fc.array(fc.string(), { maxLength: 3 }),
    expanded: fc.boolean(),
    on: fc.record(
      Object.fromEntries(SWITCHES.map((name) => [name, fc.boolean()])) as Record<
        (typeof SWITCHES)[number],
        fc.Arbitrary<boolean>
      >,
    ),
    deadline: fc.constantFrom('', '2026-02-01'),
    time: fc.constantFrom('', '23:59'),
    priority: fc.constantFrom('low' as const, 'high' as const),
    project: fc.constantFrom('', 'Website'),
    goal: fc.constantFrom('', 'g-1'),
    estimate: fc.constantFrom(30, 15),
    listId: fc.constantFrom(undefined, 'work'),
  });
  fc.assert(
    fc.property(any, (some) => {
      const { input } = readDraft(some, context, defaults);
      expect(input.title === '' || taskInput.safeParse(input).success).toBe(true);
    }),
  );
});

test('a day to add to counts unless the text or the panel names another, and takes a time', () => {
  const dueOn = (change: Partial<QuickAddDraft>) =>
    readDraft(draft(change), context, { ...defaults, day: '2026-01-20' }).input;
  expect(dueOn({ text: 'Buy milk' })).toMatchObject({ dueDate: '2026-01-20' });
  expect(dueOn({ text: 'Buy milk 9am' })).toMatchObject({ dueDate: '2026-01-20T09:00' });
  expect(dueOn({ text: 'Buy milk tomorrow 9am' })).toMatchObject({ dueDate: '2026-01-06T09:00' });
  expect(dueOn({ text: 'Buy milk do tomorrow' })).not.toHaveProperty('dueDate');
  expect(dueOn({ text: 'Buy milk every friday' })).toMatchObject({ dueDate: '2026-01-09' });
  const on = switched('deadline');
  expect(dueOn({ text: 'Buy milk', deadline: '2026-02-01', on })).toMatchObject({ dueDate: '2026-02-01' });
});

test('a priority to add with counts unless the text names another', () => {
  const priorityOf = (text: string) =>
    readDraft(draft({ text }), context, { ...defaults, priority: 'low' }).input.priority;
  expect(priorityOf('Buy milk')).toBe('low');
  expect(priorityOf('Buy milk !high')).toBe('high');
});

test('a new draft is empty, and its switches are off', () => {
  expect(EMPTY_DRAFT).toEqual({
    text: '',
    waiting: [],
    spoken: false,
    ignored: [],
    accepted: [],
    expanded: false,
    on: { deadline: false, time: false, priority: false, project: false, goal: false, estimate: false },
    deadline: '',
    time: '',
    priority: 'medium',
    project: '',
    goal: '',
    estimate: 30,
  });
  expect(ESTIMATES).toEqual([15, 30, 60, 120, 240]);
});

test('the panel’s goal wins over the typed one', () => {
  const change = { text: 'Read ^skills', on: switched('goal'), goal: 'g-2' };
  expect(inputOf(change)).toMatchObject({ title: 'Read ^skills', goalId: 'g-2' });
});

test('a tag, a project and a goal to add with count beside what is typed', () => {
  const add = (text: string) =>
    readDraft(draft({ text }), context, { ...defaults, tag: 'home', project: 'Website', goalId: 'g-2' })
      .input;
  expect(add('Read')).toMatchObject({ tags: ['home'], project: 'Website', goalId: 'g-2' });
  expect(add('Read @shop @Home +Car ^skills')).toMatchObject({
    ...{ tags: ['shop', 'Home'], project: 'Car', goalId: 'g-1' },
  });
});

test('notes about a day are dropped once one is chosen in the panel', () => {
  const notes = (change: Partial<QuickAddDraft>) =>
    readDraft(draft(change), context, defaults).notes.map(({ reason }) => reason);
  const on = switched('deadline');
  expect(notes({ text: 'Taxes on january 2, 2026' })).toEqual(['past']);
  expect(notes({ text: 'Taxes on january 2, 2026', deadline: '2026-01-12', on })).toEqual([]);
  expect(notes({ text: 'Call !9:00', deadline: '2026-01-05', on })).toEqual(['reminder']);
});

test('notes are kept as they are, but for space around them', () => {
  expect(inputOf({ text: 'Call\n\n  a\n\nb  \n' }).description).toBe('a\n\nb');
});

test('a part that stays text is recognized again once it’s deleted and typed anew', () => {
  const typed = (before: QuickAddDraft, text: string) => ({ ...before, ...typedInto(before, text) });
  const ignoring = draft({ text: 'Call Ana tomorrow', ignored: ['tomorrow'] });
  const longer = typed(ignoring, 'Call Ana tomorrow at the office');
  expect(readDraft(longer, context, defaults).input.title).toBe('Call Ana tomorrow at the office');
  const anew = typed(typed(longer, 'Call Ana'), 'Call Ana tomorrow');
  expect(readDraft(anew, context, defaults).input.title).toBe('Call Ana');
});

test('typing keeps the days that were accepted and that a line was spoken, until they’re deleted', () => {
  const before = draft({ text: 'Call Ana yesterday', accepted: ['yesterday'], spoken: true });
  expect(typedInto(before, 'Call Ana yesterday!')).toEqual({
    text: 'Call Ana yesterday!',
    ignored: [],
    accepted: ['yesterday'],
    spoken: true,
  });
  expect(typedInto(before, 'Call')).toMatchObject({ accepted: [], spoken: true });
  expect(typedInto(before, '')).toMatchObject({ accepted: [], spoken: false });
});
