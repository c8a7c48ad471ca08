import { describe, expect, it, test } from 'vitest';
import { focusSession } from './focus-session.ts';
import { step, type TimerEvent } from './timer.ts';
import type { TimerEffect } from './timer-end.ts';
import { DEFAULT_TIMER_SETTINGS, type TimerSettings } from './timer-settings.ts';
import { newTimer, remaining, resumed, type TimerState } from './timer-state.ts';
import { caption, clockText } from './timer-words.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const START = Temporal.Instant.from('2026-01-05T09:00:00Z').epochMilliseconds;

/** A timer with its own clock: `at` is in minutes after the start. */
function timer(settings: TimerSettings = DEFAULT_TIMER_SETTINGS, from: TimerState = newTimer(settings)) {
  let state = from;
  let said: TimerEffect[] = [];
  return {
    do(kind: Exclude<TimerEvent['kind'], 'settings' | 'focus' | 'switch'>, at = 0): void {
      [state, said] = step(state, { kind }, settings, START + at * MINUTE);
    },
    to(to: 'work' | 'break' | 'stopwatch', at = 0): void {
      [state, said] = step(state, { kind: 'switch', to }, settings, START + at * MINUTE);
    },
    set(changes: Partial<TimerSettings>, at = 0): void {
      const before = settings;
      settings = { ...settings, ...changes };
      [state, said] = step(state, { kind: 'settings', before }, settings, START + at * MINUTE);
    },
    shows: (at = 0) => `${caption(state)} ${clockText(state, START + at * MINUTE)}`,
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
const BREAK_TIME = {
  kind: 'notice',
  title: 'Break time!',
  text: 'Take a short break to recharge.',
  at: START + 25 * MINUTE,
};
const FINISHED = {
  kind: 'notice',
  at: START + 30 * MINUTE,
  title: 'Break finished!',
  text: 'Your break has ended. Start a new session when ready.',
};

test('a new timer is paused at the full focus time', () => {
  const t = timer();
  expect([t.shows(), t.running, t.state.cycles]).toEqual(['Focus Session 25:00', false, 0]);
});

test('counts down to the second', () => {
  const t = timer();
  t.do('start');
  expect([0, 0.001, 1 / 60, 1, 24.99, 24.9999].map(t.shows)).toEqual(
    ['25:00', '25:00', '24:59', '24:00', '00:01', '00:01'].map((clock) => `Focus Session ${clock}`),
  );
});

test('pausing keeps the time left, however long the pause', () => {
  const t = timer();
  t.do('start');
  t.do('pause', 10);
  expect(t.shows(500)).toBe('Focus Session 15:00');
  t.do('start', 500);
  expect(t.shows(505)).toBe('Focus Session 10:00');
});

test('at the end of a focus session the break starts automatically and the session is recorded', () => {
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
    { kind: 'sound', of: 'focus' },
    BREAK_TIME,
    { kind: 'toast', title: 'Completed a 25 minute focus session!' },
  ]);
  expect([t.shows(25), t.running, t.state.cycles]).toEqual(['Break Time 05:00', true, 1]);
});

test.each([
  [1, 'Completed a 1 minute focus session!'],
  [8, 'Completed a 8 minute focus session!'],
  [50, 'Completed a 50 minute focus session!'],
])('a session of %i minutes ends with “%s”', (workDuration, title) => {
  const t = timer({ ...DEFAULT_TIMER_SETTINGS, workDuration });
  t.do('start');
  t.do('tick', workDuration);
  expect(t.said).toContainEqual({ kind: 'toast', title });
});

test('the notice of a long break says so', () => {
  const t = timer({ ...DEFAULT_TIMER_SETTINGS, sessionsBeforeLongBreak: 1 });
  t.do('start');
  t.do('tick', 25);
  expect(t.said).toContainEqual({ ...BREAK_TIME, text: 'Take a long break to recharge.' });
});

test('at the end of a break the timer waits for the next session', () => {
  const t = timer();
  t.do('start');
  t.do('tick', 25);
  t.do('tick', 30);
  expect(t.said).toEqual([{ kind: 'sound', of: 'break' }, FINISHED]);
  expect([t.shows(40), t.running, t.state.cycles]).toEqual(['Focus Session 25:00', false, 1]);
});

test('does not count a pause within a session as focus', () => {
  const t = timer();
  t.do('start');
  t.do('pause', 10);
  t.do('start', 30);
  t.do('tick', 45);
  expect(t.said[0]).toMatchObject({
    focus: { start: '2026-01-05T09:00:00.000Z', end: '2026-01-05T09:45:00.000Z', minutes: 25 },
  });
});

