import type { TabMessage, Tabs } from './ports.ts';

/** The tabs of one account in this browser: a channel between them, and a lock that one of them holds to lead. */
export function createTabs(accountId: string): Tabs {
  const name = `daymark-${accountId}`;
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    hear(listener) {
      const receive = ({ data }: MessageEvent<TabMessage>) => listener(data);
      channel.addEventListener('message', receive);
      return () => channel.removeEventListener('message', receive);
    },
    async lead(work, signal) {
      while (!signal.aborted) await leadUntilFrozen(name, work, signal);
      channel.close();
    },
  };
}

/** A frozen tab does nothing but would keep the lock: it hands over, and stands in line again when it resumes. */
async function leadUntilFrozen(
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
) {
  const frozen = new AbortController();
  const freeze = () => frozen.abort();
  addEventListener('freeze', freeze);
  addEventListener('pagehide', freeze);
  const stop = AbortSignal.any([signal, frozen.signal]);
  try {
    await navigator.locks.request(name, { signal: stop }, () => work(stop));
  } catch (error) {
    if (!stop.aborted) throw error;
  } finally {
    removeEventListener('freeze', freeze);
    removeEventListener('pagehide', freeze);
  }
  if (frozen.signal.aborted && !signal.aborted) await resumed();
}

const resumed = (): Promise<unknown> =>
  Promise.race(
    ['resume', 'pageshow'].map(
      (type) => new Promise((resolve) => addEventListener(type, resolve, { once: true })),
    ),
  );
