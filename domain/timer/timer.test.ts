import { describe, expect, it, test } from 'vitest';
import {
  caption,
  countdown,
  newTimer,
  remaining,
  resumed,
  step,
  type TimerEffect,
  type TimerEvent,
  type TimerState,
} from './timer.ts';
import { DEFAULT_TIMER_SETTINGS, type TimerSettings } from './timer-settings.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const START = Temporal.Instant.from('2026-01-05T09:00:00Z').epochMilliseconds;

/** A timer with a clock of its own: `at` in minutes after the start. */
function timer(settings: TimerSettings = DEFAULT_TIMER_SETTINGS, from: TimerState = newTimer(settings)) {
  let state = from;
  let said: TimerEffect[] = [];
  return {
    do(kind: Exclude<TimerEvent['kind'], 'settings'>, at = 0): void {
      [state, said] = step(state, { kind }, settings, START + at * MINUTE);
    },
    set(changes: Partial<TimerSettings>, at = 0): void {
      const before = settings;
      settings = { ...settings, ...changes };
      [state, said] = step(state, { kind: 'settings', before }, settings, START + at * MINUTE);
    },
    shows: (at = 0) => `${caption(state)} ${countdown(remaining(state, START + at * MINUTE))}`,
    get running() {
      return state.endsAt !== null;
    },
    get state() {
      return state;
    },
    get said() {
      return said;
    },
  };
}
const BREAK_TIME = { kind: 'notice', title: 'Break time!', text: 'Take a short break to recharge.' };
const FINISHED = {
  kind: 'notice',
  title: 'Break finished!',
  text: 'Your break has ended. Start a new session when ready.',
};

test('a new timer waits at the full focus time', () => {
  const t = timer();
  expect([t.shows(), t.running, t.state.cycles]).toEqual(['Focus Session 25:00', false, 0]);
});

test('it counts down to the second', () => {
  const t = timer();
  t.do('start');
  expect([0, 0.001, 1 / 60, 1, 24.99, 24.9999].map(t.shows)).toEqual(
    ['25:00', '25:00', '24:59', '24:00', '00:01', '00:01'].map((clock) => `Focus Session ${clock}`),
  );
});

test('pausing keeps what is left, however long the pause', () => {
  const t = timer();
  t.do('start');
  t.do('pause', 10);
  expect(t.shows(500)).toBe('Focus Session 15:00');
  t.do('start', 500);
  expect(t.shows(505)).toBe('Focus Session 10:00');
});

test('at the end of a focus session the break begins by itself and the session is recorded', () => {
  const t = timer();
  t.do('start');
  t.do('tick', 25);
  expect(t.said).toEqual([
    {
      kind: 'record',
      focus: {
        id: `focus-${START}`,
        start: '2026-01-05T09:00:00.000Z',
        end: '2026-01-05T09:25:00.000Z',
        minutes: 25,
      },
    },
    { kind: 'sound' },
    BREAK_TIME,
    { kind: 'toast', title: 'Completed a 25 minute focus session!' },
  ]);
  expect([t.shows(25), t.running, t.state.cycles]).toEqual(['Break Time 05:00', true, 1]);
});

test('at the end of a break the timer waits for the next session', () => {
  const t = timer();
  t.do('start');
  t.do('tick', 25);
  t.do('tick', 30);
  expect(t.said).toEqual([{ kind: 'sound' }, FINISHED]);
  expect([t.shows(40), t.running, t.state.cycles]).toEqual(['Focus Session 25:00', false, 1]);
});

test('a pause within a session doesn’t count as focus', () => {
  const t = timer();
  t.do('start');
  t.do('pause', 10);
  t.do('start', 30);
  t.do('tick', 45);
  expect(t.said[0]).toMatchObject({
    focus: { start: '2026-01-05T09:00:00.000Z', end: '2026-01-05T09:45:00.000Z', minutes: 25 },
  });
});

test('four sessions give three short breaks and a long one, without drift', () => {
  const t = timer();
  const seen: string[] = [];
  let at = 0;
  for (let session = 0; session < 5; session++) {
    t.do('start', at);
    at += 25;
    t.do('tick', at + 0.01);
    const rest = t.shows(at);
    seen.push(rest);
    at += rest === 'Break Time 15:00' ? 15 : 5;
    t.do('tick', at);
    expect([t.running, t.shows(at)]).toEqual([false, 'Focus Session 25:00']);
  }
  expect(seen).toEqual(['05', '05', '05', '15', '05'].map((minutes) => `Break Time ${minutes}:00`));
});

describe('after sleep', () => {
  it('a session that ended meanwhile ended on time, and its break has been running since', () => {
    const t = timer();
    t.do('start');
    t.do('tick', 27);
    expect(t.shows(27)).toBe('Break Time 03:00');
    expect(t.said[0]).toMatchObject({ focus: { end: '2026-01-05T09:25:00.000Z' } });
  });

  it('a session and its break that ended both leave one sound and one notice, and one record', () => {
    const t = timer();
    t.do('start');
    t.do('tick', 60);
    expect(t.said.map(({ kind }) => kind)).toEqual(['record', 'toast', 'sound', 'notice']);
    expect(t.said).toContainEqual(FINISHED);
    expect([t.shows(60), t.running, t.state.cycles]).toEqual(['Focus Session 25:00', false, 1]);
  });

  it('pressing a button first ends what has ended', () => {
    const t = timer();
    t.do('start');
    t.do('pause', 27);
    expect(t.said.map(({ kind }) => kind)).toContain('record');
    expect([t.shows(99), t.running]).toEqual(['Break Time 03:00', false]);
  });

  it('a clock set back shows no more than there was', () => {
    const t = timer();
    t.do('start');
    t.do('tick', -60);
    expect(t.shows(-60)).toBe('Focus Session 25:00');
  });
});

