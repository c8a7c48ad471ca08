import { inOrder, MESSAGES_KEPT } from '../../domain/assistant/chat-message.ts';
import type { ApiDeps } from '../api/api.ts';
import { entityTables } from '../db/entities.ts';
import { createResource } from '../resources/resource.ts';
import { resourceRoutes } from '../resources/resource-routes.ts';

const { chatMessage: messages } = entityTables;

const messageResource = createResource('chatMessage', {
  async beforeCreate({ tx, note, ownerId }, added) {
    const all = inOrder(await messages.all(tx, ownerId));
    for (const before of all.slice(0, Math.max(0, all.length - MESSAGES_KEPT + 1))) {
      await messages.remove(tx, ownerId, before.id);
      note({ entity: 'chatMessage', ownerId, id: before.id, before, after: null });
    }
    return added;
  },
});

/** /api/assistant/messages: the person's conversation, limited to the latest messages. */
export const chatMessageRoutes = (deps: ApiDeps) => resourceRoutes(deps, messageResource, 'Messages');
