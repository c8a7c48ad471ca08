import { Coffee, Timer as Stopwatch, Target } from 'lucide-react';
import { isRunning } from '../../domain/timer/timer-state.ts';
import type { Timer } from './use-timer.ts';

const MODES = [
  { mode: 'work', label: 'Focus', icon: Target },
  { mode: 'break', label: 'Break', icon: Coffee },
  { mode: 'stopwatch', label: 'Stopwatch', icon: Stopwatch },
] as const;

/** Switches between focus, break and the stopwatch, which has only its icon; disabled while the timer runs (product.md §4). */
export function ModeToggle({ timer: { state, press } }: { timer: Timer }) {
  const running = isRunning(state);
  const current = state.countsFrom === 0 ? 'stopwatch' : state.mode;
  return (
    <fieldset
      disabled={running}
      title={running ? 'Pause the timer to switch' : undefined}
      className="flex rounded-lg bg-sunken p-0.5"
    >
      <legend className="sr-only">Mode</legend>
      {MODES.map(({ mode, label, icon: Icon }) => (
        <button
          key={mode}
          type="button"
          aria-pressed={current === mode}
          aria-label={mode === 'stopwatch' ? label : undefined}
          title={mode === 'stopwatch' && !running ? label : undefined}
          onClick={() => current !== mode && press({ kind: 'switch', to: mode })}
          className="flex h-8 items-center justify-center gap-1.5 rounded-md px-3 text-sm font-medium text-ink-soft transition-colors select-none @max-2xs:px-2 not-disabled:hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-low disabled:cursor-default disabled:not-aria-pressed:text-ink-faint coarse:h-11 coarse:min-w-11"
        >
          <Icon size={15} className={mode === 'stopwatch' ? '' : '@max-2xs:hidden'} />
          {mode !== 'stopwatch' && label}
        </button>
      ))}
    </fieldset>
  );
}