test('a long break follows every fourth session, without drift', () => {
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
  it('ends a missed session on time, with its break running since then', () => {
    const t = timer();
    t.do('start');
    t.do('tick', 27);
    expect(t.shows(27)).toBe('Break Time 03:00');
    expect(t.said[0]).toMatchObject({ focus: { end: '2026-01-05T09:25:00.000Z' } });
  });

  it('notifies once of a missed session and its missed break, and records the session', () => {
    const t = timer();
    t.do('start');
    t.do('tick', 60);
    expect(t.said.map(({ kind }) => kind)).toEqual(['record', 'toast', 'sound', 'notice']);
    expect(t.said).toContainEqual(FINISHED);
    expect([t.shows(60), t.running, t.state.cycles]).toEqual(['Focus Session 25:00', false, 1]);
  });

  it('a button first ends phases that are over', () => {
    const t = timer();
    t.do('start');
    t.do('pause', 27);
    expect(t.said.map(({ kind }) => kind)).toContain('record');
    expect([t.shows(99), t.running]).toEqual(['Break Time 03:00', false]);
  });

  it('shows no more time than before if the clock is set back', () => {
    const t = timer();
    t.do('start');
    t.do('tick', -60);
    expect(t.shows(-60)).toBe('Focus Session 25:00');
  });
});

test('resetting stops the timer, returns to focus and clears the cycles', () => {
  const t = timer();
  t.do('start');
  t.do('tick', 25);
  t.do('reset', 26);
  expect([t.shows(26), t.running, t.state.cycles, t.said]).toEqual(['Focus Session 25:00', false, 0, []]);
});

test('the mode can be changed only while paused', () => {
  const t = timer();
  t.do('start');
  t.to('break', 1);
  expect(t.shows(1)).toBe('Focus Session 24:00');
  t.do('pause', 1);
  t.to('break', 1);
  expect([t.shows(1), t.running]).toEqual(['Break Time 05:00', false]);
  t.to('work', 1);
  expect(t.shows(1)).toBe('Focus Session 25:00');
});

describe('finishing early', () => {
  it('records the whole minutes, counts no cycle, and waits for the next session', () => {
    const t = timer();
    t.do('start');
    t.do('finish', 12.7);
    expect(t.said).toMatchObject([{ kind: 'record', focus: { minutes: 12 } }]);
    expect([t.shows(12.7), t.running, t.state.cycles]).toEqual(['Focus Session 25:00', false, 0]);
  });

  it('records a paused session, without the pause', () => {
    const t = timer();
    t.do('start');
    t.do('pause', 10);
    t.do('finish', 20);
    expect(t.said).toMatchObject([{ kind: 'record', focus: { minutes: 10 } }]);
  });

  it('records from a minute on, and says so before', () => {
    const minutesAfter = (at: number) => {
      const t = timer();
      t.do('start');
      t.do('finish', at);
      return t.said.map((effect) => (effect.kind === 'record' ? effect.focus.minutes : effect));
    };
    expect(minutesAfter(0.9)).toEqual([
      { kind: 'toast', title: 'A session of less than a minute isn’t recorded' },
    ]);
    expect(minutesAfter(1)).toEqual([1]);
  });

  it('does nothing before a session has begun, and in a break', () => {
    const t = timer();
    t.do('finish');
    expect([t.shows(), t.said]).toEqual(['Focus Session 25:00', []]);
    t.do('start');
    t.do('tick', 25);
    t.do('finish', 26);
    expect([t.shows(26), t.running, t.said]).toEqual(['Break Time 04:00', true, []]);
  });
});

