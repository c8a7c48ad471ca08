import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completedFocus, missedTransitions, readTimer } from './missed-transitions.ts';
import { step } from './timer.ts';
import { DEFAULT_TIMER_SETTINGS } from './timer-settings.ts';
import { newTimer, type TimerState } from './timer-state.ts';

const MINUTE = 60_000;
const START = Temporal.Instant.from('2026-01-05T09:00:00Z').epochMilliseconds;
const SETTINGS = DEFAULT_TIMER_SETTINGS;
const [STARTED] = step(newTimer(SETTINGS), { kind: 'start' }, SETTINGS, START);

/** Titles notified at `now` by a device that last notified at `seen`; both in minutes after the start. */
const told = (seen: number, now: number, kept: TimerState = STARTED) =>
  missedTransitions(kept, SETTINGS, START + seen * MINUTE, START + now * MINUTE).effects.flatMap((effect) =>
    'title' in effect ? [effect.title] : [],
  );
const COMPLETED = 'Completed a 25 minute focus session!';

test.each([
  ['before the end there is nothing to tell', 0, 24.9, []],
  ['the end of the focus session is told', 0, 25, ['Break time!', COMPLETED]],
  ['what was told is not told again', 25, 29.9, []],
  ['the end of the break is told by itself', 25, 30, ['Break finished!']],
  ['after both nothing is left to tell', 30, 500, []],
  ['both ends at once: the last is news, and what was done', 0, 31, [COMPLETED, 'Break finished!']],
  ['an hour asleep', 10, 70, [COMPLETED, 'Break finished!']],
  ['an end almost twelve hours ago is news', 0, 30 + 12 * 60 - 0.01, ['Break finished!']],
  ['one twelve hours ago isn’t', 0, 30 + 12 * 60, []],
  ['yesterday’s end is no news', 0, 24 * 60, []],
  ['a clock set back swallows nothing', 300, 25, []],
] as [string, number, number, string[]][])('%s', (_, seen, now, titles) => {
  expect(told(seen, now)).toEqual(titles);
});

test('a missed session isn’t recorded by those who are told of it', () => {
  const { effects } = missedTransitions(STARTED, SETTINGS, START, START + 25 * MINUTE);
  expect(effects.map(({ kind }) => kind)).toEqual(['sound', 'notice', 'toast']);
});

test('a device notifies each transition once, however often it looks', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 * 60 }), { minLength: 1 }), (looks) => {
      let seen = 0;
      const all: string[] = [];
      for (const look of [...looks.sort((a, b) => a - b), 41 * 60]) {
        all.push(...told(seen / 60, look / 60));
        seen = look;
      }
      expect(all.filter((title) => title === COMPLETED)).toHaveLength(1);
      expect(all.filter((title) => title === 'Break finished!')).toHaveLength(1);
    }),
  );
});

test('the completed session is the same at any time and on any device', () => {
  const at = (minutes: number) => completedFocus(STARTED, SETTINGS, START + minutes * MINUTE);
  expect(at(24.9)).toBeUndefined();
  expect(at(25)).toMatchObject({ id: `focus-${START}`, minutes: 25, end: '2026-01-05T09:25:00.000Z' });
  expect(at(1000)).toEqual(at(25));
});

test.each([[undefined], [null], ['running'], [{ mode: 'work' }], [{ ...STARTED, left: -1 }]])(
  'reads an invalid timer as a new one: %j',
  (kept) => {
    expect(readTimer(kept, SETTINGS)).toEqual(newTimer(SETTINGS));
  },
);

test('reads a stored timer unchanged', () => {
  expect(readTimer(JSON.parse(JSON.stringify(STARTED)), SETTINGS)).toEqual(STARTED);
});
