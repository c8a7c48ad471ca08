import { useMemo, useSyncExternalStore } from 'react';
import { PLANS, type Plan } from '../../domain/plan.ts';
import {
  expire,
  planOf,
  readSubscription,
  SUBSCRIPTION_ID,
  type Subscription,
} from '../../domain/subscription.ts';
import { useRows } from './use-store.ts';

/** Written when the subscription has changed, so that every tab of this browser looks again (SPEC §4). */
const UPDATED = 'subscription_updated';
const REFRESH_MS = 60_000;

const isoNow = () => new Date().toISOString();
let lookedAt = isoNow();

function subscribe(changed: () => void): () => void {
  const look = () => {
    lookedAt = isoNow();
    changed();
  };
  const onStorage = ({ key }: StorageEvent) => key === UPDATED && look();
  const timer = setInterval(look, REFRESH_MS);
  addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', look);
  };
}

/** The subscription as it stands now; free and active when nothing, or nothing readable, is stored (SPEC §6). */
export function useSubscription(): Subscription {
  const row = useRows('subscription').get(SUBSCRIPTION_ID);
  const now = useSyncExternalStore(subscribe, () => lookedAt);
  return useMemo(() => {
    const { id, ...stored } = row ?? { id: undefined };
    return expire(readSubscription(stored), now);
  }, [row, now]);
}

/** The plan that the person may use now; free until the server says otherwise (SPEC §6). */
export function usePlan(): Plan {
  return planOf(useSubscription(), lookedAt);
}

/** Has this tab and the others look at the subscription again. */
export function announceSubscription(): void {
  try {
    localStorage.setItem(UPDATED, isoNow());
  } catch {
    // No storage: the other tabs look again by themselves within a minute.
  }
  dispatchEvent(new StorageEvent('storage', { key: UPDATED }));
}

/** What a plan is called in the sidebar (SPEC §2). */
export const planLabel = (plan: Plan): string => `${PLANS[plan].name} Plan`;
