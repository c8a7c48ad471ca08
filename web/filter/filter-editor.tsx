import { useMemo } from 'react';
import { part } from '../offline/part.tsx';
import { useRowsLater } from '../store/use-store.ts';
import { taskCount } from '../task/task-count.ts';
import { useShownTasksLater } from '../task/use-shown-tasks.ts';
import { Field } from '../ui/field/field.tsx';
import { Skeleton } from '../ui/wait/skeleton.tsx';
import { countFound } from './count-found.ts';
import { FilterNote } from './filter-note.tsx';
import type { ReadFilter, useFilters } from './use-filter.ts';

const FilterBuilder = part(
  () => import('./builder/filter-builder.tsx'),
  () => <Skeleton rows={2} label="Loading the conditions" />,
);

type Props = {
  text: string;
  filters: ReturnType<typeof useFilters>;
  read: ReadFilter | undefined;
  onText: (text: string) => void;
};

function Count({ read }: { read: ReadFilter }) {
  const tasks = useRowsLater('task');
  const shown = useShownTasksLater();
  const found = useMemo(
    () => (read.error ? 0 : (countFound(new Map([['', read]]), tasks, shown).get('') ?? 0)),
    [read, tasks, shown],
  );
  return <p className="font-medium text-ink tabular-nums">{taskCount(found)}</p>;
}

export function FilterEditor({ text, filters, read, onText }: Props) {
  const completions = useMemo(() => filters?.complete(text) ?? [], [filters, text]);
  return (
    <div className="space-y-4">
      <fieldset>
        <legend className="mb-1.5 text-xs font-medium text-ink-soft">Conditions</legend>

        <FilterBuilder
          text={text}
          filter={read?.error ? undefined : read?.filter}
          isRead={read !== undefined}
          onText={onText}
        />
      </fieldset>
      <div>
        <Field
          label="Filter"
          value={text}
          placeholder="p1 & #Work & !@waiting"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onText(event.target.value)}
        />
        {read && text.trim() !== '' && (
          <FilterNote filter={read} completions={completions} text={text} onFix={onText}>
            <Count read={read} />
          </FilterNote>
        )}
      </div>
    </div>
  );
}
