import { useState } from 'react';
import { splitDue } from '../../domain/due.ts';
import { dayOrLast, placeOf } from '../../domain/repeat/rebase.ts';
import { type Frequency, MAX_INTERVAL, makeRule, type Rule } from '../../domain/repeat/rule.ts';
import type { Wanted } from '../../domain/task/change-series.ts';
import { Field } from '../ui/field.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Switch } from '../ui/switch.tsx';

const UNITS: { value: Frequency; label: string }[] = [
  { value: 'daily', label: 'Days' },
  { value: 'weekly', label: 'Weeks' },
  { value: 'monthly', label: 'Months' },
  { value: 'yearly', label: 'Years' },
];
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const ENDS = [
  { value: 'never', label: 'Never' },
  { value: 'date', label: 'On a date' },
  { value: 'times', label: 'After a number' },
] as const;
const MOST_TIMES = 999;
const USUAL_TIMES = 10;

type Props = {
  wanted: Wanted;
  /** When the task is due. */
  due: string;
  onChange: (wanted: Wanted) => void;
};

/** The days of a rule that begins on a date. */
function usualDays(frequency: Frequency, date: string): Partial<Rule> {
  const { day, month, weekday } = placeOf(date);
  if (frequency === 'weekly') return { weekdays: [{ day: weekday }] };
  if (frequency === 'monthly') return dayOrLast(day);
  return frequency === 'yearly'
    ? { months: [month], ...dayOrLast(month === 2 ? day : Math.min(day, 28)) }
    : {};
}

/** Changes one part of a rule at a time and keeps the others, also those it has no field for. */
export function RepeatEditor({ wanted, due, onChange }: Props) {
  const { rule, fromCompletion = false, left } = wanted;
  const [interval, setInterval] = useState(String(rule.interval));
  const { date } = splitDue(due);
  const change = (parts: Partial<Rule>) => onChange({ ...wanted, rule: { ...rule, ...parts } });
  const chosen = rule.weekdays.map(({ day }) => day);
  const end = rule.until ? 'date' : left ? 'times' : 'never';

  const changeEnd = (to: (typeof ENDS)[number]['value']) =>
    onChange({
      ...wanted,
      rule: { ...rule, until: to === 'date' ? date : undefined },
      left: to === 'times' ? USUAL_TIMES : undefined,
    });
  return (
    <fieldset className="min-w-0 space-y-3 border-t border-line px-2.5 pt-3 pb-2.5">
      <legend className="sr-only">Custom repeat</legend>
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
      <Segmented
        label="Unit"
        wrap
        value={rule.frequency}
        options={UNITS}
        onChange={(frequency) => {
          const { interval, until } = rule;
          onChange({
            ...wanted,
            rule: makeRule(frequency, { interval, until, ...usualDays(frequency, date) }),
          });
        }}
      />
      {rule.frequency === 'weekly' && (
        <fieldset aria-label="Weekdays" className="flex gap-1">
          {WEEKDAYS.map((name, n) => (
            <button
              key={name}
              type="button"
              aria-label={name}
              aria-pressed={chosen.includes(n + 1)}
              onClick={() => {
                const days = chosen.includes(n + 1)
                  ? chosen.filter((day) => day !== n + 1)
                  : [...chosen, n + 1];
                if (days.length > 0) change({ weekdays: days.map((day) => ({ day })) });
              }}
              className="size-8 rounded-full border border-line-strong text-xs coarse:h-11 coarse:w-auto coarse:flex-1 font-medium text-ink-soft transition-colors hover:bg-sunken aria-pressed:border-accent-text aria-pressed:bg-accent-soft aria-pressed:text-ink"
            >
              {name.slice(0, 1)}
            </button>
          ))}
        </fieldset>
      )}
      <div>
        <p aria-hidden="true" className="mb-1.5 text-xs font-medium text-ink-soft">
          Ends
        </p>
        <Segmented label="Ends" wrap value={end} options={ENDS} onChange={changeEnd} />
      </div>
      {end === 'date' && (
        <Field
          label="Last date"
          type="date"
          min={date}
          max="9999-12-31"
          value={rule.until}
          onChange={({ target }) => target.value >= date && change({ until: target.value })}
        />
      )}
      {end === 'times' && (
        <Field
          label="Times"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_TIMES}
          defaultValue={left}
          onChange={({ target }) =>
            target.validity.valid && target.value && onChange({ ...wanted, left: Number(target.value) })
          }
        />
      )}
      <Switch
        label="Count from completion"
        checked={fromCompletion}
        onChange={(checked) => onChange({ ...wanted, fromCompletion: checked })}
      />
    </fieldset>
  );
}