describe('a stopwatch', () => {
  const started = () => {
    const t = timer();
    t.to('stopwatch');
    t.do('start');
    return t;
  };

  it('counts up from 0:00, and records the whole minutes when stopped', () => {
    const t = started();
    expect([0, 0.5, 12.99, 60, 75.2].map(t.shows)).toEqual(
      ['0:00', '0:30', '12:59', '1:00:00', '1:15:12'].map((clock) => `Stopwatch ${clock}`),
    );
    t.do('finish', 75.2);
    expect(t.said).toEqual([
      {
        kind: 'record',
        focus: {
          id: `focus-${START}`,
          start: '2026-01-05T09:00:00.000Z',
          end: '2026-01-05T10:15:12.000Z',
          minutes: 75,
        },
      },
    ]);
    expect([t.shows(80), t.running, t.state.cycles]).toEqual(['Stopwatch 0:00', false, 0]);
  });

  it('does not count a pause', () => {
    const t = started();
    t.do('pause', 10);
    expect(t.shows(30)).toBe('Stopwatch 10:00');
    t.do('start', 30);
    t.do('finish', 35);
    expect(t.said).toMatchObject([{ focus: { minutes: 15 } }]);
  });

  it('ends after four hours, when it has been forgotten, and says so', () => {
    const t = started();
    t.do('tick', 24 * 60);
    expect(t.said).toMatchObject([
      { kind: 'record', focus: { minutes: 240, end: '2026-01-05T13:00:00.000Z' } },
      { kind: 'sound', of: 'focus' },
      { kind: 'notice', title: 'Timer stopped', at: START + 240 * MINUTE },
    ]);
    expect([t.shows(24 * 60), t.running, t.state.cycles]).toEqual(['Stopwatch 0:00', false, 0]);
  });

  it('stays through a reset and changed lengths, and ends with another mode', () => {
    const t = started();
    t.do('reset', 5);
    t.set({ workDuration: 50 }, 5);
    expect([t.shows(5), t.running]).toEqual(['Stopwatch 0:00', false]);
    t.to('break', 5);
    t.to('work', 5);
    expect(t.shows(5)).toBe('Focus Session 50:00');
  });

  it('starts only while the timer is paused', () => {
    const t = timer();
    t.do('start');
    t.to('stopwatch', 5);
    expect(t.shows(5)).toBe('Focus Session 20:00');
  });
});

describe('overtime', () => {
  const over = (settings = DEFAULT_TIMER_SETTINGS) => {
    const t = timer(settings);
    t.do('keep-counting');
    t.do('start');
    t.do('tick', 25);
    return t;
  };

  it('tells that the time is up, records nothing yet, and counts on', () => {
    const t = over();
    expect(t.said).toEqual([
      { kind: 'sound', of: 'focus' },
      {
        kind: 'notice',
        title: 'Focus time is up',
        text: 'The timer keeps counting until you stop it.',
        at: START + 25 * MINUTE,
      },
    ]);
    expect([25, 28.2, 95.5].map(t.shows)).toEqual(
      ['+0:00', '+3:12', '+1:10:30'].map((clock) => `Overtime ${clock}`),
    );
  });

  it('records the whole session when stopped, counts a cycle, and its break starts then', () => {
    const t = over({ ...DEFAULT_TIMER_SETTINGS, sessionsBeforeLongBreak: 1 });
    t.do('finish', 28.2);
    expect(t.said).toMatchObject([{ kind: 'record', focus: { id: `focus-${START}`, minutes: 28 } }]);
    expect([t.shows(29.2), t.running, t.state.cycles]).toEqual(['Break Time 14:00', true, 1]);
    t.do('tick', 44);
    expect(t.shows(44)).toBe('Focus Session 25:00');
  });

  it('can be paused, and doesn’t count the pause', () => {
    const t = over();
    t.do('pause', 27);
    expect(t.shows(40)).toBe('Overtime +2:00');
    t.do('start', 40);
    t.do('finish', 43);
    expect(t.said).toMatchObject([{ focus: { minutes: 30 } }]);
  });

  it('ends four hours after the start of the session, when it has been forgotten', () => {
    const t = timer();
    t.do('keep-counting');
    t.do('start');
    t.do('tick', 24 * 60);
    expect(t.said).toMatchObject([
      { kind: 'record', focus: { minutes: 240 } },
      { kind: 'sound', of: 'focus' },
      { kind: 'notice', title: 'Timer stopped', at: START + 240 * MINUTE },
    ]);
    expect([t.shows(24 * 60), t.running, t.state.cycles]).toEqual(['Focus Session 25:00', false, 1]);
  });

  it('may be turned off before the end', () => {
    const t = timer();
    t.do('keep-counting');
    t.do('start');
    t.do('keep-counting', 20);
    t.do('tick', 25);
    expect(t.shows(26)).toBe('Break Time 04:00');
    expect(t.state).not.toHaveProperty('keepCounting');
  });
});

test('skipping a break leads to the next session, paused; a session isn’t skipped', () => {
  const t = timer();
  t.do('start');
  t.do('skip', 5);
  expect([t.shows(5), t.said]).toEqual(['Focus Session 20:00', []]);
  t.do('tick', 25);
  t.do('skip', 26);
  expect([t.shows(26), t.running, t.state.cycles, t.said]).toEqual(['Focus Session 25:00', false, 1, []]);
});

