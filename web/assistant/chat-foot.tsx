import { useEffect, useState } from 'react';
import { LIMIT_MESSAGE_MS, limitMessage } from '../../domain/assistant/chat/chat-limit.ts';
import type { Plan } from '../../domain/billing/plan.ts';
import { UpgradeLink } from '../payment/upgrade-link.tsx';
import { offerWords, useSellsPro } from '../session/offer-words.ts';
import { Composer } from './composer.tsx';
import type { Quota } from './quota.ts';
import type { ChatView } from './use-chat.ts';

export function ChatFoot({ chat, quota }: { chat: ChatView; quota: Quota }) {
  const { plan, left, allowed } = quota;
  const isSold = useSellsPro();
  const thinking = chat.pending !== undefined;
  const spent = left === 0 && !thinking;
  return (
    <div>
      {spent && <LimitNote plan={plan} />}
      <Composer chat={chat} disabled={spent} />
      <p className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 px-1.5 text-xs leading-5 text-ink-faint">
        <span role="status" className="flex items-center gap-1.5 font-medium text-ink-soft">
          <span
            aria-hidden="true"
            className={`size-1.5 rounded-full ${thinking ? 'bg-accent motion-safe:animate-pulse' : 'bg-hue-green'}`}
          />
          {thinking ? 'Thinking...' : 'Ready'}
        </span>
        <span>
          {left} of {allowed} messages left today
          {plan === 'free' && isSold && (
            <>
              {' · '}
              <UpgradeLink className="font-medium text-ink underline underline-offset-2">
                Upgrade for more
              </UpgradeLink>
            </>
          )}
        </span>
      </p>
    </div>
  );
}

/** Says that no messages are left today, for five seconds (product.md §8). */
function LimitNote({ plan }: { plan: Plan }) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), LIMIT_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <p role="alert" className="mb-2 rounded-xl bg-danger-soft px-3.5 py-2.5 text-sm text-danger">
      {offerWords(limitMessage(plan))}
    </p>
  );
}
