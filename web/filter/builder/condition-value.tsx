import { CONDITION_FIELDS, type Condition } from '../../../domain/filter/condition.ts';
import { estimateWords } from '../../../domain/task/figures/estimate-words.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { areMany, ChoicePicker } from '../../task/pick/choice-picker.tsx';
import { Select } from '../../ui/field/select.tsx';
import { type ConditionValues, DURATIONS } from './use-condition-values.ts';

export const INPUT =
  'h-9 min-w-0 rounded-lg border border-line-strong bg-surface px-3 text-base text-ink placeholder:text-ink-faint sm:text-sm coarse:h-11';
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
/** The choice of a day in the calendar. */
const ON_A_DAY = '';
const DAY_FIELDS: readonly string[] = ['due', 'planned', 'created', 'completed'];

type Props = { condition: Condition; values: ConditionValues; onChange: (value: string) => void };
type Choices = ReturnType<ConditionValues['valuesFor']>;

/** With the current value, which may have been typed. */
const including = (choices: Choices, value: string, label = value): Choices =>
  value === '' || choices.some((one) => one.value === value) ? choices : [...choices, { value, label }];

function DayValue({ condition: { field, op, value }, values, onChange }: Props) {
  const today = useLocalMinute().slice(0, 10);
  const isDay = ISO_DAY.test(value);
  const choices = including(values.valuesFor(field, op), isDay ? '' : value);
  return (
    <>
      <Select
        label="Day"
        value={isDay ? ON_A_DAY : value}
        options={[...choices, { value: ON_A_DAY, label: 'A date…' }]}
        onChange={(to) => onChange(to === ON_A_DAY ? today : to)}
      />
      {isDay && (
        <input
          type="date"
          aria-label="Date"
          value={value}
          onChange={(event) => event.target.value && onChange(event.target.value)}
          className={INPUT}
        />
      )}
    </>
  );
}

function EstimateValue({ condition: { op, value }, onChange }: Props) {
  const [from = '', to = from] = value.split('-');
  const select = (label: string, one: string, change: (minutes: string) => void) => (
    <Select
      label={label}
      value={one}
      options={[...including(DURATIONS, one, estimateWords(Number(one)))].sort(
        (a, b) => Number(a.value) - Number(b.value),
      )}
      onChange={change}
    />
  );
  if (op !== 'between') return select('Estimate', from, onChange);
  return (
    <>
      {select('At least', from, (minutes) => onChange(`${minutes}-${to}`))}
      <span className="text-sm text-ink-soft">and</span>
      {select('At most', to, (minutes) => onChange(`${from}-${minutes}`))}
    </>
  );
}

export function ConditionValue(props: Props) {
  const { condition, values, onChange } = props;
  const { field, op, value } = condition;
  if (op === 'any' || op === 'none') return null;
  if (DAY_FIELDS.includes(field)) return <DayValue {...props} />;
  if (field === 'estimate') return <EstimateValue {...props} />;
  const isTyped = field === 'words' || op === 'starts' || op === 'notStarts';
  if (isTyped)
    return (
      <input
        aria-label={field === 'words' ? 'Words' : 'Beginning of the tag'}
        placeholder={field === 'words' ? 'Words to find' : 'First letters'}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${INPUT} flex-1 basis-32`}
      />
    );
  const choices = including(values.valuesFor(field, op), value, field === 'date' ? `${value} days` : value);
  const Choice = areMany(choices) ? ChoicePicker : Select;
  const label = areMany(choices) ? CONDITION_FIELDS[field] : 'Value';
  return <Choice label={label} value={value} options={choices} onChange={onChange} />;
}