describe('changed settings', () => {
  it('apply immediately while paused in that mode', () => {
    const t = timer();
    t.set({ workDuration: 50 });
    expect(t.shows()).toBe('Focus Session 50:00');
    t.to('break');
    t.set({ shortBreakDuration: 10 });
    expect(t.shows()).toBe('Break Time 10:00');
  });

  it('do not affect the other mode', () => {
    const t = timer();
    t.do('start');
    t.do('pause', 10);
    t.set({ shortBreakDuration: 10, longBreakDuration: 20, sessionsBeforeLongBreak: 2 }, 11);
    expect(t.shows(11)).toBe('Focus Session 15:00');
  });

  it('do not affect a running phase', () => {
    const t = timer();
    t.do('start');
    t.set({ workDuration: 50 }, 5);
    expect(t.shows(5)).toBe('Focus Session 20:00');
    t.do('tick', 25);
    expect(t.said[0]).toMatchObject({ focus: { minutes: 25 } });
  });

  it('affect a long break only by its own duration', () => {
    const t = timer({ ...DEFAULT_TIMER_SETTINGS, sessionsBeforeLongBreak: 1 });
    t.do('start');
    t.do('pause', 26);
    t.set({ shortBreakDuration: 10 }, 26);
    expect(t.shows(26)).toBe('Break Time 14:00');
    t.set({ longBreakDuration: 30 }, 26);
    expect(t.shows(26)).toBe('Break Time 29:00');
  });

  it('keep what has run of a paused session, also while they are being typed', () => {
    const t = timer();
    t.do('start');
    t.do('pause', 15);
    t.set({ workDuration: 3 }, 16);
    expect(t.shows(16)).toBe('Focus Session 01:00');
    t.set({ workDuration: 30 }, 16);
    expect(t.shows(16)).toBe('Focus Session 15:00');
    t.do('finish', 17);
    expect(t.said).toMatchObject([{ kind: 'record', focus: { minutes: 15 } }]);
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
    { kind: 'toast', title: 'Sound enabled', text: 'You’ll hear a sound when timer ends.' },
  ]);
});

test('a session records its task', () => {
  const [started] = step(
    newTimer(DEFAULT_TIMER_SETTINGS),
    { kind: 'start', taskId: 't-1' },
    DEFAULT_TIMER_SETTINGS,
    START,
  );
  const [done, effects] = step(started, { kind: 'tick' }, DEFAULT_TIMER_SETTINGS, START + 25 * MINUTE);
  expect(effects[0]).toMatchObject({ focus: { taskId: 't-1' } });
  expect(done.taskId).toBe('t-1');
});

test('the task stays for the next session, unless another or none is chosen', () => {
  const settings = DEFAULT_TIMER_SETTINGS;
  const start = (from: TimerState, at: number, taskId?: string | null) =>
    step(from, { kind: 'start', ...(taskId !== undefined && { taskId }) }, settings, START + at * MINUTE)[0];
  const first = start(newTimer(settings), 0, 'essay');
  const [waiting] = step(first, { kind: 'tick' }, settings, START + 31 * MINUTE);
  expect(waiting).toMatchObject({ mode: 'work', startedAt: null, taskId: 'essay' });
  expect(start(waiting, 32).taskId).toBe('essay');
  expect(start(waiting, 32, 'taxes').taskId).toBe('taxes');
  expect(start(waiting, 32, null).taskId).toBeUndefined();
  expect(step(first, { kind: 'reset' }, settings, START + MINUTE)[0].taskId).toBe('essay');
});

test('an abandoned timer resumes where it was when that is undone', () => {
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

test('a session across devices with different clocks counts the measured time', () => {
  const start = Date.parse('2026-01-05T10:00:00Z');
  const settings = DEFAULT_TIMER_SETTINGS;
  const [running] = step(newTimer(settings), { kind: 'start' }, settings, start);
  const [paused] = step(running, { kind: 'pause' }, settings, start + 3 * 60_000);
  // The phone’s clock is two minutes behind, and it resumes after a pause of ten seconds.
  const [resumed] = step(paused, { kind: 'start' }, settings, start + 3 * 60_000 + 10_000 - 2 * 60_000);
  const [, effects] = step(resumed, { kind: 'tick' }, settings, resumed.endsAt ?? 0);
  const focus = effects.find((effect) => effect.kind === 'record')?.focus;
  expect(focus).toMatchObject({ id: `focus-${start}`, minutes: 25 });
  expect(focusSession.safeParse(focus).success).toBe(true);
});
