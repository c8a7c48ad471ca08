import { inOrder, MESSAGES_KEPT } from '../../domain/assistant/chat-message.ts';
import type { ApiDeps } from '../api/api.ts';
import { createResource } from '../api/resource.ts';
import { resourceRoutes } from '../api/resource-routes.ts';
import { entityTables } from '../db/entities.ts';

const { chatMessage: messages } = entityTables;

const messageResource = createResource('chatMessage', {
  async adding({ tx, note, ownerId }, added) {
    const all = inOrder(await messages.all(tx, ownerId));
    for (const before of all.slice(0, Math.max(0, all.length - MESSAGES_KEPT + 1))) {
      await messages.remove(tx, ownerId, before.id);
      note({ entity: 'chatMessage', ownerId, id: before.id, before, after: null });
    }
    return added;
  },
});

/** /api/assistant/messages: the conversation as the person keeps it, the latest of it. */
export const chatMessageRoutes = (deps: ApiDeps) => resourceRoutes(deps, messageResource, 'Messages');
