import { useMemo } from 'react';
import { useStore as useZustand } from 'zustand';
import type { ChatPage } from '../../domain/assistant/chat/chat.ts';
import { type ChatMessage, messagesInOrder } from '../../domain/assistant/chat-message.ts';
import { suggestionText } from '../../domain/assistant/propose/suggestion.ts';
import { currentZone } from '../device/place.ts';
import { draftKey } from '../drafts/drafts.ts';
import { discardDraft } from '../drafts/use-draft.ts';
import { sentWithin } from '../store/in-step.ts';
import type { Store } from '../store/store.ts';
import { useRows, useStore } from '../store/use-store.ts';
import { toast } from '../ui/message/toast.tsx';
import { recorder } from '../undo/recorder.ts';
import { offerUndo } from '../undo/undo.ts';
import { ask } from './ask.ts';
import { type Chat, createChat } from './create-chat.ts';
import { keepDraft } from './keep-draft.ts';
import { mirrorQuota } from './quota.ts';

/** The assistant may be asked to undo what was applied a moment ago. */
const SENT_WITHIN_MS = 5_000;

/** One per open account: a conversation continues while the person looks at another page. */
const chats = new WeakMap<Store, Chat>();

function chatOf(store: Store, uid: string): Chat {
  const there = chats.get(store);
  if (there) return there;
  const chat = createChat({
    sent: (stop) => sentWithin(store, SENT_WITHIN_MS, stop),
    ask,
    messages: () => messagesInOrder(store.rows('chatMessage').values()),
    keep(question, askedAt, { content, proposals, leftOut, shown, undoes }) {
      const { writes, back } = recorder(store);
      const hasMore = proposals.length > 0 || leftOut || shown;
      try {
        writes.add('chatMessage', { role: 'user', content: question, timestamp: askedAt });
        writes.add('chatMessage', {
          role: 'assistant',
          content,
          ...(hasMore && { proposals: suggestionText({ proposals, leftOut, shown, undoes }) }),
        });
      } catch (error) {
        void back();
        throw error;
      }
    },
    counted: (counter) => mirrorQuota(uid, counter),
    complain: (words, description) => toast.error(words, { description }),
    now: () => new Date().toISOString(),
    zone: () => currentZone(),
  });
  keepDraft(chat, draftKey(uid, 'assistant'));
  chats.set(store, chat);
  return chat;
}

/** The conversation and its actions. @param page where it is shown */
export function useChat(page: ChatPage, uid: string) {
  const store = useStore();
  const chat = chatOf(store, uid);
  const state = useZustand(chat.store);
  const rows = useRows('chatMessage');
  const messages = useMemo(() => messagesInOrder(rows.values()), [rows]);
  return {
    ...state,
    messages,
    type: chat.type,
    discard: (): void => discardDraft(draftKey(uid, 'assistant')),
    stop: chat.stop,
    send: (question?: string): void => void chat.send(page, question),
    clear: (): void => clear(store, messages),
  };
}
export type ChatView = ReturnType<typeof useChat>;

function clear(store: Store, messages: readonly ChatMessage[]): void {
  const { writes, back } = recorder(store);
  for (const { id } of messages) writes.remove('chatMessage', id);
  offerUndo('Conversation cleared', back);
}
