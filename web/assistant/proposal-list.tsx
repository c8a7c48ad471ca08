import { Undo2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { audienceOf, audienceWords } from '../../domain/assistant/audience.ts';
import { isAddition } from '../../domain/assistant/proposal.ts';
import type { Suggestion } from '../../domain/assistant/suggestion.ts';
import { count } from '../../domain/count.ts';
import { useRows, useStore } from '../store/use-store.ts';
import { Button } from '../ui/button.tsx';
import { rowOf } from './apply-proposals.ts';
import { ProposalLine } from './proposal-line.tsx';

/** More lines than this are shown on request. */
const SHOWN = 12;

type Props = {
  suggestion: Suggestion;
  onApply: (chosen: readonly number[]) => void;
  onDismiss: () => void;
  onUndo?: (() => void) | undefined;
  /** Below the lines: what isn't proposed. */
  children?: ReactNode;
};

/** Proposed changes, to be approved one by one. */
export function ProposalList({
  suggestion: { proposals, applied },
  onApply,
  onDismiss,
  onUndo,
  children,
}: Props) {
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [showsAll, setShowsAll] = useState(false);
  const foot = useRef<HTMLDivElement>(null);
  const store = useStore();
  useRows('task');
  useRows('event');
  useRows('goal');
  const [lists, memberships, members] = [useRows('list'), useRows('membership'), useRows('member')];

  const lines = proposals.map((proposal, at) => {
    const before = rowOf(store, proposal);
    const isGone = !isAddition(proposal) && !before;
    const settled = applied && (applied.includes(at) ? ('applied' as const) : ('left out' as const));
    const state = settled ?? (isGone ? ('gone' as const) : ('open' as const));
    const home =
      'within' in proposal && proposal.within !== undefined ? proposals[proposal.within] : undefined;
    const audience = audienceOf(proposal, before, { lists, memberships, members: members.values() }, home);
    // A decision holds only for the audience it was made for, not for people who joined since.
    const decision = `${at} ${audienceWords(audience)}`;
    const chosen = decided.get(decision) ?? audience.isPrivate;
    return {
      at,
      decision,
      proposal,
      before,
      audience,
      home,
      state,
      checked: state === 'applied' || (state === 'open' && chosen),
    };
  });
  const chosen = lines.filter(({ checked }) => checked).map(({ at }) => at);
  const shown = showsAll ? lines : lines.slice(0, SHOWN);
  const decide = (decision: string, checked: boolean) =>
    setDecided(new Map([...decided, [decision, checked]]));

  return (
    <section
      aria-label="Suggested changes"
      className="overflow-hidden rounded-xl border border-line-strong bg-surface shadow-low"
    >
      <ul className="divide-y divide-line">
        {shown.map(({ at, decision, ...line }) => (
          <ProposalLine key={at} {...line} onChange={(checked) => decide(decision, checked)} />
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
        <div
          ref={foot}
          tabIndex={-1}
          className="flex flex-wrap items-center gap-2 border-t border-line bg-canvas px-3 py-2.5 outline-none"
        >
          {applied ? (
            <>
              <span role="status" className="text-sm text-ink-soft">
                {outcome(applied.length, proposals.length)}
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
      )}
    </section>
  );
}

const outcome = (applied: number, all: number): string =>
  applied === 0 ? 'Dismissed' : applied === all ? 'Applied' : `Applied ${applied} of ${all}`;
