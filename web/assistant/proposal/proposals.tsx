import type { ChatMessage } from '../../../domain/assistant/chat-message.ts';
import { visible } from '../../../domain/assistant/facts/quoted.ts';
import type { LeftOut, Suggestion } from '../../../domain/assistant/propose/suggestion.ts';
import { count } from '../../../domain/count.ts';
import { ProposalList } from './proposal-list.tsx';
import { useSuggestion } from './use-suggestion.ts';

export function Proposals({ message, suggestion }: { message: ChatMessage; suggestion: Suggestion }) {
  const { apply, dismiss, undo } = useSuggestion(message, suggestion);
  const { proposals, leftOut } = suggestion;
  return (
    <div className="mt-3">
      <ProposalList suggestion={suggestion} onApply={apply} onDismiss={dismiss} onUndo={undo}>
        {leftOut && <Missing leftOut={leftOut} proposed={proposals.length} />}
      </ProposalList>
    </div>
  );
}

function Missing({ leftOut: { count: missing, why }, proposed }: { leftOut: LeftOut; proposed: number }) {
  const all = proposed + missing;
  return (
    <div className="border-t border-line px-3.5 py-2.5 text-sm text-ink-soft first:border-t-0">
      <p className="font-medium text-ink">
        {proposed === 0
          ? `${count(missing)} ${missing === 1 ? 'change isn’t' : 'changes aren’t'} suggested:`
          : `${count(proposed)} of ${count(all)} changes. ${count(missing)} left out:`}
      </p>
      <ul className="mt-1 list-disc space-y-0.5 pl-5">
        {why.map((reason) => (
          <li key={reason} className="wrap-anywhere">
            {visible(reason)}
          </li>
        ))}
      </ul>
    </div>
  );
}
