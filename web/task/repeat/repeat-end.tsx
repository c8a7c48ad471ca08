import type { Rule } from '../../../domain/repeat/rule.ts';
import type { Wanted } from '../../../domain/task/change-series.ts';
import { Field } from '../../ui/field/field.tsx';
import { Segmented } from '../../ui/field/segmented.tsx';

const ENDS = [
  { value: 'never', label: 'Never' },
  { value: 'date', label: 'On a date' },
  { value: 'times', label: 'After a number' },
] as const;
const MOST_TIMES = 999;
const USUAL_TIMES = 10;

type Props = {
  wanted: Wanted;
  /** The day when the task is due. */
  date: string;
  onChange: (wanted: Wanted) => void;
  byDateOnly: boolean;
};

export function RepeatEnd({ wanted, date, onChange, byDateOnly }: Props) {
  const { rule, left } = wanted;
  const change = (parts: Partial<Rule>) => onChange({ ...wanted, rule: { ...rule, ...parts } });
  const end = rule.until ? 'date' : left ? 'times' : 'never';

  const changeEnd = (to: (typeof ENDS)[number]['value']) =>
    onChange({
      ...wanted,
      rule: { ...rule, until: to === 'date' ? date : undefined },
      left: to === 'times' ? USUAL_TIMES : undefined,
    });
  return (
    <>
      <div>
        <p aria-hidden="true" className="mb-1.5 text-xs font-medium text-ink-soft">
          Ends
        </p>
        <Segmented
          label="Ends"
          wrap
          value={end}
          options={byDateOnly ? ENDS.filter(({ value }) => value !== 'times') : ENDS}
          onChange={changeEnd}
        />
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
    </>
  );
}
