import type { ChatMessage } from '../../domain/assistant/chat-message.ts';
import type { Proposal } from '../../domain/assistant/proposal.ts';
import { type Suggestion, suggestionText, type WayBack } from '../../domain/assistant/suggestion.ts';
import { requireRoom } from '../../domain/plan.ts';
import { splitSharedId } from '../../domain/shared-id.ts';
import { openOwn } from '../../domain/task.ts';
import { fieldsAs, wayBack } from '../../domain/way-back.ts';
import { report } from '../shell/attempt.ts';
import { usePlan } from '../store/use-plan.ts';
import { useStore } from '../store/use-store.ts';
import { recorder, type Writes } from '../undo/recorder.ts';
import { rememberUndo } from '../undo/undo.ts';

const tableOf = ({ kind }: Proposal) => (kind.endsWith('task') ? 'task' : 'event');

/** The row that a proposal is about, as it is now; nothing for a new one, or where it is gone. */
export const rowOf = (store: Pick<Writes, 'rows'>, proposal: Proposal): object | undefined =>
  'id' in proposal ? store.rows(tableOf(proposal)).get(proposal.id) : undefined;

/** Carries a proposal out as an ordinary write. @returns how it is taken back; nothing where its row is gone */
function apply(to: Writes, proposal: Proposal, at: number): WayBack[] {
  const { kind, fields } = proposal;
  if (kind === 'add-task') return [{ at, id: to.add('task', fields).id }];
  if (kind === 'add-event') return [{ at, id: to.add('event', fields).id }];
  const { id } = proposal;
  const before = rowOf(to, proposal);
  if (!before) return [];
  to.update(tableOf(proposal), id, fields);
  return [{ at, id, before: fieldsAs(before, fields) }];
}

function takeBack(to: Writes, proposal: Proposal, { id, before }: WayBack): void {
  const table = tableOf(proposal);
  const now = to.rows(table).get(id);
  if (now && !before) to.remove(table, id);
  if (!now || !before) return;
  const fields = wayBack(proposal.fields, before, now);
  if (Object.keys(fields).length > 0) to.update(table, id, fields);
}

/** What a person can do with what a message proposes. Nothing of it happens by itself. */
export function useSuggestion({ id }: ChatMessage, { proposals, applied, back: ways }: Suggestion) {
  const store = useStore();
  const plan = usePlan();

  /** All of it or nothing, as one act; `work` says what becomes of the suggestion. */
  const settle = (failure: string, work: (to: Writes) => Omit<Suggestion, 'proposals'>): void => {
    const { writes, back } = recorder(store);
    try {
      writes.update('chatMessage', id, { proposals: suggestionText({ proposals, ...work(writes) }) });
      rememberUndo(back);
    } catch (error) {
      void back();
      report(failure, error);
    }
  };
  const applyChosen = (chosen: readonly number[]) =>
    settle('Couldn’t apply the changes', (to) => {
      const all = proposals.map((proposal, at) => ({ proposal, at })).filter(({ at }) => chosen.includes(at));
      const own = all.filter(
        ({ proposal: { kind, fields } }) => kind === 'add-task' && !splitSharedId(fields.listId ?? ''),
      );
      if (own.length > 0) requireRoom(plan, 'tasks', openOwn(store.rows('task').values()), own.length);
      return { applied: [...chosen], back: all.flatMap(({ proposal, at }) => apply(to, proposal, at)) };
    });
  const undo = () =>
    settle('Couldn’t undo the changes', (to) => {
      for (const way of ways?.toReversed() ?? []) {
        const proposal = proposals[way.at];
        if (proposal) takeBack(to, proposal, way);
      }
      return {};
    });
  return {
    apply: applyChosen,
    dismiss: () => settle('Couldn’t dismiss them', () => ({ applied: [] })),
    /** Also after a reload, and on another device. */
    undo: ways || applied?.length === 0 ? undo : undefined,
  };
}
