import { useEffect, useState } from 'react';
import { olderEvents } from '../../../domain/planner/event/older-events.ts';
import { DEFAULT_SCHEDULE } from '../../../domain/planner/event/planner.ts';
import { DOCUMENTS } from '../../device/documents.ts';
import { parseJson } from '../../device/parse-json.ts';
import { device, useDocument } from '../../device/use-document.ts';
import { keepSetting } from '../../store/keep-setting.ts';
import type { Store } from '../../store/store.ts';
import { useLoaded, useRows, useStore } from '../../store/use-store.ts';
import { recorder } from '../../undo/recorder.ts';
import { rememberUndo } from '../../undo/undo.ts';

const DONE = 'eventSetupDone';

/** Moves events from an earlier version's local storage to the account, once. @returns whether there were any */
function takeOlderEvents(store: Store): boolean {
  if (!device.isOlder(DOCUMENTS.events)) return false;
  device.migrated(DOCUMENTS.events);
  const older = olderEvents(parseJson(device.textAt(DOCUMENTS.events.key) ?? ''));
  for (const event of older) store.add('event', { ...event, onConflict: 'keep' });
  return older.length > 0;
}

/**
 * Whether to ask how to start the planner (product.md §4): no events and no answer yet. The answer syncs to other
 * devices; it and the events are also saved in local storage (product.md §3).
 */
export function useSetup(): { asking: boolean; choose(useDefault: boolean): void; later(): void } {
  const store = useStore();
  const loaded = useLoaded();
  const events = useRows('event');
  const [answeredHere] = useDocument(DOCUMENTS.eventSetupDone);
  const answered = useRows('setting').has(DONE) || answeredHere;
  const [later, setLater] = useState(false);

  const done = () => {
    device.write(DOCUMENTS.eventSetupDone, true);
    keepSetting(store, DONE, true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the account's own events are known
  useEffect(() => {
    if (!loaded) return;
    const tookOlder = takeOlderEvents(store);
    if (!answered && (tookOlder || events.size > 0)) done();
  }, [loaded, answered, events.size > 0]);
  useEffect(() => {
    if (!loaded || !answered) return;
    device.write(DOCUMENTS.eventSetupDone, true);
    device.write(DOCUMENTS.events, [...events.values()]);
  }, [loaded, answered, events]);

  return {
    asking: loaded && events.size === 0 && !answered && !later,
    later: () => setLater(true),
    choose(useDefault) {
      if (useDefault) {
        const { writes, back } = recorder(store);
        for (const event of DEFAULT_SCHEDULE) writes.add('event', { ...event, onConflict: 'keep' });
        rememberUndo(back);
      }
      done();
      setLater(true);
    },
  };
}
