import { memo, type ReactNode } from 'react';
import { FALLBACKS } from '../../domain/assistant/chat/chat.ts';
import type { ChatMessage } from '../../domain/assistant/chat-message.ts';
import { visible } from '../../domain/assistant/facts/quoted.ts';
import { readSuggestion } from '../../domain/assistant/propose/suggestion.ts';
import { Mark } from '../brand/mark.tsx';
import { part } from '../offline/part.tsx';
import { Button } from '../ui/button.tsx';
import { Typed } from '../ui/typed.tsx';
import { Proposals } from './proposal/proposals.tsx';
import { ShownTasks } from './shown-tasks.tsx';
import type { ChatView } from './use-chat.ts';

/** A model's answer; as plain text until the code that formats it has loaded. */
const Formatted = part(
  () => import('./markdown.tsx'),
  ({ children }) => <p className="leading-6 whitespace-pre-wrap wrap-anywhere">{visible(children)}</p>,
);

export function Conversation({ chat }: { chat: ChatView }) {
  const { messages, pending, failedOn } = chat;
  return (
    <div role="log" aria-label="Conversation" aria-busy={pending !== undefined}>
      <ol className="space-y-5">
        {messages.map((message) =>
          message.role === 'user' ? (
            <Asked key={message.id}>{message.content}</Asked>
          ) : (
            <Said key={message.id}>
              <Answer message={message} />
            </Said>
          ),
        )}
        {pending && <Asked>{pending.question}</Asked>}
        {pending && <Said>{pending.answer ? <Formatted>{pending.answer}</Formatted> : <Dots />}</Said>}
        {failedOn && (
          <Said>
            {FALLBACKS[failedOn]}
            {chat.draft.trim() && (
              <Button look="quiet" className="mt-1 block" onClick={() => chat.send()}>
                Try again
              </Button>
            )}
          </Said>
        )}
      </ol>
    </div>
  );
}

/** Memoized: an answer that streams in rerenders the conversation with every word. */
const Answer = memo(function Answer({ message }: { message: ChatMessage }) {
  const suggestion = readSuggestion(message.proposals);
  return (
    <>
      <Formatted>{message.content}</Formatted>
      {suggestion?.shown && <ShownTasks shown={suggestion.shown} />}
      {suggestion && (suggestion.proposals.length > 0 || suggestion.leftOut) && (
        <Proposals message={message} suggestion={suggestion} />
      )}
    </>
  );
});

function Asked({ children }: { children: string }) {
  return (
    <li className="flex justify-end">
      <p className="max-w-[85%] rounded-2xl rounded-br-md bg-accent-soft px-4 py-2.5 leading-6 whitespace-pre-wrap wrap-anywhere">
        <span className="sr-only">You: </span>
        <Typed>{children}</Typed>
      </p>
    </li>
  );
}

function Said({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Mark className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <span className="sr-only">Assistant: </span>
        {children}
      </div>
    </li>
  );
}

function Dots() {
  return (
    <span aria-hidden="true" className="flex h-6 items-center gap-1.5 motion-safe:animate-pulse">
      {[0, 1, 2].map((dot) => (
        <span key={dot} className="size-1.5 rounded-full bg-ink-faint" />
      ))}
    </span>
  );
}
