import { Undo2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { audienceOf, audienceWords } from '../../../domain/assistant/chat/audience.ts';
import { homesOf, isAddition, isRestoration, type Proposal } from '../../../domain/assistant/proposal.ts';
import type { Suggestion } from '../../../domain/assistant/propose/suggestion.ts';
import { count } from '../../../domain/count.ts';
import type { Task } from '../../../domain/task/task.ts';
import { readWithSubtasks, WITH_SUBTASKS_SETTING } from '../../../domain/task/with-subtasks.ts';
import { useOlderTasks } from '../../store/use-older-tasks.ts';
import { useRows, useStore } from '../../store/use-store.ts';
import { ending, openBelow } from '../../task/act/ask-subtasks.ts';
import { Button } from '../../ui/button.tsx';
import { rowOf } from './apply-proposal.ts';
import { completedBy } from './apply-proposals.ts';
import { DayPreview } from './day-preview.tsx';
import { lineKeys } from './line-keys.ts';
import { ProposalLine } from './proposal-line.tsx';

/** More lines than this are shown on request. */
const SHOWN = 12;

type Props = {
  suggestion: Suggestion;
  onApply: (chosen: readonly number[]) => void;
  onDismiss: () => void;
  onUndo?: (() => void) | undefined;
  children?: ReactNode;
};

export function ProposalList({ suggestion, onApply, onDismiss, onUndo, children }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const { proposals, applied, undoneAt } = suggestion;
  const { lines, chosen, isChosen, isOrphan, subtasksOf, decide } = useProposalLines(suggestion);
  const shown = showsAll ? lines : lines.slice(0, SHOWN);
  return (
    <section
      aria-label="Suggested changes"
      className="overflow-hidden rounded-xl border border-line-strong bg-surface shadow-low"
    >
      <DayPreview
        proposals={lines.flatMap(({ proposal, at, state }) =>
          state === 'applied' || isChosen(at) ? [proposal] : [],
        )}
      />
      <ul className="divide-y divide-line">
        {shown.map(({ at, lineKey, decision, subtasks: completed, ...line }) => (
          <ProposalLine
            key={lineKey}
            {...line}
            checked={isChosen(at)}
            subtasks={subtasksOf(completed)}
            isDisabled={isOrphan(line.proposal)}
            onChange={(checked) => decide(decision, checked)}
          />
        ))}
      </ul>
      {shown.length < lines.length && (
        <div className="flex flex-wrap items-center gap-x-3 border-t border-line px-3.5 py-1.5 text-sm text-ink-soft">
          <span>
            {shown.length} of {count(lines.length)}
          </span>
          <Button look="quiet" className="-mr-2" onClick={() => setShowsAll(true)}>
            Show the rest
          </Button>
        </div>
      )}
      {children}
      {lines.length > 0 && (
        <ProposalFoot
          chosen={chosen}
          all={proposals.length}
          applied={applied?.length}
          isUndone={Boolean(undoneAt)}
          onApply={onApply}
          onDismiss={onDismiss}
          onUndo={onUndo}
        />
      )}
    </section>
  );
}

type ProposalFootProps = {
  chosen: readonly number[];
  /** How many changes are proposed, and how many were applied; undefined until the person decides. */
  all: number;
  applied: number | undefined;
  isUndone: boolean;
  onApply: (chosen: readonly number[]) => void;
  onDismiss: () => void;
  onUndo: (() => void) | undefined;
};

const outcome = (applied: number, all: number): string =>
  applied === 0 ? 'Dismissed' : applied === all ? 'Applied' : `Applied ${applied} of ${all}`;

function ProposalFoot({ chosen, all, applied, isUndone, onApply, onDismiss, onUndo }: ProposalFootProps) {
  const foot = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={foot}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-2 border-t border-line bg-canvas px-3 py-2.5 outline-none"
    >
      {applied !== undefined ? (
        <>
          <span role="status" className="text-sm text-ink-soft">
            {isUndone ? 'Undone' : outcome(applied, all)}
          </span>
          {onUndo && (
            <Button look="quiet" className="ml-auto" onClick={onUndo}>
              <Undo2 size={15} />
              Undo
            </Button>
          )}
        </>
      ) : (
        <>
          <Button
            look="primary"
            disabled={chosen.length === 0}
            onClick={() => {
              onApply(chosen);
              // The focused button disappears; move the focus to the footer.
              foot.current?.focus();
            }}
          >
            {chosen.length > 1 ? `Apply ${chosen.length} changes` : 'Apply'}
          </Button>
          <Button look="quiet" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      )}
    </div>
  );
}

function useProposalLines({ proposals, applied, undoneAt }: Suggestion) {
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map());
  const store = useStore();
  useRows('task');
  useRows('event');
  useRows('goal');
  useRows('section');
  useRows('savedView');
  const subtasks = readWithSubtasks(useRows('setting').get(WITH_SUBTASKS_SETTING)?.value);
  const [lists, memberships, members] = [useRows('list'), useRows('membership'), useRows('member')];

  useOlderTasks();
  const keys = lineKeys(proposals);
  const lines = proposals.map((proposal, at) => {
    const before = rowOf(store, proposal);
    const isGone = !isAddition(proposal) && !isRestoration(proposal) && !before;
    const settled =
      applied && (applied.includes(at) && !undoneAt ? ('applied' as const) : ('left out' as const));
    const state = settled ?? (isGone ? ('gone' as const) : ('open' as const));
    const homes = homesOf(proposal, proposals);
    const [home] = homes;
    const audience = audienceOf(proposal, before, { lists, memberships, members: members.values() }, homes);
    const lineKey = keys[at] ?? '';
    // A decision holds only for the audience it was made for, not for people who joined since.
    const decision = `${lineKey} ${audienceWords(audience)}`;
    const chosen = decided.get(decision) ?? audience.isPrivate;
    return {
      at,
      lineKey,
      decision,
      proposal,
      before,
      audience,
      home,
      subtasks: state === 'open' ? completedBy(store, proposals, [at]) : [],
      state,
      checked: state === 'applied' || (state === 'open' && chosen),
    };
  });
  const isChosen = (at: number): boolean => Boolean(lines[at]?.checked && !isOrphan(lines[at].proposal));
  /** A step or reminder of a new task that isn't chosen. */
  const isOrphan = (proposal: Proposal): boolean => {
    const at = 'within' in proposal ? proposal.within : undefined;
    return at !== undefined && proposals[at]?.kind === 'add-task' && !isChosen(at);
  };
  const chosen = lines.map(({ at }) => at).filter(isChosen);
  const subtasksOf = (tasks: readonly Task[]) => {
    const open = tasks.length > 0 ? openBelow(ending(tasks), store.rows('task')) : 0;
    return open > 0 ? { open, become: subtasks } : undefined;
  };
  const decide = (decision: string, checked: boolean) =>
    setDecided(new Map([...decided, [decision, checked]]));
  return { lines, chosen, isChosen, isOrphan, subtasksOf, decide };
}
