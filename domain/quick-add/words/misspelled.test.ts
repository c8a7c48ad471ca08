import { expect, test } from 'vitest';
import { meantBy } from './misspelled.ts';

test.each([
  ['tomorrow', ['tomorow', 'tommorrow', 'tomorrrow', 'tommorow', 'tomorrwo']],
  ['thursday', ['thurdsay', 'thrusday', 'thurday', 'thurrsday']],
  ['friday', ['firday', 'fridya', 'frriday']],
  ['february', ['febuary', 'feburary']],
  ['tonight', ['tongiht', 'tonigt']],
])('%s is also written %j', (name, slips) => {
  expect(slips.map(meantBy)).toEqual(slips.map(() => name));
});

test.each(['monday', 'frida', 'fiday', 'fridays', 'tuesda', 'jnue', 'today', ''])(
  '“%s” is what it is',
  (word) => {
    expect(meantBy(word)).toBe(word);
  },
);
