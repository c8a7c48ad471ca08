import { expect, test } from 'vitest';
import { weekTurn } from './week-turn.ts';

test.each([
  // Thursday and Friday of a week from Monday on.
  ['2026-03-12', 1, '2026-03-02', '2026-03-09'],
  ['2026-03-13', 1, '2026-03-09', '2026-03-16'],
  ['2026-03-15', 1, '2026-03-09', '2026-03-16'],
  ['2026-03-16', 1, '2026-03-09', '2026-03-16'],
  // The same days of a week from Sunday on, and from Saturday on.
  ['2026-03-12', 7, '2026-03-08', '2026-03-15'],
  ['2026-03-15', 7, '2026-03-08', '2026-03-15'],
  ['2026-03-10', 6, '2026-02-28', '2026-03-07'],
  ['2027-01-01', 1, '2026-12-28', '2027-01-04'],
])(
  'on %s, of weeks from day %i on, the week from %s ends and the one from %s begins',
  (today, start, ends, begins) => {
    const turn = weekTurn(today, start);
    expect([turn.ends[0], turn.ends.length]).toEqual([ends, 7]);
    expect([turn.begins[0], turn.begins.length]).toEqual([begins, 7]);
  },
);
