import { Eraser } from 'lucide-react';
import { useRef } from 'react';
import { NO_MODEL } from '../../../domain/assistant/chat/chat-limit.ts';
import { ChatFoot } from '../../assistant/chat-foot.tsx';
import { Conversation } from '../../assistant/conversation.tsx';
import { useQuota } from '../../assistant/quota.ts';
import { Starters } from '../../assistant/starters.tsx';
import { useChat } from '../../assistant/use-chat.ts';
import { useStick } from '../../assistant/use-stick.ts';
import { Mark } from '../../brand/mark.tsx';
import { ProductName } from '../../brand/product-name.tsx';
import { PAGE_TITLES, ROUTES } from '../../routes/routes.ts';
import { useSession } from '../../session/session.ts';
import { useAbout } from '../../session/use-about.ts';
import { TitleBar } from '../../shell/title-bar.tsx';
import { SignInPage } from '../../sign-in/sign-in-page.tsx';
import { Button } from '../../ui/button.tsx';
import { usePageMark } from '../../ui/use-page-mark.ts';

export default function AssistantPage() {
  const { user } = useSession();
  return user ? <AssistantChat uid={user.uid} /> : <SignedOut />;
}

function SignedOut() {
  return (
    <SignInPage page="assistant" title="Sign In Required">
      <ProductName />
      ’s assistant works from your tasks and plan, so you need to sign in first.
    </SignInPage>
  );
}

function AssistantChat({ uid }: { uid: string }) {
  const chat = useChat('assistant', uid);
  const quota = useQuota(uid);
  const hasModel = useAbout().assistant !== false;
  const page = useRef(null);
  const { messages, pending, failedOn } = chat;
  const isEmpty = messages.length === 0 && !pending && !failedOn;
  usePageMark('message-field');
  useStick(page, isEmpty ? '' : `${messages.length} ${pending?.answer.length} ${failedOn}`);
  return (
    <section className="@container -mb-16 phone:-mb-2 flex min-h-[calc(100dvh-12rem)] max-w-2xl flex-col wide:min-h-[calc(100dvh-6rem)]">
      <TitleBar
        title={PAGE_TITLES.assistant}
        up={{ href: ROUTES.workspace, label: PAGE_TITLES.workspace }}
        tools={
          messages.length > 0 &&
          !pending && (
            <Button look="quiet" onClick={chat.clear}>
              <Eraser size={15} />
              Clear
            </Button>
          )
        }
      />
      {isEmpty && !hasModel ? (
        <div className="my-auto pb-8">
          <Mark className="size-11" />
          <p className="mt-5 text-xl font-semibold tracking-[-0.015em]">{NO_MODEL}</p>
          <p className="mt-1.5 max-w-md text-ink-soft">
            Whoever runs this server can add a model. Everything else works without one, and so does “Plan my
            day” in the planner.
          </p>
        </div>
      ) : isEmpty ? (
        <div className="my-auto pb-8">
          <Mark className="size-11" />
          <p className="mt-5 text-xl font-semibold tracking-[-0.015em]">What’s on your mind?</p>
          <p className="mt-1.5 mb-6 max-w-md text-ink-soft">
            I know your tasks, goals and today’s plan. I can suggest changes, and nothing changes without your
            OK.
          </p>
          <Starters disabled={quota.left === 0} onAsk={chat.send} />
        </div>
      ) : (
        <Conversation chat={chat} />
      )}
      <div className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] -mx-1 mt-auto bg-canvas px-1 pt-5 pb-3 max-sm:above-pill:bottom-[calc(6.5rem+env(safe-area-inset-bottom))] wide:bottom-0">
        {hasModel ? (
          <ChatFoot chat={chat} quota={quota} />
        ) : (
          !isEmpty && <p className="px-1.5 text-sm text-ink-soft">{NO_MODEL}</p>
        )}
      </div>
    </section>
  );
}
