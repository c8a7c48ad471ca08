import { omitEmpty } from '../omit-empty.ts';
import { updateEvent } from '../planner/planner.ts';
import { Problem, parse } from '../problem.ts';
import { same } from '../same.ts';
import { splitSharedId } from '../shared-id.ts';
import type { Briefing } from './briefing.ts';
import { type Proposal, readProposal, TOOLS, type Tool } from './proposal.ts';

/**
 * Turns a model's tool call into a proposal.
 * @throws Problem 'invalid' for an unknown tool, fields that don't belong, or a row the model wasn't shown
 */
export function propose(tool: string, input: unknown, shown: Briefing): Proposal {
  if (!Object.hasOwn(TOOLS, tool)) throw new Problem('invalid', `There’s no tool “${tool}”.`);
  return readProposal(MEANING[tool as Tool](input, shown));
}

const MEANING: { [T in Tool]: (input: unknown, shown: Briefing) => unknown } = {
  add_task(input, shown) {
    const { list, goal, ...fields } = parse(TOOLS.add_task.input, filled(input));
    return { kind: 'add-task', fields: { ...fields, ...place(shown, list, goal) } };
  },
  change_task(input, shown) {
    const { task, list, goal, ...fields } = parse(TOOLS.change_task.input, input);
    const before = known(shown.tasks, task);
    const { id } = before;
    const changes = { ...fields, ...place(shown, list, goal) };
    const elsewhere = changes.listId !== undefined && ownerOf(changes.listId) !== ownerOf(id);
    if (elsewhere || (changes.goalId && ownerOf(id)))
      throw new Problem('invalid', 'A task can’t go from one person’s list to another’s.');
    return { kind: 'change-task', id, fields: different(before, changes) };
  },
  complete_task(input, shown) {
    const { task } = parse(TOOLS.complete_task.input, input);
    return { kind: 'change-task', id: known(shown.tasks, task).id, fields: { completed: true } };
  },
  add_event: (input) => {
    const fields = parse(TOOLS.add_event.input, filled(input));
    updateEvent({ id: 'new', ...fields }, {});
    return { kind: 'add-event', fields };
  },
  change_event(input, shown) {
    const { event, ...fields } = parse(TOOLS.change_event.input, input);
    const before = known(shown.events, event);
    updateEvent(before, fields);
    return { kind: 'change-event', id: before.id, fields: different(before, fields) };
  },
};

/** Drops empty fields: models often include the fields they leave out. */
const filled = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && !Array.isArray(input) ? omitEmpty(input) : input;

function known<T>(rows: ReadonlyMap<string, T>, ref: string): T {
  const row = rows.get(ref);
  if (!row) throw new Problem('invalid', `There’s no “${ref}”.`);
  return row;
}

const place = ({ lists, goals }: Briefing, list: string | undefined, goal: string | null | undefined) => ({
  ...(list && { listId: known(lists, list).id }),
  ...(goal !== undefined && { goalId: goal && known(goals, goal).id }),
});

const ownerOf = (id: string): string | undefined => splitSharedId(id)?.ownerId;

/** The changes that differ from the current row; `null` matches an absent field. */
function different(before: object, changes: object): object {
  const there = new Map<string, unknown>(Object.entries(before));
  const fields = Object.entries(changes).filter(
    ([name, value]) => value !== undefined && !same(value, there.get(name) ?? null),
  );
  if (fields.length === 0) throw new Problem('invalid', 'That wouldn’t change anything.');
  return Object.fromEntries(fields);
}
