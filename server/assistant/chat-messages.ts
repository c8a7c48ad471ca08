import { MESSAGES_KEPT, messagesInOrder } from '../../domain/assistant/chat-message.ts';
import type { ApiDeps } from '../api/api.ts';
import { entityTables } from '../db/rows/entities.ts';
import { privateResource, type Resource } from '../resources/generic/resource.ts';
import { resourceRoutes } from '../resources/generic/resource-routes.ts';
import { rowsOf } from '../resources/generic/rows.ts';

const messages = privateResource('chatMessage');
const rows = rowsOf('chatMessage');

export const messageResource: Resource<'chatMessage'> = {
  ...messages,
  async add(context, input) {
    const all = messagesInOrder(await entityTables.chatMessage.all(context.tx, context.ownerId));
    const surplus = Math.max(0, all.length - MESSAGES_KEPT + 1);
    for (const message of all.slice(0, surplus)) await rows.remove(context, message);
    return messages.add(context, input);
  },
};

/** /api/assistant/messages: the person's conversation, limited to the latest messages. */
export const chatMessageRoutes = (deps: ApiDeps) => resourceRoutes(deps, messageResource, 'Messages');
