import { expect, test } from 'vitest';
import { followRow } from './follow-row.ts';

const OPENED = { title: 'Run', description: '', days: ['MO'] };

test('what wasn’t typed into follows the row, the rest stays as it was when the form opened', () => {
  const row = { title: 'Run a mile', description: 'Slowly', days: ['MO', 'TH'] };
  expect(followRow(OPENED, row, { title: 'Run far' })).toEqual({ ...row, title: 'Run' });
  expect(followRow(OPENED, row, {})).toEqual(row);
});

test('nothing is new if no field that is shown has changed', () => {
  expect(followRow(OPENED, { ...OPENED, days: ['MO'] }, {})).toBe(OPENED);
  expect(followRow(OPENED, { ...OPENED, title: 'Run a mile' }, { title: 'Run far' })).toBe(OPENED);
});
