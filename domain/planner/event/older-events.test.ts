import { expect, test } from 'vitest';
import { olderEvents } from './older-events.ts';

const OLD = { title: 'Old', start: '09:00', end: '10:00', category: 'work' };

test.each([
  [
    { id: 'e1', ...OLD },
    { id: 'e1', ...OLD },
  ],
  [
    { id: 1700000000000, ...OLD },
    { id: '1700000000000', ...OLD },
  ],
  [{ id: '0.8213', ...OLD, color: 'red' }, OLD],
  [{ ...OLD, date: null }, OLD],
])('reads %j as %j', (stored, event) => {
  expect(olderEvents([stored])).toEqual([event]);
});

test.each([[undefined], [{}], ['[]'], [[null, 3, { ...OLD, start: '9' }, { ...OLD, end: '08:00' }]]])(
  'reads no event from %j',
  (stored) => {
    expect(olderEvents(stored)).toEqual([]);
  },
);
