import type { ChatMessage } from '../../domain/assistant/chat-message.ts';
import type { Proposal } from '../../domain/assistant/proposal.ts';
import {
  type AppliedChange,
  revertsProposal,
  type Suggestion,
  suggestionText,
} from '../../domain/assistant/suggestion.ts';
import { fullWords, room } from '../../domain/billing/plan.ts';
import { fieldsAs, inversePatch, isAsMade } from '../../domain/inverse-patch.ts';
import { Problem, parse } from '../../domain/problem.ts';
import { splitSharedId } from '../../domain/shared-id.ts';
import { isSeries } from '../../domain/task/series.ts';
import { newTask, openOwn, taskInput } from '../../domain/task/task.ts';
import { limitRefused } from '../payment/limit-refused.ts';
import { usePlanOnServer } from '../store/use-plan.ts';
import { useStore } from '../store/use-store.ts';
import { completeTask, thisMoment } from '../task/series-writes.ts';
import { taskCount } from '../task/task-count.ts';
import { report } from '../undo/attempt.ts';
import { recorder, type Writes } from '../undo/recorder.ts';
import { rememberUndo } from '../undo/undo.ts';

const tableOf = ({ kind }: Proposal) => (kind.endsWith('task') ? 'task' : 'event');

/** The current row that a proposal is about; undefined for an addition or a deleted row. */
export const rowOf = (store: Pick<Writes, 'rows'>, proposal: Proposal): object | undefined =>
  'id' in proposal ? store.rows(tableOf(proposal)).get(proposal.id) : undefined;

/** Applies a proposal as an ordinary write. @returns how to undo it; empty if its row was deleted */
function apply(to: Writes, proposal: Proposal, at: number): AppliedChange[] {
  const { kind, fields } = proposal;
  if (kind === 'add-task') return [{ at, id: to.add('task', fields).id }];
  if (kind === 'add-event') return [{ at, id: to.add('event', fields).id }];
  const { id } = proposal;
  const before = rowOf(to, proposal);
  if (!before) return [];
  const series = kind === 'change-task' && fields.completed && to.rows('task').get(id);
  if (series && isSeries(series)) {
    const { completed: _, ...others } = fields;
    if (Object.keys(others).length > 0) to.update('task', id, others);
    completeTask(to, to.rows('task').get(id) ?? series, thisMoment());
  } else to.update(tableOf(proposal), id, fields);
  return [{ at, id, before: fieldsAs(before, fields) }];
}

/** The row that a proposed addition created. */
function made({ kind, fields }: Proposal, id: string): object {
  const at = { id, now: new Date(0).toISOString() };
  if (kind === 'add-task') return newTask(parse(taskInput, fields), at);
  return kind === 'add-event' ? { ...fields, id } : {};
}

const isOwnAddition = ({ kind, fields }: Proposal): boolean =>
  kind === 'add-task' && !splitSharedId(fields.listId ?? '');

function takeBack(to: Writes, proposal: Proposal, way: AppliedChange, since: string): void {
  const { id, before } = way;
  const table = tableOf(proposal);
  const now = to.rows(table).get(id);
  if (!now || !revertsProposal(proposal, way, now, since)) return;
  if (!before && isAsMade(made(proposal, id), now)) to.remove(table, id);
  if (!before) return;
  const fields = inversePatch(proposal.fields, before, now);
  if (Object.keys(fields).length > 0) to.update(table, id, fields);
}

/** The actions on a message's proposals. Nothing is applied without the person's approval. */
export function useSuggestion(
  { id, timestamp }: ChatMessage,
  { proposals, applied, back: ways }: Suggestion,
) {
  const store = useStore();
  const plan = usePlanOnServer();

  /** One action, undone in one step; `work` returns the new state of the suggestion. */
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
      // Changes come first: they may complete a task and so make room for an addition.
      const back = all
        .filter(({ proposal }) => proposal.kind !== 'add-task')
        .flatMap(({ proposal, at }) => apply(to, proposal, at));
      const adding = all.filter(({ proposal }) => proposal.kind === 'add-task');
      const own = adding.filter(({ proposal }) => isOwnAddition(proposal));
      const fits = room(plan, 'tasks', openOwn(to.rows('task').values()));
      const left = own.slice(fits).map(({ at }) => at);
      const full = fullWords(plan, 'tasks', openOwn(to.rows('task').values()), own.length);
      if (full && left.length === chosen.length) throw new Problem('limit', full);
      for (const { proposal, at } of adding) if (!left.includes(at)) back.push(...apply(to, proposal, at));
      if (full) limitRefused(`${taskCount(left.length)} couldn’t be added`, full);
      return { applied: chosen.filter((at) => !left.includes(at)), back };
    });
  const undo = () =>
    settle('Couldn’t undo the changes', (to) => {
      for (const way of ways?.toReversed() ?? []) {
        const proposal = proposals[way.at];
        if (proposal) takeBack(to, proposal, way, timestamp);
      }
      return {};
    });
  return {
    apply: applyChosen,
    dismiss: () => settle('Couldn’t dismiss the changes', () => ({ applied: [] })),
    /** Undo also works after a reload, and on another device. */
    undo: ways || applied?.length === 0 ? undo : undefined,
  };
}
