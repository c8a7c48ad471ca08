import { expect, test } from 'vitest';
import { EMPTY_ACCOUNT } from '../../../test/empty-account.ts';
import { changeOccurrences } from '../../mutation/change-occurrences.ts';
import type { OccurrenceScope } from '../../planner/event/event-series.ts';
import type { PlannerEvent } from '../../planner/event/planner.ts';
import { createAnswer } from '../chat/answer.ts';
import { createWorld } from '../facts/world.ts';

const WEEKLY: PlannerEvent = {
  ...{ id: 'review', title: 'Review', start: '09:00', end: '10:00', category: 'meeting' },
  ...{ date: '2026-06-01', repeat: 'FREQ=WEEKLY', exceptDates: ['2026-06-22'] },
};
const DAILY: PlannerEvent = {
  ...{ id: 'lunch', title: 'Lunch', start: '12:00', end: '13:00', category: 'personal' },
};
const TALK: PlannerEvent = {
  ...{ id: 'talk', title: 'Talk', start: '15:00', end: '16:00', category: 'work', date: '2026-06-29' },
};
const EVENTS = [WEEKLY, DAILY, TALK];

/** On Monday, June 15; e1 is the review, e2 lunch and e3 the talk. */
async function changed(input: object) {
  const world = createWorld({ ...EMPTY_ACCOUNT, events: EVENTS }, Date.parse('2026-06-15T08:00:00Z'), 'UTC');
  for (const event of EVENTS) world.shown.refOf('event', event);
  const past = async () => ({ sessions: [], reflections: [] });
  const answer = createAnswer({ page: 'assistant', world, past, suggestions: [] });
  await answer.call('change_event', input);
  return answer.whole(false);
}

/** What the planner's own change comes to. */
const asInPlanner = (date: string, scope: OccurrenceScope, updates: object, event = WEEKLY) =>
  changeOccurrences.run(
    { tasks: new Map(), find: () => undefined, events: new Map([[event.id, event]]) },
    { eventId: event.id, date, scope, updates, newId: 'new', repeat: event.repeat },
  );

test.each<[string, object, string, OccurrenceScope, object]>([
  [
    'a day',
    { day: '2026-06-29', start: '10:00', end: '11:00' },
    '2026-06-29',
    'day',
    { start: '10:00', end: '11:00' },
  ],
  ['a day by its name', { day: 'today', title: 'Retro' }, '2026-06-15', 'day', { title: 'Retro' }],
  [
    'a day, to another',
    { day: '2026-06-15', scope: 'day', date: '2026-06-17' },
    '2026-06-15',
    'day',
    { date: '2026-06-17' },
  ],
  [
    'later ones',
    { day: '2026-06-29', scope: 'later', title: 'Retro' },
    '2026-06-29',
    'later',
    { title: 'Retro' },
  ],
  [
    'later ones, to another day',
    { day: '2026-06-29', scope: 'later', date: '2026-06-30' },
    '2026-06-29',
    'later',
    { date: '2026-06-30' },
  ],
  ['all', { day: '2026-06-29', scope: 'all', title: 'Retro' }, '2026-06-29', 'all', { title: 'Retro' }],
  ['all, without a day, to another one', { date: '2026-06-16' }, '2026-06-15', 'all', { date: '2026-06-16' }],
])('of a series, %s changes as in the planner', async (_, input, date, scope, updates) => {
  const { proposals, leftOut } = await changed({ event: 'e1', ...input });
  expect(leftOut).toBeUndefined();
  expect(proposals.map(({ kind, fields }) => [kind, fields])).toEqual(
    asInPlanner(date, scope, updates).map(({ action, input: fields }) => [
      action === 'add' ? 'add-event' : 'change-event',
      fields,
    ]),
  );
});

test('of an event of every day, one day changes alone', async () => {
  const { proposals } = await changed({ event: 'e2', day: '2026-06-16', start: '12:30', end: '13:30' });
  expect(proposals).toEqual([
    { kind: 'change-event', id: 'lunch', fields: { addExceptDates: ['2026-06-16'] } },
    {
      kind: 'add-event',
      fields: {
        ...{ title: 'Lunch', start: '12:30', end: '13:30', category: 'personal', date: '2026-06-16' },
      },
    },
  ]);
});

test('a series that began long ago may change, and an occurrence needs a free time', async () => {
  const later = await changed({ event: 'e1', start: '10:00', end: '11:00' });
  expect(later.proposals).toEqual([
    { kind: 'change-event', id: 'review', fields: { start: '10:00', end: '11:00' } },
  ]);
  const taken = await changed({ event: 'e1', day: '2026-06-29', start: '15:30', end: '16:30' });
  expect(taken.leftOut?.why).toEqual(['“Review” would overlap “Talk” (15:00–16:00).']);
  const past = await changed({ event: 'e1', day: '2026-06-08', start: '10:00', end: '11:00' });
  expect(past.leftOut?.why).toEqual(['“Review” would begin in the past.']);
});

test('a day on which the series doesn’t occur isn’t changed', async () => {
  for (const day of ['2026-06-16', '2026-06-22', '2026-05-25'])
    expect((await changed({ event: 'e1', day, title: 'Retro' })).leftOut?.why).toEqual([
      '“Review” isn’t on that day.',
    ]);
});
