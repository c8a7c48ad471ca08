import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type BuiltRow, isCondition } from '../../../domain/filter/built-filter.ts';
import {
  CONDITION_FIELDS,
  CONDITION_OPS,
  type Condition,
  type ConditionField,
  type ConditionOp,
  OPS_OF,
} from '../../../domain/filter/condition.ts';
import { Select } from '../../ui/field/select.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { FIELD_ICONS } from './condition-look.tsx';
import { ConditionValue, INPUT } from './condition-value.tsx';
import type { ConditionValues } from './use-condition-values.ts';

type Props = {
  row: BuiltRow;
  values: ConditionValues;
  onChange: (to: BuiltRow) => void;
  onRemove: () => void;
};

export function firstCondition(field: ConditionField, values: ConditionValues): Condition {
  const [op = 'is'] = OPS_OF[field];
  return { field, op, value: values.valuesFor(field, op)[0]?.value ?? '' };
}

/** The same condition with another comparison, and a value that goes with it. */
function withOp(before: Condition, op: ConditionOp, values: ConditionValues): Condition {
  const { field, value } = before;
  if (op === 'any' || op === 'none') return { field, op, value: '' };
  const [first = ''] = value.split('-');
  if (field === 'estimate') {
    const from = first || (values.valuesFor(field, op)[0]?.value ?? '');
    const to = value.split('-')[1] ?? `${Number(from) * 2}`;
    return { field, op, value: op === 'between' ? `${from}-${to}` : from };
  }
  const kindOf = (one: ConditionOp) =>
    one.endsWith('ithin') ? 'days' : one.endsWith('tarts') ? 'typed' : '';
  const isKept = value !== '' && kindOf(before.op) === kindOf(op);
  return { field, op, value: isKept ? value : (values.valuesFor(field, op)[0]?.value ?? '') };
}

const OP_OPTIONS = (field: ConditionField) =>
  OPS_OF[field].map((value) => ({ value, label: CONDITION_OPS[value] }));

/** A condition: a field, a comparison and a value; or a part of the filter that stays text. */
export function ConditionRow({ row, values, onChange, onRemove }: Props) {
  const remove = (name: string) => (
    <IconButton label={`Remove ${name}`} icon={<X size={16} />} className="ml-auto" onClick={onRemove} />
  );
  const line = (children: ReactNode) => <div className="flex items-start gap-1">{children}</div>;
  if (!isCondition(row))
    return line(
      <>
        <input
          aria-label="Condition as text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={row.text}
          onChange={(event) => onChange({ text: event.target.value })}
          className={`${INPUT} flex-1`}
        />
        {remove('condition')}
      </>,
    );
  const name = CONDITION_FIELDS[row.field];
  const fields = [...new Set([...values.fields, row.field])];
  return line(
    <>
      <fieldset className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5">
        <legend className="sr-only">{name}</legend>
        <Select
          label="Field"
          value={row.field}
          options={fields.map((value) => ({
            value,
            label: CONDITION_FIELDS[value],
            icon: FIELD_ICONS[value],
          }))}
          onChange={(field) => onChange(firstCondition(field, values))}
        />
        <Select
          label="Comparison"
          value={row.op}
          options={OP_OPTIONS(row.field)}
          onChange={(op) => onChange(withOp(row, op, values))}
        />
        <ConditionValue condition={row} values={values} onChange={(value) => onChange({ ...row, value })} />
      </fieldset>
      {remove(name)}
    </>,
  );
}
