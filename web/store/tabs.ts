import { exclusively } from '../device/exclusive.ts';
import { onSleep, onWakeUp, wakeUp } from '../device/page-sleep.ts';
import type { TabMessage, Tabs } from './core/tab-message.ts';
import { databaseName } from './disk/database.ts';

export function createTabs(accountId: string): Tabs {
  const name = databaseName(accountId);
  const channel = new BroadcastChannel(name);
  let isClosed = false;
  /** What was being stored may still be posted after closing, and the page may still freeze. */
  const post = (message: TabMessage) => {
    if (!isClosed) channel.postMessage(message);
  };
  return {
    post,
    hear(listener) {
      // A freezing tab must not start work, which would block the other tabs half-done; messages wait until it resumes.
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
        onSleep(() => {
          unheard ??= [];
          // Another tab can store what this one hasn't finished.
          post({ is: 'left' });
        }),
        onWakeUp(wake),
      ];
      return () => {
        channel.removeEventListener('message', receive);
        for (const stop of stops) stop();
      };
    },
    async lead(work, signal) {
      while (!signal.aborted) await leadUntilFrozen(name, work, signal);
      isClosed = true;
      channel.close();
    },
  };
}

/** A frozen tab would hold the lock without working, so it releases the lock and requests it again on resume. */
async function leadUntilFrozen(
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
) {
  const frozen = new AbortController();
  const stopHearing = onSleep(() => frozen.abort());
  const stop = AbortSignal.any([signal, frozen.signal]);
  const stopped = new Promise((resolve) => stop.addEventListener('abort', resolve));
  try {
    // Pending work may end only after the tab resumes, but the lock must be released before it freezes.
    await exclusively(name, stop, () => Promise.race([work(stop), stopped]));
  } catch (error) {
    if (!stop.aborted) throw error;
  } finally {
    stopHearing();
  }
  if (frozen.signal.aborted && !signal.aborted) await wakeUp();
}
