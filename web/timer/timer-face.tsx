import { remaining, type TimerState } from '../../domain/timer/timer-state.ts';
import { caption, clockText } from '../../domain/timer/timer-words.ts';
import { TimerArc } from './timer-arc.tsx';
import type { Timer } from './use-timer.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function Cycles({ cycles, of }: { cycles: number; of: number }) {
  const done = cycles === 0 ? 0 : ((cycles - 1) % of) + 1;
  return (
    <p className="mt-1.5 flex items-center justify-center gap-2.5 text-sm text-ink-faint">
      <span aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: of }, (_, cycle) => cycle).map((cycle) => (
          <span
            key={cycle}
            className={`size-2 rounded-full border ${cycle < done ? 'border-accent bg-accent' : 'border-ink-faint'}`}
          />
        ))}
      </span>
      <span className="tabular-nums">{cycles === 1 ? '1 cycle' : `${cycles} cycles`}</span>
    </p>
  );
}

/** How much of the arc has passed: of the phase; on a stopwatch, of the hour; in overtime, all. From 0 to 1. */
function shareOf(state: TimerState, now: number): number {
  const ran = state.length - remaining(state, now);
  if (state.countsFrom === undefined) return state.length ? ran / state.length : 0;
  return state.countsFrom > 0 ? 1 : (ran % HOUR_MS) / HOUR_MS;
}

type Props = { timer: Timer /** As large as the screen allows. */; isLarge?: boolean };

export function TimerFace({ timer: { state, settings, now }, isLarge = false }: Props) {
  return (
    <div className="w-full text-center">
      <div
        className={`relative mx-auto w-full ${isLarge ? '@container max-w-[min(32rem,75dvh)]' : 'max-w-72'}`}
      >
        <TimerArc share={shareOf(state, now)} mode={state.mode} />
        <p
          role="timer"
          translate="no"
          className={`absolute inset-x-0 bottom-1 leading-none font-bold tracking-[-0.045em] tabular-nums ${isLarge ? 'text-[21cqw]' : 'text-6xl'}`}
        >
          {clockText(state, now)}
        </p>
      </div>
      <p className="mt-3 font-semibold">{caption(state)}</p>
      {state.countsFrom !== 0 && <Cycles cycles={state.cycles} of={settings.sessionsBeforeLongBreak} />}
      {state.mode === 'break' && state.long && (
        <p className="mt-1 text-sm text-ink-soft">
          A long one: {state.length / MINUTE_MS} minutes after {settings.sessionsBeforeLongBreak} cycles
        </p>
      )}
    </div>
  );
}
