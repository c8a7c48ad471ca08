import { expect, test } from 'vitest';
import { proposalOf, readProposal } from '../../../domain/assistant/proposal.ts';
import { changesOf } from './proposal-changes.ts';
import { fieldWords } from './proposal-words.ts';
import { valueWords } from './value-words.ts';

const NAMES = {
  now: '2026-06-15T10:00',
  tasks: new Map(),
  lists: new Map(),
  sections: new Map(),
  goals: new Map(),
};
type Line = [field: string, before: string, after: string];

/** The lines of a proposal as a person reads them. */
const linesOf = (proposal: Parameters<typeof changesOf>[0], before?: object): Line[] =>
  changesOf(proposal, before, undefined, undefined).map((line) => {
    const [from, to] = [line.before, line.after].map((value) => valueWords(line.field, value, NAMES));
    return [fieldWords(line.field), from ?? '', to ?? ''];
  });
const series = { repeat: 'FREQ=MONTHLY;INTERVAL=3', repeatFrom: 'completion', repeatLeft: 4 } as const;

test('says all of a rule: from when it counts, and how often', () => {
  const rule = 'Every 3 months, from completion, 4 more times';
  expect(linesOf(proposalOf({ kind: 'change-task', id: 'a', fields: series }), {})).toEqual([
    ['Repeats', 'None', rule],
  ]);
  expect(linesOf(proposalOf({ kind: 'add-task', fields: { title: 'Pills', ...series } }))).toEqual([
    ['Repeats', 'None', rule],
  ]);
  const onSchedule = { repeatFrom: null, repeatLeft: null };
  expect(linesOf(proposalOf({ kind: 'change-task', id: 'a', fields: onSchedule }), series)).toEqual([
    ['Repeats', rule, 'Every 3 months'],
  ]);
  expect(linesOf(proposalOf({ kind: 'change-task', id: 'a', fields: { repeat: null } }), series)).toEqual([
    ['Repeats', rule, 'None'],
  ]);
});

test.each([
  ['revert-task', { repeatMissed: 'all' }, ['Missed dates', 'None', 'One by one']],
  ['revert-task', { addExcept: ['2026-06-16'] }, ['Left out', 'None', 'Tomorrow']],
  ['revert-task', { repeatZone: 'Asia/Tokyo' }, ['Repeat time zone', 'None', 'Asia/Tokyo']],
  ['revert-task', { repeatStart: '2026-06-16' }, ['Repeats from', 'None', 'Tomorrow']],
  ['change-event', { addExceptDates: ['2026-06-16'] }, ['Not on', 'None', 'Tomorrow']],
])('names what a %s of %j writes', (kind, fields, line) => {
  expect(linesOf(readProposal({ kind, id: 'a', fields }), {})).toEqual([line]);
});

test.each([
  { completedAt: '2026-06-14T10:00:00.000Z' },
  { position: 'a0' },
  { seriesId: 'a' },
  { advanceFrom: '2026-06-14' },
  { repeatText: 'every day' },
])('says nothing of %j, which a person doesn’t see in a task', (fields) => {
  expect(linesOf(readProposal({ kind: 'revert-task', id: 'a', fields }), {})).toEqual([]);
});

test('says of a completed task that comes back where and what it is, not when it was made and completed', () => {
  const at = '2026-06-14T10:00:00.000Z';
  const fields = { title: 'Buy milk', listId: 'work', completed: true, completedAt: at, createdAt: at };
  expect(
    changesOf(readProposal({ kind: 'restore-task', id: 'a', fields }), undefined, undefined, undefined),
  ).toEqual([
    { field: 'completed', after: true },
    { field: 'listId', after: 'work' },
  ]);
});

test('names the parts of a setting that change, from its usual value', () => {
  const before = { id: 'pomodoroSettings', value: '{"workDuration":25,"shortBreakDuration":5}' };
  const value = '{"workDuration":50,"shortBreakDuration":5}';
  const proposal = proposalOf({ kind: 'change-setting', id: before.id, fields: { value } });
  expect(linesOf(proposal, before)).toEqual([['Focus', '25 min', '50 min']]);
  const capacity = proposalOf({ kind: 'change-setting', id: 'dayCapacity', fields: { value: '240' } });
  expect(linesOf(capacity, { id: 'dayCapacity', value: '360' })).toEqual([
    ['Work a day', '6 hours', '4 hours'],
  ]);
  const monday = { start: '09:00', end: '17:00', capacity: 360 };
  const others = JSON.stringify({ mon: { ...monday, capacity: 240 }, sun: { ...monday, capacity: 0 } });
  const days = proposalOf({ kind: 'change-setting', id: 'workDays', fields: { value: others } });
  expect(linesOf(days, { id: 'workDays', value: JSON.stringify({ mon: monday, sun: monday }) })).toEqual([
    ['Monday', '9:00 AM – 5:00 PM, 6 hours of work', '9:00 AM – 5:00 PM, 4 hours of work'],
    ['Sunday', '9:00 AM – 5:00 PM, 6 hours of work', 'Day off'],
  ]);
});
