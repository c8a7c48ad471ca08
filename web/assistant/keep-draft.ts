import { drafts } from '../drafts/use-draft.ts';
import type { ChatState } from './chat-ports.ts';
import type { Chat } from './create-chat.ts';

const textAt = (key: string): string => {
  const { text } = drafts.at(key);
  return typeof text === 'string' ? text : '';
};

/** The draft and the question being answered, which a reload would lose. */
const unanswered = ({ draft, pending }: ChatState): string =>
  [pending?.question, draft].filter(Boolean).join('\n');

/** Saves what is typed to the assistant as a draft, and restores a saved draft. */
export function keepDraft({ store, type }: Pick<Chat, 'store' | 'type'>, key: string): void {
  const show = () => {
    const { pending } = store.getState();
    if (!pending && textAt(key) !== store.getState().draft) type(textAt(key));
  };
  show();
  drafts.subscribe(key, show);
  store.subscribe((state) => {
    const text = unanswered(state);
    if (text !== textAt(key)) drafts.write(key, { text }, text !== '');
  });
}
