import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { audienceOf, audienceWords } from '../../domain/assistant/audience.ts';
import type { ChatMessage } from '../../domain/assistant/chat-message.ts';
import type { Suggestion } from '../../domain/assistant/suggestion.ts';
import { useRows, useStore } from '../store/use-store.ts';
import { Button } from '../ui/button.tsx';
import { ProposalLine } from './proposal-line.tsx';
import { rowOf, useSuggestion } from './use-suggestion.ts';

/** The changes that an answer proposes, to be approved one by one. */
export function Proposals({ message, suggestion }: { message: ChatMessage; suggestion: Suggestion }) {
  const { proposals, applied } = suggestion;
  const { apply, dismiss, undo } = useSuggestion(message, suggestion);
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map());
  const foot = useRef<HTMLDivElement>(null);
  const store = useStore();
  useRows('task');
  useRows('event');
  const [lists, memberships, members] = [useRows('list'), useRows('membership'), useRows('member')];

  const lines = proposals.map((proposal, at) => {
    const before = rowOf(store, proposal);
    const isGone = proposal.kind.startsWith('change') && !before;
    const settled = applied && (applied.includes(at) ? ('applied' as const) : ('left out' as const));
    const state = settled ?? (isGone ? ('gone' as const) : ('open' as const));
    const audience = audienceOf(proposal, before, { lists, memberships, members: members.values() });
    // A decision holds only for the audience it was made for, not for people who joined since.
    const decision = `${at} ${audienceWords(audience)}`;
    const chosen = decided.get(decision) ?? audience.isPrivate;
    return {
      at,
      decision,
      proposal,
      before,
      audience,
      state,
      checked: state === 'applied' || (state === 'open' && chosen),
    };
  });
  const chosen = lines.filter(({ checked }) => checked).map(({ at }) => at);
  const decide = (decision: string, checked: boolean) =>
    setDecided(new Map([...decided, [decision, checked]]));

  return (
    <section
      aria-label="Suggested changes"
      className="mt-3 overflow-hidden rounded-xl border border-line-strong bg-surface shadow-low"
    >
      <ul className="divide-y divide-line">
        {lines.map(({ at, decision, ...line }) => (
          <ProposalLine key={at} {...line} onChange={(checked) => decide(decision, checked)} />
        ))}
      </ul>
      <div
        ref={foot}
        tabIndex={-1}
        className="flex flex-wrap items-center gap-2 border-t border-line outline-none bg-canvas px-3 py-2.5"
      >
        {applied ? (
          <>
            <span role="status" className="text-sm text-ink-soft">
              {outcome(applied.length, proposals.length)}
            </span>
            {undo && (
              <Button look="quiet" className="ml-auto" onClick={undo}>
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
                apply(chosen);
                // The focused button disappears; move the focus to the footer.
                foot.current?.focus();
              }}
            >
              {chosen.length > 1 ? `Apply ${chosen.length} changes` : 'Apply'}
            </Button>
            <Button look="quiet" onClick={dismiss}>
              Dismiss
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

const outcome = (applied: number, all: number): string =>
  applied === 0 ? 'Dismissed' : applied === all ? 'Applied' : `Applied ${applied} of ${all}`;
