import { useEffect } from 'react';
import { messagesAllowed, messagesLeft } from '../../domain/assistant/chat-limit.ts';
import type { MessageCounter } from '../../domain/assistant/message-counter.ts';
import type { Plan } from '../../domain/plan.ts';
import { messageCounterOf } from '../device/documents.ts';
import { device, today, useDocument } from '../device/use-document.ts';
import { callApi } from '../session/call-api.ts';
import { useLocalMinute } from '../shell/clock.ts';
import { log } from '../shell/log.ts';
import { usePlan } from '../store/use-plan.ts';

const keep = (uid: string, counter: MessageCounter): void => device.write(messageCounterOf(uid), counter);

/** Takes over the server's count, which decides; offline the last one stands. */
async function refreshQuota(uid: string): Promise<void> {
  const path = `/api/assistant/quota?zone=${encodeURIComponent(Temporal.Now.timeZoneId())}`;
  await callApi<{ counter: MessageCounter }>('GET', path).then(({ counter }) => keep(uid, counter), log);
}

/** Takes over what an answer says of the count; `none left` whatever the plan, nothing when it doesn't say. */
export function mirrorQuota(uid: string, counter: MessageCounter | 'none left' | undefined): void {
  if (counter === 'none left') keep(uid, { date: today(), count: messagesAllowed('pro') });
  else if (counter) keep(uid, counter);
  else void refreshQuota(uid);
}

export type Quota = { plan: Plan; left: number; allowed: number };

/** How many messages are left of those that the plan allows today; begins anew at midnight. */
export function useQuota(uid: string): Quota {
  const plan = usePlan();
  const [counter] = useDocument(messageCounterOf(uid));
  const date = useLocalMinute().slice(0, 10);
  useEffect(() => void refreshQuota(uid), [uid]);
  return { plan, left: messagesLeft(plan, counter, date), allowed: messagesAllowed(plan) };
}
