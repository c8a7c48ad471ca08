import { caption, countdown, remaining } from '../../domain/timer/timer-state.ts';
import { TimerArc } from './timer-arc.tsx';
import type { Timer } from './use-timer.ts';

const MINUTE_MS = 60_000;

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

export function TimerFace({ timer: { state, settings, now } }: { timer: Timer }) {
  const left = remaining(state, now);
  return (
    <div className="text-center">
      <div className="relative mx-auto w-full max-w-72">
        <TimerArc share={state.length ? 1 - left / state.length : 0} mode={state.mode} />
        <p
          role="timer"
          translate="no"
          className="absolute inset-x-0 bottom-1 text-6xl leading-none font-bold tracking-[-0.045em] tabular-nums"
        >
          {countdown(left)}
        </p>
      </div>
      <p className="mt-3 font-semibold">{caption(state)}</p>
      <Cycles cycles={state.cycles} of={settings.sessionsBeforeLongBreak} />
      {state.mode === 'break' && state.long && (
        <p className="mt-1 text-sm text-ink-soft">
          A long one: {state.length / MINUTE_MS} minutes after {settings.sessionsBeforeLongBreak} cycles
        </p>
      )}
    </div>
  );
}
