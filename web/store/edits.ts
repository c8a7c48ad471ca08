import { FIRST_MUTATIONS } from '../../domain/mutation/first-mutations.ts';
import type { Mutation, RowWrite } from '../../domain/mutation/mutation.ts';
import type { MutationArgs, MutationName } from '../../domain/mutation/mutations.ts';
import type { Entities, Writable } from '../../domain/registry/entity.ts';
import { type Inputs, rulesOf } from '../../domain/registry/entity-rules.ts';
import { baseOf } from '../../domain/registry/still-as-seen.ts';
import { idWithin } from '../../domain/shared-id.ts';
import { completerOf } from '../../domain/task/mine.ts';
import { movedAlong, type NewIds, requireMovable } from '../../domain/task/move-tree.ts';
import { goalOf, type Task, type TaskUpdates } from '../../domain/task/task.ts';
import { isFinishing, reopenedBelow } from '../../domain/task/tree/complete-below.ts';
import { descendantsOf } from '../../domain/task/tree/subtasks.ts';
import {
  applyPending,
  type MovedTask,
  type Mutated,
  type Pending,
  type Refused,
  type Relinked,
} from './core/pending.ts';
import type { Ports } from './core/ports.ts';
import type { HeldReplica, Rows } from './core/replica.ts';

type Device = Pick<Ports, 'accountId' | 'newId' | 'now'>;

/** `by`: the account credited. `seen`: the values that a change which takes another one back replaces. */
export type Changing = { by?: string | undefined; seen?: object | undefined };
/** `advanceFrom`: only while this occurrence is open. `seen`: only while the row is like this. */
export type Removing = { advanceFrom?: string; seen?: object };

type FirstMutation = keyof typeof FIRST_MUTATIONS;
type RulesIfLater<N extends MutationName> = N extends FirstMutation ? [] : [Mutation<MutationArgs[N]>];

/**
 * Each change is checked before it's submitted. @param submit `insteadOf` is the key of a refused write it replaces
 * @param mutates whether the tab that sends it knows mutations; writes of single rows are submitted otherwise
 */
