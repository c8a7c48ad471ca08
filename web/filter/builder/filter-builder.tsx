import { useState } from 'react';
import { type BuiltFilter, builtFilter, builtText } from '../../../domain/filter/built-filter.ts';
import type { Filter } from '../../../domain/filter/filter.ts';
import { Segmented } from '../../ui/field/segmented.tsx';
import { firstCondition } from './condition-row.tsx';
import { ConditionRows } from './condition-rows.tsx';
import { useConditionValues } from './use-condition-values.ts';

type Props = {
  text: string;
  /** What was read from the text; undefined if it couldn’t be. */
  filter: Filter | undefined;
  /** Whether what reads it has loaded. */
  isRead: boolean;
  onText: (text: string) => void;
};

const JOINS: { value: BuiltFilter['join']; label: string }[] = [
  { value: 'all', label: 'All conditions' },
  { value: 'any', label: 'Any condition' },
];

/** Chooses the conditions of a filter instead of typing them. It follows the text and writes it. */
export default function FilterBuilder({ text, filter, isRead, onText }: Props) {
  const values = useConditionValues();
  const [state, setState] = useState<{ text: string; built: BuiltFilter | undefined }>();
  const isEmpty = text.trim() === '';

  let current = state;
  if (state?.text !== text && (isRead || isEmpty)) {
    current = {
      text,
      built: filter || isEmpty ? builtFilter(isEmpty ? undefined : filter, values.names) : undefined,
    };
    setState(current);
  }
  const built = current?.built;
  if (!built)
    return current && <p className="text-sm text-ink-soft">Fix the text below to choose conditions here.</p>;
  const change = (to: BuiltFilter) => {
    const next = builtText(to);
    setState({ text: next, built: to });
    onText(next);
  };
  const addGroup = () => {
    const rows = [firstCondition('priority', values), firstCondition('date', values)];
    change({ ...built, rows: [...built.rows, { join: built.join === 'all' ? 'any' : 'all', rows }] });
  };
  return (
    <div className="space-y-3">
      {built.rows.length > 1 && (
        <Segmented
          label="Tasks that meet"
          value={built.join}
          options={JOINS}
          onChange={(join) => change({ ...built, join })}
        />
      )}
      <ConditionRows
        rows={built.rows}
        values={values}
        onChange={(rows) => change({ ...built, rows })}
        onAddGroup={addGroup}
      />
    </div>
  );
}
