import { COLUMN_FIELDS, type ColumnField } from '../../../../domain/import/formats/columns.ts';
import type { TableLayout } from '../../../../domain/import/formats/table.ts';
import type { ImportTable } from '../../../import/read.ts';

const NAMES: Readonly<Record<ColumnField, string>> = {
  title: 'Title',
  notes: 'Description',
  list: 'List',
  project: 'Project',
  section: 'Section',
  goal: 'Goal',
  tags: 'Tags',
  priority: 'Priority',
  due: 'Deadline',
  planned: 'When',
  hidden: 'Start',
  time: 'Deadline time',
  completed: 'Completed',
  completedAt: 'Completed at',
  createdAt: 'Created at',
  minutes: 'Estimated minutes',
  repeat: 'Repeat',
  repeatFrom: 'Repeat from',
  parent: 'Parent',
  id: 'Id',
};
/** A wider table isn't confirmed column by column. */
const MOST_SHOWN = 40;
const SKIP = '';

type Props = { table: ImportTable; disabled: boolean; onChange: (layout: TableLayout) => void };

/** What each column of a table means, and whether its first row names them. */
export function ImportColumns({ table, disabled, onChange }: Props) {
  const { headers, example, layout, isNamed } = table;
  const { columns } = layout;
  const shown = headers.slice(0, MOST_SHOWN);
  const fieldAt = (at: number) => COLUMN_FIELDS.find((field) => columns[field] === at) ?? SKIP;
  const choose = (at: number, field: string) => {
    const others = Object.entries(columns).filter(([name, there]) => there !== at && name !== field);
    const chosen = field === SKIP ? others : [...others, [field, at]];
    onChange({ ...layout, columns: Object.fromEntries(chosen) });
  };
  return (
    <fieldset disabled={disabled} className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">Match columns</legend>
      {shown.map((header, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
        <label key={at} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-3 text-sm">
          <span className="min-w-0">
            <span className="block truncate">{header || `Column ${at + 1}`}</span>
            <span className="block truncate text-xs text-ink-faint">{example[at]}</span>
          </span>
          <select
            value={fieldAt(at)}
            onChange={({ target }) => choose(at, target.value)}
            className="h-9 min-w-0 rounded-lg border border-line-strong bg-surface px-2 text-ink coarse:h-11 [&_option]:bg-surface"
          >
            <option value={SKIP}>Don’t import</option>
            {COLUMN_FIELDS.map((field) => (
              <option key={field} value={field}>
                {NAMES[field]}
              </option>
            ))}
          </select>
        </label>
      ))}
      {!isNamed && (
        <label className="flex min-h-9 items-center gap-2.5 text-sm coarse:min-h-11">
          <input
            type="checkbox"
            checked={layout.hasHeader}
            onChange={({ target }) => onChange({ ...layout, hasHeader: target.checked })}
            className="size-4 accent-accent"
          />
          The first row has column names
        </label>
      )}
      {headers.length > shown.length && (
        <p className="text-sm text-ink-soft">
          The other {headers.length - shown.length} columns are skipped.
        </p>
      )}
    </fieldset>
  );
}
