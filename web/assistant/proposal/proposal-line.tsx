import { Check, Lock, Users } from 'lucide-react';
import { type Audience, audienceWords } from '../../../domain/assistant/chat/audience.ts';
import { visible } from '../../../domain/assistant/facts/quoted.ts';
import {
  entityOf,
  isAddition,
  isRemoval,
  isRestoration,
  type Proposal,
} from '../../../domain/assistant/proposal.ts';
import { isProposedSetting } from '../../../domain/assistant/propose/change-settings.ts';
import { useRows } from '../../store/use-store.ts';
import { Typed } from '../../ui/typed.tsx';
import { changesOf, type OpenSubtasks, titleOf } from './proposal-changes.ts';
import { ProposalDifference } from './proposal-difference.tsx';
import { KIND_WORDS, SETTING_WORDS } from './proposal-words.ts';

type Props = {
  proposal: Proposal;
  before: object | undefined;
  home?: Proposal | undefined;
  audience: Audience;
  state: 'open' | 'gone' | 'applied' | 'left out';
  checked: boolean;
  /** It belongs to a new task that isn't chosen. */
  isDisabled?: boolean;
  subtasks?: OpenSubtasks | undefined;
  onChange: (checked: boolean) => void;
};

const NOTES: Record<Props['state'], string> = {
  open: '',
  gone: 'No longer exists.',
  applied: 'Applied',
  'left out': 'Not applied',
};

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
  const title = useProposalTitle(proposal, before, home);
  const isOut = state === 'left out' || state === 'gone';
  const lines = changesOf(proposal, before, home, subtasks);
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
              translate="no"
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
                <ProposalDifference key={line.field} line={line} showsBefore={state === 'open' && !isNew} />
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
  const list = visible(by.listName ?? '');
  return (
    <span
      className={`mt-1 flex gap-1.5 text-xs leading-5 ${by.isPrivate ? 'text-ink-faint' : 'font-medium text-danger'}`}
    >
      <Icon size={13} className="mt-1 shrink-0" aria-hidden="true" />
      <bdi className="min-w-0 wrap-anywhere">
        {list && <Typed>{list}</Typed>}
        {visible(audienceWords(by)).slice(list.length)}
      </bdi>
    </span>
  );
}

/** A row's title; a reminder has that of its task. */
function useProposalTitle(
  proposal: Proposal,
  before: object | undefined,
  home: Proposal | undefined,
): string {
  const tasks = useRows('task');
  if (proposal.kind === 'change-setting')
    return isProposedSetting(proposal.id) ? SETTING_WORDS[proposal.id] : 'Gone';
  if (entityOf(proposal) !== 'reminder') return titleOf(before ?? proposal.fields) ?? 'Gone';
  const of = { ...proposal.fields, ...before };
  const taskId = 'taskId' in of ? String(of.taskId) : '';
  return tasks.get(taskId)?.title ?? titleOf(home?.fields) ?? 'Gone';
}