test('resetting stops, goes back to focus and forgets the cycles', () => {
  const t = timer();
  t.do('start');
  t.do('tick', 25);
  t.do('reset', 26);
  expect([t.shows(26), t.running, t.state.cycles, t.said]).toEqual(['Focus Session 25:00', false, 0, []]);
});

test('the mode can be switched only while paused', () => {
  const t = timer();
  t.do('start');
  t.do('toggle-mode', 1);
  expect(t.shows(1)).toBe('Focus Session 24:00');
  t.do('pause', 1);
  t.do('toggle-mode', 1);
  expect([t.shows(1), t.running]).toEqual(['Break Time 05:00', false]);
  t.do('toggle-mode', 1);
  expect(t.shows(1)).toBe('Focus Session 25:00');
});

describe('skipping', () => {
  it('a session keeps its whole minutes, counts no cycle and starts the break', () => {
    const t = timer();
    t.do('start');
    t.do('skip', 12.7);
    expect(t.said).toMatchObject([{ kind: 'record', focus: { minutes: 12 } }]);
    expect([t.shows(12.7), t.running, t.state.cycles]).toEqual(['Break Time 05:00', true, 0]);
  });

  it('less than a minute of focus is not worth a record', () => {
    const t = timer();
    t.do('start');
    t.do('skip', 0.9);
    expect(t.said).toEqual([]);
  });

  it('a break leads to the next session, which waits', () => {
    const t = timer();
    t.do('start');
    t.do('tick', 25);
    t.do('skip', 26);
    expect([t.shows(26), t.running, t.state.cycles, t.said]).toEqual(['Focus Session 25:00', false, 1, []]);
  });
});

describe('changed settings', () => {
  it('show at once while paused in that mode', () => {
    const t = timer();
    t.set({ workDuration: 50 });
    expect(t.shows()).toBe('Focus Session 50:00');
    t.do('toggle-mode');
    t.set({ shortBreakDuration: 10 });
    expect(t.shows()).toBe('Break Time 10:00');
  });

  it('leave the other mode and its rest alone', () => {
    const t = timer();
    t.do('start');
    t.do('pause', 10);
    t.set({ shortBreakDuration: 10, longBreakDuration: 20, sessionsBeforeLongBreak: 2 }, 11);
    expect(t.shows(11)).toBe('Focus Session 15:00');
  });

  it('leave a running phase alone', () => {
    const t = timer();
    t.do('start');
    t.set({ workDuration: 50 }, 5);
    expect(t.shows(5)).toBe('Focus Session 20:00');
    t.do('tick', 25);
    expect(t.said[0]).toMatchObject({ focus: { minutes: 25 } });
  });

  it('touch a long break by its own duration only', () => {
    const t = timer({ ...DEFAULT_TIMER_SETTINGS, sessionsBeforeLongBreak: 1 });
    t.do('start');
    t.do('pause', 26);
    t.set({ shortBreakDuration: 10 }, 26);
    expect(t.shows(26)).toBe('Break Time 14:00');
    t.set({ longBreakDuration: 30 }, 26);
    expect(t.shows(26)).toBe('Break Time 30:00');
  });
});

test('the sound can be turned off and on', () => {
  const t = timer();
  t.do('sound');
  expect(t.said).toEqual([{ kind: 'toast', title: 'Sound disabled', text: 'Notifications will be silent.' }]);
  t.do('start');
  t.do('tick', 25);
  expect(t.said.map(({ kind }) => kind)).toEqual(['record', 'notice', 'toast']);
  t.do('sound', 25);
  expect(t.said).toEqual([
    { kind: 'toast', title: 'Sound enabled', text: "You'll hear a sound when timer ends." },
  ]);
});

test('a session remembers the task it is for', () => {
  const [started] = step(
    newTimer(DEFAULT_TIMER_SETTINGS),
    { kind: 'start', taskId: 't-1' },
    DEFAULT_TIMER_SETTINGS,
    START,
  );
  const [done, effects] = step(started, { kind: 'tick' }, DEFAULT_TIMER_SETTINGS, START + 25 * MINUTE);
  expect(effects[0]).toMatchObject({ focus: { taskId: 't-1' } });
  expect(done.taskId).toBeUndefined();
});

test('a timer that was dropped goes on where it was, whenever that is taken back', () => {
  const one = timer();
  one.do('start');
  const dropped = one.state;
  const back = resumed(dropped, START + 10 * MINUTE, START + 40 * MINUTE);
  expect(remaining(back, START + 40 * MINUTE)).toBe(15 * MINUTE);
  expect(remaining(back, START + 41 * MINUTE)).toBe(14 * MINUTE);
  const [next, effects] = step(back, { kind: 'tick' }, DEFAULT_TIMER_SETTINGS, START + 55 * MINUTE);
  expect(next.mode).toBe('break');
  expect(effects).toContainEqual(
    expect.objectContaining({ focus: expect.objectContaining({ minutes: 25 }) }),
  );

  one.do('pause', 10);
  expect(resumed(one.state, START + 10 * MINUTE, START + 40 * MINUTE)).toEqual(one.state);
});
