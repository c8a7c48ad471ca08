import { useRef } from 'react';
import { ChatFoot } from '../../assistant/chat-foot.tsx';
import { Conversation } from '../../assistant/conversation.tsx';
import { useQuota } from '../../assistant/quota.ts';
import { Starters } from '../../assistant/starters.tsx';
import { useChat } from '../../assistant/use-chat.ts';
import { useStick } from '../../assistant/use-stick.ts';
import { useSession } from '../../session/session.ts';

export default function PanelChat() {
  const { uid = '' } = useSession().user ?? {};
  const chat = useChat('tasks', uid);
  const quota = useQuota(uid);
  const box = useRef<HTMLDivElement>(null);
  const { messages, pending, failedOn } = chat;
  const isEmpty = messages.length === 0 && !pending && !failedOn;
  useStick(box, `${messages.length} ${pending?.answer.length} ${failedOn}`);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
      <div ref={box} tabIndex={0} className="@container min-h-0 flex-1 overflow-y-auto p-4 text-sm">
        {isEmpty ? (
          <>
            <p className="mb-4 leading-6 text-ink-soft">
              Ask what to do first or how your day is going. I can suggest changes to your tasks, and nothing
              changes without your OK.
            </p>
            <Starters disabled={quota.left === 0} onAsk={chat.send} />
          </>
        ) : (
          <Conversation chat={chat} />
        )}
      </div>
      <div className="shrink-0 px-3 pt-1 pb-2.5">
        <ChatFoot chat={chat} quota={quota} />
      </div>
    </>
  );
}
