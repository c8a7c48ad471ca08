import { useMemo, useSyncExternalStore } from 'react';
import { PLANS, type Plan } from '../../domain/billing/plan.ts';
import {
  expire,
  planOf,
  readSubscription,
  SUBSCRIPTION_ID,
  type Subscription,
} from '../../domain/billing/subscription.ts';
import { onVisible } from '../device/on-visible.ts';
import { useRows } from './use-store.ts';

/** Written when the subscription changes, so that every tab of this browser rereads it (product.md §4). */
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
  const stop = onVisible(look);
  return () => {
    clearInterval(timer);
    removeEventListener('storage', onStorage);
    stop();
  };
}

/** The current subscription; free and active when none, or no readable one, is stored (product.md §6). */
export function useSubscription(): Subscription {
  const row = useRows('subscription').get(SUBSCRIPTION_ID);
  const now = useSyncExternalStore(subscribe, () => lookedAt);
  return useMemo(() => {
    const { id, ...stored } = row ?? { id: undefined };
    return expire(readSubscription(stored), now);
  }, [row, now]);
}

/** The plan the person can use now; free until the server says otherwise (product.md §6). */
export function usePlan(): Plan {
  return planOf(useSubscription(), lookedAt);
}

const LONG_AGO = '1970-01-01T00:00:00.000Z';

/** The plan as the server last reported it. The device's clock may be wrong, so only the server decides about expiry. */
export function usePlanOnServer(): Plan {
  const rows = useRows('subscription');
  return useMemo(() => planOnServer(rows), [rows]);
}

function planOnServer(rows: ReadonlyMap<string, { id: string }>): Plan {
  const { id, ...stored } = rows.get(SUBSCRIPTION_ID) ?? { id: undefined };
  return planOf(readSubscription(stored), LONG_AGO);
}

/** Makes this tab and the others reread the subscription. */
export function announceSubscription(): void {
  try {
    localStorage.setItem(UPDATED, isoNow());
  } catch {
    // No storage: the other tabs refresh within a minute anyway.
  }
  dispatchEvent(new StorageEvent('storage', { key: UPDATED }));
}

export function onSubscriptionAnnounced(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => key === UPDATED && listener();
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

export const planLabel = (plan: Plan): string => `${PLANS[plan].name} Plan`;
