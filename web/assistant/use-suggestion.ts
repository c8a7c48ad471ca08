import type { ChatMessage } from '../../domain/assistant/chat-message.ts';
import type { Proposal } from '../../domain/assistant/proposal.ts';
import { reverse, type Suggestion, suggestionText } from '../../domain/assistant/suggestion.ts';
import { requireRoom } from '../../domain/plan.ts';
import type { PlannerUpdates } from '../../domain/planner/planner.ts';
import { splitSharedId } from '../../domain/shared-id.ts';
import { openOwn, type TaskUpdates } from '../../domain/task.ts';
import type { Store } from '../store/store.ts';
import { usePlan } from '../store/use-plan.ts';
import { useStore } from '../store/use-store.ts';
import { attempt, report } from '../task/use-task-actions.ts';

type Undo = () => void;
const FAILED = 'Couldn’t apply the changes';
/** How to take back what was applied from a message, for as long as the account is open here. */
const undos = new WeakMap<Store, Map<string, Undo>>();

/** The row that a proposal is about, as it is now; nothing for a new one, or where it is gone. */
export function rowOf(store: Store, proposal: Proposal): object | undefined {
  if (proposal.kind === 'change-task') return store.rows('task').get(proposal.id);
  if (proposal.kind === 'change-event') return store.rows('event').get(proposal.id);
  return undefined;
}

/** Carries a proposal out as an ordinary write. @returns what takes it back */
function apply(store: Store, proposal: Proposal): Undo {
  const { kind, fields } = proposal;
  if (kind === 'add-task') {
    const { id } = store.add('task', fields);
    return () => store.remove('task', id);
  }
  if (kind === 'add-event') {
    const { id } = store.add('event', fields);
    return () => store.remove('event', id);
  }
  const before = rowOf(store, proposal);
  if (!before) return () => {};
  if (kind === 'change-task') {
    store.update('task', proposal.id, fields);
    return () => store.update('task', proposal.id, reverse(fields, before) as TaskUpdates);
  }
  store.update('event', proposal.id, fields);
  return () => store.update('event', proposal.id, reverse(fields, before) as PlannerUpdates);
}

const undoAll = (done: readonly Undo[]): void => {
  for (const undo of done.toReversed()) undo();
};

/** What a person can do with what a message proposes. Nothing of it happens by itself. */
export function useSuggestion({ id }: ChatMessage, suggestion: Suggestion) {
  const store = useStore();
  const plan = usePlan();
  const kept = undos.get(store) ?? new Map<string, Undo>();
  undos.set(store, kept);
  const settle = (applied?: number[]) =>
    store.update('chatMessage', id, {
      proposals: suggestionText({ proposals: suggestion.proposals, ...(applied && { applied }) }),
    });

  /** All of the chosen ones or none. */
  const applyChosen = (chosen: number[]): void => {
    const done: Undo[] = [];
    try {
      const proposals = suggestion.proposals.filter((_, at) => chosen.includes(at));
      const added = proposals.filter(
        ({ kind, fields }) => kind === 'add-task' && !splitSharedId(fields.listId ?? ''),
      );
      if (added.length > 0) requireRoom(plan, 'tasks', openOwn(store.rows('task').values()), added.length);
      for (const proposal of proposals) done.push(apply(store, proposal));
      settle(chosen);
    } catch (error) {
      undoAll(done);
      report(FAILED, error);
      return;
    }
    const undo = () => {
      if (!kept.delete(id)) return;
      attempt('Couldn’t undo the changes', () => {
        undoAll(done);
        settle();
      });
    };
    kept.set(id, undo);
  };
  return { apply: applyChosen, dismiss: () => settle([]), undo: kept.get(id) };
}
