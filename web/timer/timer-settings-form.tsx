import { type ChangeEvent, useState } from 'react';
import { changeTimerSettings, TIMER_BOUNDS, type TimerSettings } from '../../domain/timer/timer-settings.ts';
import { isRunning } from '../../domain/timer/timer-state.ts';
import { Field } from '../ui/field/field.tsx';
import { rememberUndo } from '../undo/undo.ts';
import { KeepCounting } from './keep-counting.tsx';
import type { Timer } from './use-timer.ts';

const LABELS: Record<keyof TimerSettings, string> = {
  workDuration: 'Focus (minutes)',
  shortBreakDuration: 'Short break (minutes)',
  longBreakDuration: 'Long break (minutes)',
  sessionsBeforeLongBreak: 'Sessions before long break',
};
const NAMES = Object.keys(LABELS) as (keyof TimerSettings)[];

/** One timer setting. A value out of range is ignored, and the field resets on blur. */
function NumberField({ name, timer: { settings, state, set } }: { name: keyof TimerSettings; timer: Timer }) {
  const [typed, setTyped] = useState<string>();
  const { min, max } = TIMER_BOUNDS[name];
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    const changes = { [name]: target.valueAsNumber };
    if (changeTimerSettings(settings, changes)[name] !== settings[name]) rememberUndo(set(changes));
  };
  return (
    <Field
      label={LABELS[name]}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      disabled={isRunning(state)}
      value={typed ?? settings[name]}
      aria-invalid={typed !== undefined && Number(typed) !== settings[name]}
      onChange={change}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** The lengths of focus and breaks; disabled while the timer runs (product.md §5). */
export function TimerSettingsForm({ timer }: { timer: Timer }) {
  return (
    <div>
      <div className="grid grid-cols-2 items-end gap-3">
        {NAMES.map((name) => (
          <NumberField key={name} name={name} timer={timer} />
        ))}
      </div>
      {isRunning(timer.state) && (
        <p className="mt-3 text-sm text-ink-soft">Pause the timer to change these.</p>
      )}
      <div className="mt-3">
        <KeepCounting timer={timer} />
      </div>
    </div>
  );
}
