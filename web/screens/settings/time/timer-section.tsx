import { useState } from 'react';
import { TIMER_BOUNDS, type TimerSettings } from '../../../../domain/timer/timer-settings.ts';
import { isRunning } from '../../../../domain/timer/timer-state.ts';
import { KEEP_COUNTING } from '../../../timer/keep-counting.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import { Section } from '../parts/section.tsx';
import type { TimerDraft } from './use-timer-draft.ts';

const LABELS: Record<keyof TimerSettings, { label: string; unit: string }> = {
  workDuration: { label: 'Focus', unit: 'minutes' },
  shortBreakDuration: { label: 'Short break', unit: 'minutes' },
  longBreakDuration: { label: 'Long break', unit: 'minutes' },
  sessionsBeforeLongBreak: { label: 'Sessions before long break', unit: 'sessions' },
};
const NAMES = Object.keys(LABELS) as (keyof TimerSettings)[];

type Props = { name: keyof TimerSettings; draft: TimerDraft };

/** An out-of-range value isn't saved, and is corrected on blur (product.md §5). */
function Bounded({ name, draft: { values, timer, change } }: Props) {
  const [typed, setTyped] = useState<string>();
  const { min, max } = TIMER_BOUNDS[name];
  const { label, unit } = LABELS[name];
  const invalid = typed !== undefined && typed !== String(values[name]);
  const take = (text: string) => {
    setTyped(text);
    const value = Number(text);
    if (Number.isInteger(value) && value >= min && value <= max) change({ [name]: value });
  };
  return (
    <div>
      <Field
        label={label}
        type="number"
        inputMode="numeric"
        {...{ min, max }}
        disabled={isRunning(timer.state)}
        value={typed ?? values[name]}
        aria-invalid={invalid}
        aria-describedby={`${name}-range`}
        onChange={({ target }) => take(target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <p id={`${name}-range`} className={`mt-1 text-xs ${invalid ? 'text-danger' : 'text-ink-faint'}`}>
        {min} to {max} {unit}
      </p>
    </div>
  );
}

export function TimerSection({ draft }: { draft: TimerDraft }) {
  const { timer, values, change } = draft;
  return (
    <Section
      title="Pomodoro Timer"
      about="Synced to all your devices. Changes apply starting with the next session."
    >
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3">
        {NAMES.map((name) => (
          <Bounded key={name} name={name} draft={draft} />
        ))}
      </div>
      {isRunning(timer.state) && (
        <p className="mt-3 text-sm text-ink-soft">The timer is running. Pause it to change its lengths.</p>
      )}
      <div className="mt-3">
        <Switch
          label="Play a sound when the timer ends"
          checked={values.sound}
          onChange={(sound) => change({ sound })}
        />
        <Switch
          label={KEEP_COUNTING}
          checked={values.keepCounting}
          onChange={(keepCounting) => change({ keepCounting })}
        />
      </div>
    </Section>
  );
}
