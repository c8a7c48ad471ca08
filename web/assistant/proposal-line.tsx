import { Check, Lock, Users } from 'lucide-react';
import { type Audience, audienceWords } from '../../domain/assistant/audience.ts';
import {
  entityOf,
  isAddition,
  isRemoval,
  isRestoration,
  type Proposal,
} from '../../domain/assistant/proposal.ts';
import { visible } from '../../domain/assistant/quoted.ts';
import { type DiffLine, diffOf } from '../../domain/assistant/suggestion.ts';
import type { WithSubtasks } from '../../domain/task/with-subtasks.ts';
import { useLocalMinute } from '../device/clock.ts';
import { useRows } from '../store/use-store.ts';
import { fieldWords, KIND_WORDS, withTimes } from './proposal-words.ts';
import { valueWords } from './value-words.ts';

type Props = {
  proposal: Proposal;
  /** The current row that the proposal would change. */
  before: object | undefined;
  /** The new goal or list that it would go into. */
  home?: Proposal | undefined;
  audience: Audience;
  state: 'open' | 'gone' | 'applied' | 'left out';
  checked: boolean;
  /** It belongs to a new task that isn't chosen. */
  isDisabled?: boolean;
  /** How many open subtasks a completed task has, and what becomes of them. */
  subtasks?: { open: number; become: WithSubtasks } | undefined;
  onChange: (checked: boolean) => void;
};

const NOTES: Record<Props['state'], string> = {
  open: '',
  gone: 'No longer exists.',
  applied: 'Applied',
  'left out': 'Not applied',
};

/** What the title or another field already says. */
const HIDDEN = new Set([
  'id',
  'taskId',
  'createdAt',
  'completedAt',
  'completedBy',
  'position',
  'seriesId',
  'occurrence',
  'repeatText',
  'repeatFrom',
  'repeatLeft',
  'repeatStart',
  'repeatZone',
  'repeatMissed',
  'repeatExcept',
  'exceptDates',
  'color',
]);

const titleOf = (row: object | undefined): string | undefined => {
  const { title, name }: { title?: unknown; name?: unknown } = row ?? {};
  return title === undefined && name === undefined ? undefined : String(title ?? name);
};

const BECOME: Record<WithSubtasks, string> = {
  all: 'Completed too',
  only: 'Stay open',
  ask: 'You’ll be asked',
};

/** A row's title; a reminder has that of its task. */
function useTitle(proposal: Proposal, before: object | undefined, home: Proposal | undefined): string {
  const tasks = useRows('task');
  if (entityOf(proposal) !== 'reminder') return titleOf(before ?? proposal.fields) ?? 'Gone';
  const of = { ...proposal.fields, ...before };
  const taskId = 'taskId' in of ? String(of.taskId) : '';
  return tasks.get(taskId)?.title ?? titleOf(home?.fields) ?? 'Gone';
}

export function ProposalLine({
  proposal,
  before,
  home,
  audience,
  state,
  checked,
  isDisabled = false,
  subtasks,
  onChange,
}: Props) {
  const isNew = isAddition(proposal) || isRestoration(proposal);
  const title = useTitle(proposal, before, home);
  const isOut = state === 'left out' || state === 'gone';
  const isReminder = entityOf(proposal) === 'reminder';
  const within =
    home && !isReminder ? [{ field: `within-${entityOf(home)}`, after: titleOf(home.fields) }] : [];
  const below = subtasks
    ? [{ field: 'subtasks', before: `${subtasks.open} open`, after: BECOME[subtasks.become] }]
    : [];
  const diff =
    isReminder && !isNew
      ? diffOf({ ...proposal, fields: before ?? {} } as Proposal, {})
      : diffOf(proposal, before);
  const all = [...within, ...diff, ...below].filter(({ field }) => !HIDDEN.has(field));
  const lines = isNew ? withTimes(all.filter(({ field }) => field !== 'title' && field !== 'name')) : all;
  return (
    <li>
      <label className="relative flex gap-3 px-3.5 py-2.5 has-enabled:cursor-pointer has-enabled:hover:bg-sunken/60">
        <input
          type="checkbox"
          className="peer absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
          checked={checked}
          disabled={state !== 'open' || isDisabled}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="mt-0.5 flex size-4.5 shrink-0 items-center justify-center rounded border-[1.5px] border-ink-faint bg-surface text-on-accent transition-colors peer-checked:border-accent peer-checked:bg-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:border-line-strong">
          {checked && <Check size={13} strokeWidth={3} />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <bdi
              className={`min-w-0 text-sm wrap-anywhere ${isOut ? 'text-ink-faint line-through' : 'font-medium'}`}
            >
              {visible(title)}
            </bdi>
            <span
              className={`shrink-0 text-xs ${isRemoval(proposal) && state === 'open' ? 'font-medium text-danger' : 'text-ink-faint'}`}
            >
              {NOTES[state] || KIND_WORDS[proposal.kind]}
            </span>
          </span>
          {!isOut && (
            <span className={`mt-1 flex gap-x-3 gap-y-1 ${isNew ? 'flex-wrap' : 'flex-col'}`}>
              {lines.map((line) => (
                <Difference key={line.field} line={line} showsBefore={state === 'open' && !isNew} />
              ))}
            </span>
          )}
          {!isOut && <Seen by={audience} />}
        </span>
      </label>
    </li>
  );
}

/** Where the change goes and who will see it; highlighted if that includes other people. */
function Seen({ by }: { by: Audience }) {
  const Icon = by.isPrivate ? Lock : Users;
  return (
    <span
      className={`mt-1 flex gap-1.5 text-xs leading-5 ${by.isPrivate ? 'text-ink-faint' : 'font-medium text-danger'}`}
    >
      <Icon size={13} className="mt-1 shrink-0" aria-hidden="true" />
      <bdi className="min-w-0 wrap-anywhere">{visible(audienceWords(by))}</bdi>
    </span>
  );
}

function Difference({
  line: { field, before, after },
  showsBefore,
}: {
  line: DiffLine;
  showsBefore: boolean;
}) {
  const names = {
    now: useLocalMinute(),
    tasks: useRows('task'),
    lists: useRows('list'),
    sections: useRows('section'),
    goals: useRows('goal'),
  };
  const words = (value: unknown) => visible(valueWords(field, value, names));
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 text-xs leading-5 text-ink-soft">
      <span className="text-ink-faint">{fieldWords(field)}</span>
      {showsBefore && (
        <>
          <span className="sr-only">before: </span>
          {before === undefined ? (
            <span>None</span>
          ) : (
            <del className="rounded bg-danger-soft px-1.5 text-danger wrap-anywhere">{words(before)}</del>
          )}
          <span aria-hidden="true">→</span>
        </>
      )}
      <ins className="rounded bg-accent-soft px-1.5 font-medium text-ink no-underline wrap-anywhere">
        {showsBefore && <span className="sr-only">after: </span>}
        {words(after)}
      </ins>
    </span>
  );
}
