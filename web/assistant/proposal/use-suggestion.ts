import type { ChatMessage } from '../../../domain/assistant/chat-message.ts';
import {
  readSuggestion,
  type Suggestion,
  suggestionText,
} from '../../../domain/assistant/propose/suggestion.ts';
import { limitRefused } from '../../payment/limit-refused.ts';
import { offerWords } from '../../session/offer-words.ts';
import { usePlanOnServer } from '../../store/use-plan.ts';
import { useStore } from '../../store/use-store.ts';
import { thisMoment } from '../../task/act/series-writes.ts';
import { withChosenSubtasks } from '../../task/act/with-chosen-subtasks.ts';
import { taskCount } from '../../task/task-count.ts';
import { startFocus } from '../../timer/use-focus-on.ts';
import { report } from '../../undo/attempt.ts';
import { recorder, type Writes } from '../../undo/recorder.ts';
import { rememberUndo } from '../../undo/undo.ts';
import { applyProposals, completedBy } from './apply-proposals.ts';
import { revertProposal } from './take-back.ts';

type Decision = Pick<Suggestion, 'applied' | 'appliedAt' | 'back'>;

/** Says at a message whose changes an answer undid, or that they were applied again after all. */
function markUndone(to: Writes, id: string | undefined, undoneAt: string | undefined): void {
  const message = to.rows('chatMessage').get(id ?? '');
  const suggestion = readSuggestion(message?.proposals);
  if (message && suggestion)
    to.update('chatMessage', message.id, { proposals: suggestionText({ ...suggestion, undoneAt }) });
}

/** The actions on a message's proposals. Nothing is applied without the person's approval. */
export function useSuggestion(
  { id, timestamp }: ChatMessage,
  { proposals, leftOut, shown, applied, back: ways, undoes, undoneAt }: Suggestion,
) {
  const store = useStore();
  const plan = usePlanOnServer();

  /** One action, undone in one step; `work` returns the new state of the suggestion. */
  const settle = (failure: string, work: (to: Writes) => Decision): void => {
    const { writes, back } = recorder(store);
    try {
      const decision = work(writes);
      const text = suggestionText({ proposals, leftOut, shown, undoes, ...decision });
      writes.update('chatMessage', id, { proposals: text });
      rememberUndo(back);
    } catch (error) {
      void back();
      report(failure, error);
    }
  };
  const apply = (chosen: readonly number[]) =>
    withChosenSubtasks(store, completedBy(store, proposals, chosen), (subtasks) =>
      settle('Couldn’t apply the changes', (to) => {
        const moment = thisMoment();
        const { full, ...done } = applyProposals(to, proposals, chosen, {
          plan,
          moment,
          subtasks,
          startFocus: (task) => startFocus(store, task),
        });
        if (full) limitRefused(`${taskCount(full.count)} couldn’t be added`, offerWords(full.words));
        if (done.applied.length === proposals.length) markUndone(to, undoes, moment.now);
        return { ...done, appliedAt: moment.now };
      }),
    );
  const undo = () =>
    settle('Couldn’t undo the changes', (to) => {
      for (const way of ways?.toReversed() ?? []) {
        const proposal = proposals[way.at];
        if (proposal) revertProposal(to, proposal, way, timestamp);
      }
      markUndone(to, undoes, undefined);
      return {};
    });
  return {
    apply,
    dismiss: () => settle('Couldn’t dismiss the changes', () => ({ applied: [] })),
    /** Undo also works after a reload, and on another device. */
    undo: (ways || applied?.length === 0) && !undoneAt ? undo : undefined,
  };
}
