import { START } from '../../domain/registry/change.ts';
import type { Membership } from '../../domain/sharing/sharing.ts';
import type { Saved } from '../../web/store/core/replica.ts';
import { sampleTask } from '../sample-task.ts';

/** The data on a device of a person with whom another one shares the list “home”, with the task “plates”. */
export function sharedBy(ownerId: string, role: Membership['role']): Saved {
  const listId = `${ownerId}:home`;
  const membership = { id: listId, ownerId, listId: 'home', ownerEmail: `${ownerId}@example.com`, role };
  const task = sampleTask(`${ownerId}:plates`, { title: 'Wash the plates', listId });
  return {
    changes: [
      { entity: 'membership', id: membership.id, value: membership },
      { entity: 'task', id: task.id, value: task },
    ],
    cursor: START,
    outbox: [],
    lastSeq: 0,
    refused: [],
    missing: [],
  };
}
