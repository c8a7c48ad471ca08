import fc from 'fast-check';
import { expect, test } from 'vitest';
import { focusSession } from './focus-session.ts';
import { step, type TimerEvent } from './timer.ts';
import type { TimerEffect } from './timer-end.ts';
import { TIMER_BOUNDS, type TimerSettings } from './timer-settings.ts';
import { COUNT_UP_MS, isRunning, newTimer, remaining, type TimerState, timerState } from './timer-state.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const START = 1_767_600_000_000;

const bound = ({ min, max }: { min: number; max: number }) => fc.integer({ min, max });
const settings = fc.record({
  workDuration: bound(TIMER_BOUNDS.workDuration),
  shortBreakDuration: bound(TIMER_BOUNDS.shortBreakDuration),
  longBreakDuration: bound(TIMER_BOUNDS.longBreakDuration),
  sessionsBeforeLongBreak: bound(TIMER_BOUNDS.sessionsBeforeLongBreak),
});
const targets = fc.constantFrom('work', 'break', 'stopwatch');
type Move = {
  kind: TimerEvent['kind'];
  to: 'work' | 'break' | 'stopwatch';
  after: number;
  settings: TimerSettings;
};
const moves = fc.array(
  fc.record({
    kind: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('start', 'tick') },
      fc.constantFrom(
        'pause',
        'reset',
        'switch',
        'keep-counting',
        'finish',
        'skip',
        'sound',
        'settings',
        'focus',
      ),
    ) as fc.Arbitrary<Move['kind']>,
    to: targets,
    after: fc.oneof(fc.integer({ min: 0, max: 90 * SECOND }), fc.integer({ min: 0, max: 90 * MINUTE })),
    settings,
  }),
  { maxLength: 40 },
);

type Seen = {
  before: TimerState;
  move: TimerEvent;
  state: TimerState;
  effects: TimerEffect[];
  now: number;
  settings: TimerSettings;
};

/** Plays the moves; if `every` is given, the timer also ticks at that interval in milliseconds. */
function play(first: TimerSettings, all: readonly Move[], every?: number): Seen[] {
  const seen: Seen[] = [];
  let [state, now, current] = [newTimer(first), START, first];
  const go = (move: TimerEvent) => {
    const [next, effects] = step(state, move, current, now);
    seen.push({ before: state, move, state: next, effects, now, settings: current });
    state = next;
  };
  for (const { kind, to, after, settings: changed } of all) {
    for (const end = now + after; now < end; go({ kind: 'tick' }))
      now = every ? Math.min(now + every, end) : end;
    if (kind === 'settings') {
      const before = current;
      current = changed;
      go({ kind, before });
    } else if (kind === 'focus') go({ kind, taskId: 'essay' });
    else go(kind === 'switch' ? { kind, to } : { kind });
  }
  return seen;
}
const records = (seen: readonly Pick<Seen, 'effects'>[]) =>
  seen.flatMap(({ effects }) =>
    effects.flatMap((effect) => (effect.kind === 'record' ? [effect.focus] : [])),
  );

test('any sequence of moves leaves a valid timer', () => {
  fc.assert(
    fc.property(settings, moves, (first, all) => {
      for (const { before, move, state, now, effects } of play(first, all)) {
        expect(timerState.safeParse(state).success).toBe(true);
        const left = remaining(state, now);
        expect(left).toBeGreaterThan(0);
        expect(left).toBeLessThanOrEqual(state.length);
        expect(state.endsAt === null || state.startedAt !== null).toBe(true);
        const ended = effects.some(({ kind }) => kind === 'notice');
        if (move.kind === 'switch' && !ended) {
          const is = state.countsFrom === 0 ? 'stopwatch' : state.mode;
          if (!isRunning(before)) expect(is).toBe(move.to);
          if (isRunning(before)) expect(state).toEqual(before);
        }
        if (move.kind === 'reset') expect(state).toMatchObject({ mode: 'work', cycles: 0, endsAt: null });
        if (move.kind === 'reset') expect(left).toBe(state.length);
        if (move.kind === 'focus') expect(state.mode).toBe('work');
        if (!ended && !['reset', 'skip', 'switch', 'focus', 'finish'].includes(move.kind))
          expect(state.mode).toBe(before.mode);
      }
    }),
  );
});

test('a sleeping timer ends in the same state and with the same records as one that ticks', () => {
  fc.assert(
    fc.property(settings, moves, fc.integer({ min: 7 * SECOND, max: 5 * MINUTE }), (first, all, every) => {
      const asleep = play(first, all);
      const awake = play(first, all, every);
      expect(asleep.at(-1)?.state).toEqual(awake.at(-1)?.state);
      expect(records(asleep)).toEqual(records(awake));
    }),
  );
});

/** How much longer than its length a session may count. */
const goesOn = ({ keepCounting, countsFrom, length }: TimerState): number =>
  keepCounting && countsFrom === undefined ? COUNT_UP_MS - length : 0;

test('records the time that ran in focus since the session was first started', () => {
  fc.assert(
    fc.property(settings, moves, (first, all) => {
      let [ran, last] = [0, START];
      for (const { before, state, now, effects } of play(first, all, 10 * SECOND)) {
        const left = remaining(before, last) + goesOn(before);
        if (before.mode === 'work' && isRunning(before)) ran += Math.min(now - last, left);
        last = now;
        for (const { minutes, start, end } of records([{ effects }])) {
          expect(minutes).toBe(Math.floor(ran / MINUTE));
          const kept = { id: 'f-1', start, end, minutes };
          expect(focusSession.safeParse(kept).success).toBe(true);
        }
        if (state.startedAt !== before.startedAt) ran = 0;
      }
    }),
  );
});

test('records a session once, with the same id on every device', () => {
  fc.assert(
    fc.property(settings, moves, (first, all) => {
      const ids = records(play(first, all)).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});
