import { Parentheses, Plus, X } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { type BuiltGroup, type BuiltRow, isGroup } from '../../../domain/filter/built-filter.ts';
import { CONDITION_FIELDS, type ConditionField } from '../../../domain/filter/condition.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field/select.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/overlay/overlays.tsx';
import { FIELD_ICONS } from './condition-look.tsx';
import { ConditionRow, firstCondition } from './condition-row.tsx';
import type { ConditionValues } from './use-condition-values.ts';

const JOINS: readonly { value: BuiltGroup['join']; label: string }[] = [
  { value: 'any', label: 'Any of these' },
  { value: 'all', label: 'All of these' },
  { value: 'none', label: 'None of these' },
];

type GroupProps = {
  group: BuiltGroup;
  values: ConditionValues;
  onChange: (to: BuiltGroup) => void;
  onRemove: () => void;
};

function ConditionGroup({ group, values, onChange, onRemove }: GroupProps) {
  return (
    <fieldset className="rounded-xl border border-line p-2">
      <legend className="sr-only">{JOINS.find(({ value }) => value === group.join)?.label}</legend>
      <div className="mb-2 flex items-center">
        <Select
          label="Which of these"
          value={group.join}
          options={JOINS}
          onChange={(join) => onChange({ ...group, join })}
        />
        <IconButton label="Remove group" icon={<X size={16} />} className="ml-auto" onClick={onRemove} />
      </div>
      <ConditionRows
        rows={group.rows}
        values={values}
        onChange={(rows) => onChange({ ...group, rows: rows.flatMap((row) => (isGroup(row) ? [] : [row])) })}
      />
    </fieldset>
  );
}

type Part = BuiltRow | BuiltGroup;
type Props = {
  rows: readonly Part[];
  values: ConditionValues;
  onChange: (rows: readonly Part[]) => void;
  /** Adds a group; undefined inside of one. */
  onAddGroup?: () => void;
};

export function ConditionRows({ rows, values, onChange, onAddGroup }: Props) {
  const add = useRef<HTMLButtonElement>(null);
  const remove = (at: number) => {
    onChange(rows.filter((_, index) => index !== at));
    // Otherwise, the button of the next part takes its place.
    if (at === rows.length - 1) add.current?.focus();
  };
  return (
    <div className="space-y-2">
      {rows.map((row, at) => {
        const props = { values, onRemove: () => remove(at) };
        const onRow = (to: Part) => onChange(rows.with(at, to));
        return isGroup(row) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place, and has no state
          <ConditionGroup key={at} {...props} group={row} onChange={onRow} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place, and has no state
          <ConditionRow key={at} {...props} row={row} onChange={onRow} />
        );
      })}
      <AddCondition
        button={add}
        fields={values.fields}
        onAdd={(field) => onChange([...rows, firstCondition(field, values)])}
        onAddGroup={onAddGroup}
      />
    </div>
  );
}

type AddConditionProps = {
  button: RefObject<HTMLButtonElement | null>;
  fields: readonly ConditionField[];
  onAdd: (field: ConditionField) => void;
  /** Adds a group of conditions; undefined inside of one. */
  onAddGroup?: (() => void) | undefined;
};

function AddCondition({ button, fields, onAdd, onAddGroup }: AddConditionProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="-ml-2 flex flex-wrap">
      <Button
        ref={button}
        look="quiet"
        aria-haspopup="menu"
        aria-expanded={open}
        className="px-2.5!"
        onClick={() => setOpen(true)}
      >
        <Plus size={16} /> Add condition
      </Button>
      {onAddGroup && (
        <Button look="quiet" className="px-2.5!" onClick={onAddGroup}>
          <Parentheses size={16} /> Add group
        </Button>
      )}
      <Menu
        open={open}
        onClose={() => setOpen(false)}
        anchor={button}
        items={fields.map((field) => ({
          label: CONDITION_FIELDS[field],
          icon: FIELD_ICONS[field],
          onClick: () => onAdd(field),
        }))}
      />
    </div>
  );
}
