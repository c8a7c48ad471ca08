import { Eraser } from 'lucide-react';
import { useRef } from 'react';
import { ChatFoot } from '../../assistant/chat-foot.tsx';
import { Conversation } from '../../assistant/conversation.tsx';
import { useQuota } from '../../assistant/quota.ts';
import { Starters } from '../../assistant/starters.tsx';
import { useChat } from '../../assistant/use-chat.ts';
import { useStick } from '../../assistant/use-stick.ts';
import { Mark } from '../../brand/mark.tsx';
import { PAGE_TITLES } from '../../routes.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { SignedOut } from './signed-out.tsx';

/** The assistant on a page of its own (SPEC §2). */
export default function AssistantPage() {
  const { user } = useSession();
  return user ? <AssistantChat uid={user.uid} /> : <SignedOut />;
}

function AssistantChat({ uid }: { uid: string }) {
  const chat = useChat('assistant', uid);
  const quota = useQuota(uid);
  const page = useRef(null);
  const { messages, pending, failedOn } = chat;
  const isEmpty = messages.length === 0 && !pending && !failedOn;
  useStick(page, isEmpty ? '' : `${messages.length} ${pending?.answer.length} ${failedOn}`);
  return (
    <section className="@container mx-auto flex min-h-[calc(100dvh-12rem)] max-w-2xl flex-col md:min-h-[calc(100dvh-10rem)]">
      <header className="mb-6 flex min-h-9 items-center justify-between gap-4">
        <h1 className="page-title">{PAGE_TITLES.assistant}</h1>
        {messages.length > 0 && !pending && (
          <Button look="quiet" onClick={chat.clear}>
            <Eraser size={15} />
            Clear
          </Button>
        )}
      </header>
      {isEmpty ? (
        <div className="my-auto pb-8">
          <Mark className="size-11" />
          <p className="mt-5 text-xl font-semibold tracking-[-0.015em]">What is on your mind?</p>
          <p className="mt-1.5 mb-6 max-w-md text-ink-soft">
            I know your tasks, goals and today’s plan. I can suggest changes, and nothing changes until you
            say so.
          </p>
          <Starters disabled={quota.left === 0} onAsk={chat.send} />
        </div>
      ) : (
        <Conversation chat={chat} />
      )}
      <div className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] -mx-1 mt-auto bg-canvas px-1 pt-5 pb-3 md:bottom-0">
        <ChatFoot chat={chat} quota={quota} />
      </div>
    </section>
  );
}
