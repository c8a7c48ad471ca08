import { useState } from 'react';
import { dayOrLast, placeInMonth } from '../../../domain/repeat/rebase.ts';
import { type Frequency, MAX_INTERVAL, makeRule, type Rule } from '../../../domain/repeat/rule.ts';
import type { Wanted } from '../../../domain/task/change-series.ts';
import { splitDue } from '../../../domain/time/due.ts';
import { Field } from '../../ui/field/field.tsx';
import { Segmented } from '../../ui/field/segmented.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { RepeatEnd } from './repeat-end.tsx';
import { RepeatTimes } from './repeat-times.tsx';

const UNITS: { value: Frequency; label: string }[] = [
  { value: 'daily', label: 'Days' },
  { value: 'weekly', label: 'Weeks' },
  { value: 'monthly', label: 'Months' },
  { value: 'yearly', label: 'Years' },
];

type Props = {
  wanted: Wanted;
  due: string;
  onChange: (wanted: Wanted) => void;
  /** An event isn't completed, and ends on a date. */
  ofEvent?: boolean;
};

/** The days of a rule that begins on a date. */
function usualDays(frequency: Frequency, date: string): Partial<Rule> {
  const { day, month, weekday } = placeInMonth(date);
  if (frequency === 'weekly') return { weekdays: [{ day: weekday }] };
  if (frequency === 'monthly') return dayOrLast(day);
  return frequency === 'yearly'
    ? { months: [month], ...dayOrLast(month === 2 ? day : Math.min(day, 28)) }
    : {};
}

/** Changes one part of a rule at a time and keeps the others, also those it has no field for. */
export function RepeatEditor({ wanted, due, onChange, ofEvent = false }: Props) {
  const { rule, fromCompletion = false, times } = wanted;
  const [interval, setInterval] = useState(String(rule.interval));
  const { date } = splitDue(due);
  const change = (parts: Partial<Rule>) => onChange({ ...wanted, rule: { ...rule, ...parts } });
  const chosen = rule.weekdays.map(({ day }) => day);
  const mayBeTarget = !ofEvent && (rule.frequency === 'weekly' || rule.frequency === 'monthly');
  return (
    <fieldset className="min-w-0 space-y-3 border-t border-line px-2.5 pt-3 pb-2.5">
      <legend className="sr-only">Custom repeat</legend>
      {times === undefined && (
        <Field
          label="Every"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_INTERVAL}
          value={interval}
          onChange={({ target }) => {
            setInterval(target.value);
            if (target.validity.valid && target.value) change({ interval: Number(target.value) });
          }}
        />
      )}
      <Segmented
        label="Unit"
        wrap
        value={rule.frequency}
        options={UNITS}
        onChange={(frequency) => {
          const { interval, until } = rule;
          onChange({
            ...wanted,
            times: undefined,
            rule: makeRule(frequency, { interval, until, ...usualDays(frequency, date) }),
          });
        }}
      />
      {mayBeTarget && (
        <RepeatTimes wanted={wanted} days={usualDays(rule.frequency, date)} onChange={onChange} />
      )}
      {rule.frequency === 'weekly' && times === undefined && (
        <WeekdayButtons
          chosen={chosen}
          onChange={(days) => change({ weekdays: days.map((day) => ({ day })) })}
        />
      )}
      <RepeatEnd wanted={wanted} date={date} onChange={onChange} byDateOnly={ofEvent} />
      {!ofEvent && times === undefined && (
        <Switch
          label="Count from completion"
          checked={fromCompletion}
          onChange={(checked) => onChange({ ...wanted, fromCompletion: checked })}
        />
      )}
    </fieldset>
  );
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type WeekdayButtonsProps = {
  /** 1 is Monday. */
  chosen: readonly number[];
  onChange: (days: number[]) => void;
};

/** The days of a weekly rule, at least one. */
function WeekdayButtons({ chosen, onChange }: WeekdayButtonsProps) {
  return (
    <fieldset aria-label="Weekdays" className="flex gap-1">
      {WEEKDAYS.map((name, n) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          aria-pressed={chosen.includes(n + 1)}
          onClick={() => {
            const days = chosen.includes(n + 1) ? chosen.filter((day) => day !== n + 1) : [...chosen, n + 1];
            if (days.length > 0) onChange(days);
          }}
          className="size-8 rounded-full border border-line-strong text-xs coarse:h-11 coarse:w-auto coarse:flex-1 font-medium text-ink-soft transition-colors hover:bg-sunken aria-pressed:border-accent-text aria-pressed:bg-accent-soft aria-pressed:text-ink"
        >
          {name.slice(0, 1)}
        </button>
      ))}
    </fieldset>
  );
}
