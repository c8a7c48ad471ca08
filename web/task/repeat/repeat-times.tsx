import { useState } from 'react';
import { makeRule, type Rule } from '../../../domain/repeat/rule.ts';
import { MAX_TIMES, MIN_TIMES, USUAL_TIMES } from '../../../domain/repeat/target.ts';
import type { Wanted } from '../../../domain/task/change-series.ts';
import { usePlace } from '../../device/place.ts';
import { Field } from '../../ui/field/field.tsx';
import { Switch } from '../../ui/field/switch.tsx';

type Props = {
  wanted: Wanted;
  /** The days of its rule once it names days again. */
  days: Partial<Rule>;
  onChange: (wanted: Wanted) => void;
};

/** A number of times a week or month, on any days, instead of set days. */
export function RepeatTimes({ wanted, days, onChange }: Props) {
  const { rule, times } = wanted;
  const { weekStart } = usePlace();
  const [typed, setTyped] = useState(String(times ?? USUAL_TIMES));
  const { frequency, until } = rule;
  const unit = frequency === 'weekly' ? 'week' : 'month';
  const begin = frequency === 'weekly' ? { until, weekStart } : { until };
  return (
    <>
      <Switch
        label="On any days"
        checked={times !== undefined}
        onChange={(checked) =>
          onChange({
            ...wanted,
            fromCompletion: false,
            times: checked ? Number(typed) : undefined,
            rule: makeRule(frequency, checked ? begin : { until, ...days }),
          })
        }
      />
      {times !== undefined && (
        <Field
          label={`Times a ${unit}`}
          type="number"
          inputMode="numeric"
          min={MIN_TIMES}
          max={MAX_TIMES}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.validity.valid && target.value) onChange({ ...wanted, times: Number(target.value) });
          }}
        />
      )}
    </>
  );
}