export function createEdits(
  device: Device,
  replica: Pick<HeldReplica, 'read'>,
  submit: (write: Pending, insteadOf?: string) => void,
  mutates: () => boolean,
) {
  const draft = <A extends 'add' | 'update' | 'remove' | 'restore'>(
    entity: Writable,
    id: string,
    action: A,
    input: object,
    by = device.accountId,
  ) => {
    const at = new Date(device.now()).toISOString();
    return {
      key: device.newId(),
      at,
      entity,
      id,
      action,
      ...(by && { by }),
      input: rulesOf(entity).dated?.(action === 'restore' ? 'add' : action, input, at) ?? input,
    };
  };

  return {
    /** Assigns an id if there is none. @param by the account credited @throws Problem 'invalid', and nothing changes */
    add<E extends Writable>(entity: E, input: Inputs[E]['add'], by?: string): Entities[E] {
      const home = 'listId' in input ? input.listId : undefined;
      const drafted = draft(entity, home ? idWithin(home, device.newId()) : device.newId(), 'add', input, by);
      const { id } = applyPending(undefined, drafted) as Entities[E];
      const row = applyPending(replica.read().rows[entity].get(id), { ...drafted, id }) as Entities[E];
      submit({ ...drafted, id });
      return row;
    },

    /**
     * @param how `by` as for `add`; `seen` has the values of a change that this takes back
     * @throws Problem 'invalid', and nothing changes
     */
    update<E extends Writable>(
      entity: E,
      id: string,
      updates: Inputs[E]['update'],
      { by, seen: replaced }: Changing = {},
    ): void {
      const { rows, cursor } = replica.read();
      const seen = rows[entity].get(id) as Entities[E] | undefined;
      const { naming, overlapping = [] } = rulesOf<E>(entity);
      const about = seen ? (naming?.(seen, updates) ?? updates) : updates;
      const write = {
        ...draft(entity, id, 'update', about, by),
        ...(replaced ? { seen: replaced } : baseOf(seen, updates, overlapping, cursor)),
      };
      const after = applyPending(seen, write as Pending & { entity: E });
      const below = entity === 'task' && after ? reopened(rows.task, id, after as Task) : [];
      submit({ ...write, ...(below.length > 0 && { below }) });
    },

    /** Removes a row; a task with all tasks below it. @param only when it is to be removed at all */
    remove(entity: Writable, id: string, { seen, ...only }: Removing = {}): void {
      const below = entity === 'task' ? descendantsOf(id, replica.read().rows.task) : [];
      const ids = below.map((task) => task.id);
      const write = { ...draft(entity, id, 'remove', only), ...(seen && { seen }) };
      submit({ ...write, ...(ids.length > 0 && { below: ids }) });
    },

    /** `input` shows until the server restores its last version, and is used if the trash no longer has the row. */
    restore<E extends Writable>(entity: E, id: string, input: Inputs[E]['add'], by?: string): Entities[E] {
      const write = draft(entity, id, 'restore', input, by);
      const row = applyPending(replica.read().rows[entity].get(id), write) as Entities[E];
      submit(write);
      return row;
    },

    /**
     * Moves a task to another account's list, with all below it; they get new ids, and what names them follows.
     * @param ids the new ones, where they are to be certain ones @returns the task, and the new ids by the old ones
     * @throws Problem 'invalid', and nothing changes
     */
    move(
      id: string,
      updates: TaskUpdates & { listId: string },
      ids: NewIds = new Map(),
    ): { task: Task; ids: NewIds } | undefined {
      const { input, ...write } = draft('task', id, 'update', updates);
      const row = applyPending(replica.read().rows.task.get(id), { ...write, input });
      if (!row) return undefined;
      const { goalId, completedBy, overlaps: _, parentId, sectionId, ...unlinked } = row as Task;
      const newIdOf = (taskId: string) => ids.get(taskId) ?? idWithin(updates.listId, device.newId());
      const newId = newIdOf(id);
      const linked = goalOf({ id: newId, goalId: updates.goalId ?? undefined });
      const under = updates.parentId ?? undefined;
      const part = updates.sectionId ?? undefined;
      const links = {
        ...(linked && { goalId: linked }),
        ...(under && { parentId: under }),
        ...(part && { sectionId: part }),
      };
      const shown = { ...unlinked, ...links, id: newId };
      const { rows } = replica.read();
      const along = descendantsOf(id, rows.task);
      requireMovable(along.length);
      const moved = new Map([[id, newId], ...along.map((task) => [task.id, newIdOf(task.id)] as const)]);
      const creditOf = (task: Task) => (task.completed ? (completerOf(task) ?? write.by) : write.by);
      const by = creditOf({ ...(row as Task), id, ...(completedBy && { completedBy }) });
      const below = movedAlong(along, updates.listId, moved).map((after, n): MovedTask => {
        const { completedBy: _, overlaps: __, ...known } = after;
        const before = along[n] as Task;
        const credited = creditOf(before);
        return { taskId: before.id, movedTo: after.id, shown: known, ...(credited && { by: credited }) };
      });
      const naming = linksTo(rows, moved);
      submit({
        ...write,
        ...(by && { by }),
        action: 'move',
        input: {
          movedTo: newId,
          updates: input,
          shown,
          ...(below.length > 0 && { below }),
          ...(naming.length > 0 && { links: naming }),
        },
      });
      return { task: shown, ids: moved };
    },

    /** A new id of a row in a list, which may be of another account. */
    newIdIn: (listId?: string): string => (listId ? idWithin(listId, device.newId()) : device.newId()),

    /**
     * @param rules of a mutation that isn't one of the first
     * @returns the changes, as this device shows them; none if it comes too late
     * @throws Problem, and nothing changes
     */
    mutate<N extends MutationName>(
      name: N,
      given: MutationArgs[N],
      ...[rules]: RulesIfLater<N>
    ): readonly RowWrite[] {
      const { rows, cursor } = replica.read();
      const { based, run, subject } = (rules ?? FIRST_MUTATIONS[name as FirstMutation]) as Mutation<
        MutationArgs[N]
      >;
      const known = { tasks: rows.task, find: (id: string) => rows.task.get(id), events: rows.event };
      const args = based?.(known, given, cursor) ?? given;
      const changes = run(known, args);
      if (changes.length === 0) return changes;
      const at = new Date(device.now()).toISOString();
      const write = { key: device.newId(), at, ...(device.accountId && { by: device.accountId }) };
      const effects = effectsIn(rows, changes, write);
      if (mutates())
        submit({ ...write, ...subject(args), action: 'mutate', input: { name, args, effects } as Mutated });
      else for (const effect of effects) submit({ ...effect, key: device.newId() });
      return changes;
    },

    /** Queues a refused write again, as a new write. */
    retry({ message, seq, key, ...write }: Refused): void {
      submit({ ...write, key: device.newId() }, key);
    },
  };
}

/** The changes of a mutation as writes, with what the server does for each besides. @throws Problem 'invalid' */
function effectsIn(
  rows: Rows,
  changes: readonly RowWrite[],
  write: Pick<Pending, 'key' | 'at' | 'by'>,
): Pending[] {
  const tasks = new Map(rows.task);
  return changes.map((change): Pending => {
    const effect = { ...write, ...change };
    if (change.entity !== 'task') {
      applyPending(rows[change.entity].get(change.id), effect as Pending & { entity: typeof change.entity });
      return effect;
    }
    const after = applyPending(tasks.get(change.id), effect as Pending & { entity: 'task' });
    const below = change.action === 'update' && after ? reopened(tasks, change.id, after) : [];
    if (after) tasks.set(change.id, after);
    return { ...effect, ...(below.length > 0 && { below }) };
  });
}

/** The ids of the tasks that the server reopens below a series, because this change finishes an occurrence. */
function reopened(tasks: ReadonlyMap<string, Task>, id: string, after: Task): string[] {
  const before = tasks.get(id);
  if (!before || !isFinishing(before, after, (copy) => tasks.get(copy))) return [];
  return reopenedBelow(id, tasks).map((task) => task.id);
}

/** The person's reminders and planner events that name tasks which move. Only the server changes focus sessions. */
function linksTo({ reminder, event }: Pick<Rows, 'reminder' | 'event'>, ids: NewIds): Relinked[] {
  const links = (entity: Relinked['entity'], rows: Iterable<{ id: string; taskId?: string | undefined }>) =>
    Array.from(rows).flatMap(({ id, taskId }) => {
      const now = ids.get(taskId ?? '');
      return now === undefined ? [] : [{ entity, id, taskId: now }];
    });
  return [...links('reminder', reminder.values()), ...links('event', event.values())];
}
