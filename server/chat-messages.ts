import { inOrder, MESSAGES_KEPT } from '../domain/chat-message.ts';
import type { ApiDeps } from './api.ts';
import { entityTables } from './db/entities.ts';
import { resourceRoutes } from './resource.ts';

const { chatMessage: messages } = entityTables;

/** /api/assistant/messages: the conversation as the person keeps it, the latest of it. */
export const chatMessageRoutes = (deps: ApiDeps) =>
  resourceRoutes(deps, 'chatMessage', 'Messages', {
    async adding({ tx, note, ownerId }, added) {
      const all = inOrder(await messages.all(tx, ownerId));
      for (const before of all.slice(0, Math.max(0, all.length - MESSAGES_KEPT + 1))) {
        await messages.remove(tx, ownerId, before.id);
        note({ entity: 'chatMessage', ownerId, id: before.id, before, after: null });
      }
      return added;
    },
  });
