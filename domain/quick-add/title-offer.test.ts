import { expect, test } from 'vitest';
import { DEFAULT_PLACE } from '../time/place.ts';
import { titleOffer } from './title-offer.ts';

/** Wednesday, 10 AM. */
const AT = { now: '2026-07-15T10:00', place: DEFAULT_PLACE };

test.each([
  ['Call Ann tomorrow 9am', 'Call Ann', '2026-07-16T09:00', 'tomorrow 9am'],
  ['Call Ann friday', 'Call Ann', '2026-07-17', 'friday'],
  ['Call Ann friday 8', 'Call Ann', '2026-07-17T08:00', 'friday 8'],
  ['Call Ann tomorrow !high', 'Call Ann !high', '2026-07-16', 'tomorrow'],
])('“%s” offers a date', (title, rest, dueDate, text) => {
  expect(titleOffer(title, AT)).toMatchObject({ title: rest, dueDate, text });
});

test.each(['Call Ann', 'Monday meeting notes', 'Water plants every day', 'Call Ann !high', 'tomorrow', ''])(
  '“%s” offers nothing',
  (title) => {
    expect(titleOffer(title, AT)).toBeUndefined();
  },
);
