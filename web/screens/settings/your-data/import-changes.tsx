import { ChevronRight } from 'lucide-react';
import { SECTIONS } from '../../../../domain/account/account-tree.ts';
import type { Changed, ImportChange } from '../../../../domain/account/import-consent.ts';
import { count } from '../../../../domain/count.ts';
import { same } from '../../../../domain/same.ts';
import { ProposalDifference } from '../../../assistant/proposal/proposal-difference.tsx';
import type { Planned } from '../../../import/plan.ts';
import { Segmented } from '../../../ui/field/segmented.tsx';

type Props = {
  planned: Pick<Planned, 'changes' | 'different' | 'names'>;
  value: Changed;
  disabled: boolean;
  onChange: (changed: Changed) => void;
};

const OPTIONS = [
  { value: 'leave', label: 'Keep mine' },
  { value: 'update', label: 'Update' },
  { value: 'add', label: 'Add as new' },
] as const;
const OUTCOMES: Record<Changed, string> = {
  leave: 'They stay as they are.',
  update: 'The file’s version replaces yours.',
  add: 'Yours stay, and the file’s tasks and events are added as new ones.',
};

/** The rows that the file would change, and what to do with all of them. */
export function ImportChanges({ planned: { changes, different, names }, value, disabled, onChange }: Props) {
  return (
    <fieldset disabled={disabled} className="grid gap-2 text-sm">
      <legend className="mb-1.5 font-medium">{titleOf(different)}</legend>
      <Segmented label="Items that differ" value={value} onChange={onChange} options={OPTIONS} wrap />
      <p className="text-ink-soft">{OUTCOMES[value]}</p>
      <details className="group">
        <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1.5 font-medium coarse:min-h-11 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            size={15}
            aria-hidden="true"
            className="shrink-0 text-ink-faint transition-transform group-[[open]]:rotate-90"
          />
          Show differences
        </summary>
        <ul aria-label="Differences" className="mt-1 grid max-h-72 gap-3 overflow-y-auto pl-5" tabIndex={-1}>
          {changes.map((change) => (
            <Change key={`${change.entity} ${change.before.id}`} change={change} names={names} />
          ))}
          {different > changes.length && <li>And {count(different - changes.length)} more.</li>}
        </ul>
      </details>
    </fieldset>
  );
}

const titleOf = (different: number): string =>
  different === 1
    ? '1 item is already here, but differs from the file'
    : `${count(different)} items are already here, but differ from the file`;

type Fields = Readonly<Record<string, unknown>>;
/** Fields without words of their own that a person would know. */
const HIDDEN = new Set(['position', 'value', 'tree', 'changedAt', 'completedBy', 'completedAt', 'overlaps']);

/** Fields that name another row, by what a person calls them. */
const LINKS: Readonly<Record<string, string>> = {
  listId: 'List',
  sectionId: 'Section',
  goalId: 'Goal',
  parentId: 'Step of',
};

type ChangeProps = { change: ImportChange; names: Planned['names'] };

function Change({ change: { entity, before, after }, names }: ChangeProps) {
  const [was, is] = [before as Fields, after as Fields];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (field) => !same(was[field] ?? null, is[field] ?? null) && !HIDDEN.has(field),
  );
  const kind = SECTIONS.find((section) => section.entity === entity)?.one ?? entity;
  const name = [was.title, was.name, was.text].find((text) => typeof text === 'string');
  return (
    <li className="min-w-0">
      <span className="block break-words">{typeof name === 'string' ? name : `${kind} ${before.id}`}</span>
      {fields.map((field) => (
        <ProposalDifference key={field} line={lineOf(field, was[field], is[field], names)} showsBefore />
      ))}
    </li>
  );
}

function lineOf(field: string, before: unknown, after: unknown, names: Planned['names']) {
  const link = LINKS[field];
  if (!link) return { field, before, after };
  return { field: link, before: names.get(String(before)), after: names.get(String(after)) };
}
