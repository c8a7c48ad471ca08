import type { TabMessage, Tabs } from './ports.ts';

const FALLS_ASLEEP = ['freeze', 'pagehide'];
const WAKES_UP = ['resume', 'pageshow'];

/** The tabs of one account in this browser: a channel between them, and a lock that one of them holds to lead. */
export function createTabs(accountId: string): Tabs {
  const name = `daymark-${accountId}`;
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    hear(listener) {
      // On its way to sleep a tab begins nothing more: half done it would hold up the others.
      let unheard: TabMessage[] | undefined;
      const receive = ({ data }: MessageEvent<TabMessage>) => {
        if (unheard) unheard.push(data);
        else listener(data);
      };
      const wake = () => {
        const late = unheard ?? [];
        unheard = undefined;
        for (const message of late) listener(message);
      };
      channel.addEventListener('message', receive);
      const stops = [
        hearAny(FALLS_ASLEEP, () => {
          unheard ??= [];
        }),
        hearAny(WAKES_UP, wake),
      ];
      return () => {
        channel.removeEventListener('message', receive);
        for (const stop of stops) stop();
      };
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
  const stopHearing = hearAny(FALLS_ASLEEP, () => frozen.abort());
  const stop = AbortSignal.any([signal, frozen.signal]);
  const stopped = new Promise((resolve) => stop.addEventListener('abort', resolve));
  try {
    // What is under way may end only when the tab resumes; the lock must be free before it falls asleep.
    await navigator.locks.request(name, { signal: stop }, () => Promise.race([work(stop), stopped]));
  } catch (error) {
    if (!stop.aborted) throw error;
  } finally {
    stopHearing();
  }
  if (frozen.signal.aborted && !signal.aborted) await resumed();
}

const resumed = (): Promise<void> =>
  new Promise((resolve) => {
    const stopHearing = hearAny(WAKES_UP, () => {
      stopHearing();
      resolve();
    });
  });

/** Of these events some are the window's and some the document's, and those don't bubble. */
function hearAny(types: readonly string[], listener: () => void): () => void {
  for (const type of types) addEventListener(type, listener, { capture: true });
  return () => {
    for (const type of types) removeEventListener(type, listener, { capture: true });
  };
}
