import { expect, test } from 'vitest';
import { changedEvents, colorLike, feedEventOf, type GoogleEvent } from './google-event.ts';

const event: GoogleEvent = {
  id: 'abc_20260615T070000Z',
  title: ' Review ',
  start: { dateTime: '2026-06-15T09:00:00+02:00' },
  end: { dateTime: '2026-06-15T10:00:00', timeZone: 'Europe/Berlin' },
  isFree: false,
};
const stored = (more: Partial<GoogleEvent> = {}) =>
  feedEventOf({ ...event, ...more }, (id) => `hash of ${id}`);

test('an event is stored with its instants, or its days', () => {
  expect(stored()).toEqual({
    ...{ key: event.id, title: 'Review' },
    ...{ start: '2026-06-15T07:00Z', end: '2026-06-15T08:00Z' },
  });
  expect(stored({ start: { date: '2026-06-15' }, end: { date: '2026-06-17' } })).toMatchObject({
    ...{ start: '2026-06-15', end: '2026-06-17' },
  });
  expect(stored({ end: event.start }).end).toBe('2026-06-15T07:15Z');
  expect(
    stored({ id: 'a.b', title: undefined, isFree: true, place: 'Room', link: 'http://x' }),
  ).toMatchObject({
    ...{ key: 'hash of a.b', title: '(No title)', free: true, place: 'Room' },
  });
});

test('changes replace, add and remove events, also those in several months', () => {
  const [one, two] = [stored(), stored({ id: 'two' })];
  const months = [{ events: JSON.stringify([one, two]) }, { events: JSON.stringify([two]) }];
  const changed = changedEvents(
    months,
    {
      events: [
        { ...event, title: 'Moved' },
        { ...event, id: 'three' },
      ],
      gone: ['two', 'unknown'],
    },
    String,
  );
  expect(changed.map(({ key, title }) => `${key} ${title}`)).toEqual([`${event.id} Moved`, 'three Review']);
});

test.each([
  ['#9fe1e7', 'teal'],
  ['#f83a22', 'red'],
  ['#fa573c', 'red'],
  ['#ff7537', 'orange'],
  ['#fad165', 'yellow'],
  ['#16a765', 'green'],
  ['#4986e7', 'blue'],
  ['#cd74e6', 'purple'],
  ['#c2c2c2', 'gray'],
  ['blue', 'gray'],
  [undefined, 'gray'],
])('%s is like %s', (hex, color) => {
  expect(colorLike(hex)).toBe(color);
});
