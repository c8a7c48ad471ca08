import { type ReactNode, useState } from 'react';
import type { Suggestion } from '../../../domain/assistant/propose/suggestion.ts';
import { count } from '../../../domain/count.ts';
import { Button } from '../../ui/button.tsx';
import { DayPreview } from './day-preview.tsx';
import { ProposalFoot } from './proposal-foot.tsx';
import { ProposalLine } from './proposal-line.tsx';
import { useProposalLines } from './use-proposal-lines.ts';

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
