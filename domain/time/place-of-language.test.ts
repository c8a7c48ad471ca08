import { expect, test } from 'vitest';
import { placeOfLanguage } from './place-of-language.ts';

test.each([
  ['en-US', '12', 'MDY', 7, [6, 7]],
  ['en-GB', '24', 'DMY', 1, [6, 7]],
  ['de', '24', 'DMY', 1, [6, 7]],
  ['sv-SE', '24', 'YMD', 1, [6, 7]],
  ['ja', '24', 'YMD', 7, [6, 7]],
  ['he-IL', '24', 'DMY', 7, [5, 6]],
  ['ar-EG', '12', 'DMY', 6, [5, 6]],
  ['fa-IR', '24', 'YMD', 6, [5]],
  ['ps-AF', '24', 'YMD', 6, [4, 5]],
  ['en-IN', '12', 'DMY', 7, [7]],
  ['en-UG', '24', 'DMY', 1, [7]],
  ['th-TH-u-ca-buddhist', '24', 'DMY', 7, [6, 7]],
] as const)(
  'in %s, times have %s hours, dates are %s, weeks start on day %i',
  (language, hours, numericDates, weekStart, weekend) => {
    expect(placeOfLanguage(language, 'Europe/Berlin')).toEqual({
      zone: 'Europe/Berlin',
      follow: true,
      ...{ hours, numericDates, weekStart, weekend },
    });
  },
);
