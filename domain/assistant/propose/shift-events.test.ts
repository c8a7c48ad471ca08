import { expect, test } from 'vitest';
import { EMPTY_ACCOUNT } from '../../../test/empty-account.ts';
import { createAnswer } from '../chat/answer.ts';
import { createWorld } from '../facts/world.ts';

const event = (id: string, start: string, end: string, more: object = { date: '2026-06-15' }) => ({
  id,
  title: id,
  start,
  end,
  category: 'meeting' as const,
  ...more,
});
const AFTERNOON = [event('a', '13:00', '14:00'), event('b', '14:00', '15:00'), event('c', '15:00', '16:00')];

/** e1, e2 … are the events. */
async function called(calls: [string, object][], events: ReturnType<typeof event>[] = AFTERNOON) {
  const world = createWorld({ ...EMPTY_ACCOUNT, events }, Date.parse('2026-06-15T10:30:00Z'), 'UTC');
  for (const one of world.events) world.shown.refOf('event', one);
  const past = async () => ({ sessions: [], reflections: [] });
  const answer = createAnswer({ page: 'assistant', world, past, suggestions: [] });
  const told: string[] = [];
  for (const [tool, input] of calls) told.push(await answer.call(tool, input));
  const { proposals, leftOut } = answer.whole(false);
  return {
    told,
    why: leftOut?.why ?? [],
    moved: proposals.map((one) => ['id' in one ? one.id : 'new', one.fields]),
  };
}
const shift = (input: object, events?: ReturnType<typeof event>[]) =>
  called([['shift_events', input]], events);
const to = (id: string, start: string, end: string) => [id, { start, end }];

test('moves an afternoon together: each takes the time that another leaves', async () => {
  const later = [to('a', '13:30', '14:30'), to('b', '14:30', '15:30'), to('c', '15:30', '16:30')];
  expect(await shift({ minutes: 30, from: '12:00' })).toMatchObject({ moved: later, why: [] });
  expect(await shift({ minutes: 30, events: ['e1', 'e2', 'e3'] })).toMatchObject({ moved: later, why: [] });
  expect((await shift({ minutes: -30, from: '14:00' })).why).toEqual([
    '“b” stays at 14:00: it would overlap “a” (13:00–14:00).',
    '“c” stays at 15:00: it would overlap “b” (14:00–15:00).',
  ]);
});

test('says what stays, and why', async () => {
  const events = [
    event('now', '10:00', '11:00'),
    event('late', '23:00', '23:45'),
    event('lunch', '12:00', '13:00'),
    event('trip', '00:00', '23:59'),
  ];
  const later = await shift({ minutes: 60 }, events);
  expect(later.moved).toEqual([to('lunch', '13:00', '14:00')]);
  expect(later.why).toEqual(['“late” stays at 23:00: it would pass midnight.']);
  const earlier = await shift({ minutes: -120 }, events);
  expect(earlier.why).toEqual(['“lunch” stays at 12:00: it would begin in the past.']);
});

test('an event of every day moves only on that day', async () => {
  const daily = event('stand-up', '13:00', '13:15', {});
  expect((await shift({ minutes: 15, date: 'tomorrow' }, [daily])).moved).toEqual([
    ['stand-up', { addExceptDates: ['2026-06-16'] }],
    ['new', { title: 'stand-up', start: '13:15', end: '13:30', category: 'meeting', date: '2026-06-16' }],
  ]);
});

test('events that overlapped before may go on to', async () => {
  const events = [event('a', '13:00', '14:00'), event('b', '13:30', '14:30')];
  expect((await shift({ minutes: 15, events: ['e1'] }, events)).moved).toEqual([to('a', '13:15', '14:15')]);
});

test('single changes know what moves away, and what moved there', async () => {
  const change = (ref: string, start: string, end: string): [string, object] => [
    'change_event',
    { event: ref, start, end },
  ];
  expect(await called([change('e3', '15:30', '16:30'), change('e2', '14:30', '15:30')])).toMatchObject({
    moved: [to('c', '15:30', '16:30'), to('b', '14:30', '15:30')],
    why: [],
  });
  const same = await called([change('e1', '17:00', '18:00'), change('e2', '17:00', '18:00')]);
  expect(same).toMatchObject({
    moved: [to('a', '17:00', '18:00')],
    why: ['“b” would overlap “a” (17:00–18:00).'],
  });
  const gone = await called([
    ['move_to_trash', { rows: ['e2'] }],
    ['add_events', { events: [{ title: 'Walk', start: '14:00', end: '15:00' }] }],
  ]);
  expect(gone.why).toEqual([]);
});

test.each([
  [{ minutes: 30, events: ['e9'] }, 'It named an event that doesn’t exist.'],
  [{ minutes: 30, events: ['e1'], date: 'tomorrow' }, 'It named an event of another day.'],
  [{ minutes: 30, from: '20:00' }, 'There’s no event to move.'],
])('refuses %j', async (input, words) => {
  expect((await shift(input)).why).toEqual([words]);
});

test('a day in the middle of an event is taken', async () => {
  const fair = event('fair', '18:00', '10:00', { date: '2026-06-14', lastDate: '2026-06-16' });
  const { why, moved } = await shift({ minutes: 30, from: '00:00' }, [fair, ...AFTERNOON]);
  expect(why).toContain('“fair” stays at 00:00: it lasts past midnight.');
  // They were at the same time before.
  expect(moved).toHaveLength(3);
});
