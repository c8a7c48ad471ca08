import { useEffect } from 'react';
import { assistantCalls } from '../../domain/api/assistant-calls.ts';
import { messagesAllowed, messagesLeft } from '../../domain/assistant/chat/chat-limit.ts';
import type { MessageCounter } from '../../domain/assistant/chat/message-counter.ts';
import type { Plan } from '../../domain/billing/plan.ts';
import { useLocalMinute } from '../device/clock.ts';
import { log } from '../device/log.ts';
import { messageCounterOf } from '../device/message-counters.ts';
import { currentZone } from '../device/place.ts';
import { device, today, useDocument } from '../device/use-document.ts';
import { callApi } from '../session/call-api.ts';
import { usePlan } from '../store/use-plan.ts';

const keep = (uid: string, counter: MessageCounter): void => device.write(messageCounterOf(uid), counter);

/** Replaces the local count with the server's, which is authoritative; offline, the last known one remains. */
async function refreshQuota(uid: string): Promise<void> {
  const zone = currentZone();
  await callApi(assistantCalls.quota, { zone }).then(({ counter }) => keep(uid, counter), log);
}

/** Applies an answer's counter; `none left` uses up any plan's limit, and undefined asks the server. */
export function mirrorQuota(uid: string, counter: MessageCounter | 'none left' | undefined): void {
  if (counter === 'none left') keep(uid, { date: today(), count: messagesAllowed('pro') });
  else if (counter) keep(uid, counter);
  else void refreshQuota(uid);
}

export type Quota = { plan: Plan; left: number; allowed: number };

/** How many of the plan's messages are left today; resets at midnight. */
export function useQuota(uid: string): Quota {
  const plan = usePlan();
  const [counter] = useDocument(messageCounterOf(uid));
  const date = useLocalMinute().slice(0, 10);
  useEffect(() => void refreshQuota(uid), [uid]);
  return { plan, left: messagesLeft(plan, counter, date), allowed: messagesAllowed(plan) };
}
