import type { Entities, Writable } from '../../domain/registry/entity.ts';
import { type Inputs, rulesOf } from '../../domain/registry/entity-rules.ts';
import { idWithin } from '../../domain/shared-id.ts';
import { completerOf } from '../../domain/task/mine.ts';
import { descendantsOf } from '../../domain/task/subtasks.ts';
import { goalOf, type Task, type TaskUpdates } from '../../domain/task/task.ts';
import { applyPending, type Pending, type Refused } from './mutations.ts';
import type { Ports } from './ports.ts';
import type { HeldReplica } from './replica.ts';

type Device = Pick<Ports, 'accountId' | 'newId' | 'now'>;

/** Each change is checked before it's submitted. @param submit `insteadOf` is the key of a refused write it replaces */
export function createEdits(
  device: Device,
  replica: Pick<HeldReplica, 'read'>,
  submit: (write: Pending, insteadOf?: string) => void,
) {
  const draft = (
    entity: Writable,
    id: string,
    action: Exclude<Pending['action'], 'move'>,
    input: object,
    by = device.accountId,
  ): Pending => {
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

    /** @param by as for `add` @throws Problem 'invalid', and nothing changes */
    update<E extends Writable>(entity: E, id: string, updates: Inputs[E]['update'], by?: string): void {
      const write = draft(entity, id, 'update', updates, by);
      applyPending(replica.read().rows[entity].get(id), write);
      submit(write);
    },

    /** Removes a row; a task with all tasks below it. */
    remove(entity: Writable, id: string): void {
      const below = entity === 'task' ? descendantsOf(id, replica.read().rows.task) : [];
      const ids = below.map((task) => task.id);
      submit({ ...draft(entity, id, 'remove', {}), ...(ids.length > 0 && { below: ids }) });
    },

    /** `input` shows until the server restores its last version, and is used if the trash no longer has the row. */
    restore<E extends Writable>(entity: E, id: string, input: Inputs[E]['add'], by?: string): Entities[E] {
      const write = draft(entity, id, 'restore', input, by);
      const row = applyPending(replica.read().rows[entity].get(id), write) as Entities[E];
      submit(write);
      return row;
    },

    /** Moves a task to another account's list, with a new id. @throws Problem 'invalid', and nothing changes */
    move(id: string, updates: TaskUpdates & { listId: string }, movedTo?: string): Task | undefined {
      const { input, ...write } = draft('task', id, 'update', updates);
      const row = applyPending(replica.read().rows.task.get(id), { ...write, input });
      if (!row) return undefined;
      const { goalId, completedBy, parentId, sectionId, ...unlinked } = row as Task;
      const newId = movedTo ?? idWithin(updates.listId, device.newId());
      const linked = goalOf({ id: newId, goalId: updates.goalId ?? undefined });
      const under = updates.parentId ?? undefined;
      const part = updates.sectionId ?? undefined;
      const links = {
        ...(linked && { goalId: linked }),
        ...(under && { parentId: under }),
        ...(part && { sectionId: part }),
      };
      const shown = { ...unlinked, ...links, id: newId };
      const by = (row as Task).completed ? (completerOf({ id, completedBy }) ?? write.by) : write.by;
      submit({
        ...write,
        ...(by && { by }),
        action: 'move',
        input: { movedTo: newId, updates: input, shown },
      });
      return shown;
    },

    /** Queues a refused write again, as a new write. */
    retry({ message, seq, key, ...write }: Refused): void {
      submit({ ...write, key: device.newId() }, key);
    },
  };
}
