import { useEffect, useState } from 'react';
import { DEFAULT_SCHEDULE } from '../../../domain/planner/planner.ts';
import { DOCUMENTS } from '../../device/documents.ts';
import { device, today, useDocument } from '../../device/use-document.ts';
import type { Store } from '../../store/store.ts';
import { useLoaded, useRows, useStore } from '../../store/use-store.ts';
import { recorder } from '../../undo/recorder.ts';
import { rememberUndo } from '../../undo/undo.ts';

const DONE = 'eventSetupDone';

/** The events that an earlier product kept in this browser. */
function takeOlderEvents(store: Store): boolean {
  const older = device.read(DOCUMENTS.events, today());
  for (const event of older) store.add('event', event);
  return older.length > 0;
}

/**
 * Whether the planner asks what to begin with (SPEC §4): no events, and no answer yet. The answer follows the person
 * to other devices; this device keeps it, and the events, in local storage as well (SPEC §3).
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
    store.add('setting', { id: DONE, value: 'true' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the account's own events are known
  useEffect(() => {
    if (!loaded || answered) return;
    if (events.size > 0 || takeOlderEvents(store)) done();
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
        for (const event of DEFAULT_SCHEDULE) writes.add('event', event);
        rememberUndo(back);
      }
      done();
      setLater(true);
    },
  };
}
