import { Coffee, SlidersHorizontal, Timer as Stopwatch, Target, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { isRunning } from '../../domain/timer/timer-state.ts';
import { askPermissionOnce } from '../notifications/notifications.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { FocusTask } from './focus-task.tsx';
import { TimerButtons } from './timer-buttons.tsx';
import { TimerFace } from './timer-face.tsx';
import { TimerSettingsForm } from './timer-settings-form.tsx';
import { useNextTask } from './use-next-task.ts';
import { type Timer, useTimer } from './use-timer.ts';

/** The person's focus timer, the same one on every page (product.md §2, §4). */
export function TimerPanel() {
  const timer = useTimer();
  const [settingsOpen, setSettingsOpen] = useState(false);
  const settingsId = useId();
  const { sound } = timer.state;
  const { taskId, setPicked } = useNextTask(timer);
  useEffect(() => void askPermissionOnce(), []);

  return (
    <section
      aria-label="Focus timer"
      className="@container rounded-2xl border border-line bg-surface p-4 shadow-low md:p-5"
    >
      <div className="flex flex-wrap items-center gap-1">
        <ModeToggle timer={timer} />
        <div className="ml-auto flex gap-1">
          <IconButton
            label={sound ? 'Turn sound off' : 'Turn sound on'}
            icon={sound ? <Volume2 size={18} /> : <VolumeX size={18} />}
            onClick={() => timer.press({ kind: 'sound' })}
          />
          <IconButton
            label="Timer settings"
            icon={<SlidersHorizontal size={18} />}
            aria-expanded={settingsOpen}
            aria-controls={settingsId}
            onClick={() => setSettingsOpen(!settingsOpen)}
            className="aria-expanded:bg-sunken aria-expanded:text-ink"
          />
        </div>
      </div>
      <div className="mt-5 space-y-5 pb-2">
        <TimerFace timer={timer} />
        {timer.state.mode === 'work' && <FocusTask timer={timer} chosen={taskId} onChoose={setPicked} />}
        <TimerButtons timer={timer} taskId={taskId} />
      </div>
      <div id={settingsId} hidden={!settingsOpen} className="mt-4 border-t border-line pt-4">
        <TimerSettingsForm timer={timer} />
      </div>
    </section>
  );
}

const MODES = [
  { mode: 'work', label: 'Focus', icon: Target },
  { mode: 'break', label: 'Break', icon: Coffee },
  { mode: 'stopwatch', label: 'Stopwatch', icon: Stopwatch },
] as const;

/** Switches between focus, break and the stopwatch, which has only its icon; disabled while the timer runs (product.md §4). */
function ModeToggle({ timer: { state, press } }: { timer: Timer }) {
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
