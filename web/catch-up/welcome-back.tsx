import { Sunrise } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { LocalDate } from '../../domain/day.ts';
import { wasAway } from '../../domain/task/catch-up.ts';
import { useLocalMinute } from '../device/clock.ts';
import { DOCUMENTS } from '../device/documents.ts';
import { currentZone } from '../device/place.ts';
import { device, today } from '../device/use-document.ts';
import { useLoaded, useStore } from '../store/use-store.ts';
import { taskCount } from '../task/task-count.ts';
import { Button } from '../ui/button.tsx';
import { Offer } from '../ui/offer.tsx';
import { useCatchUpDialog } from './use-catch-up-dialog.tsx';
import { useOverdue } from './use-overdue.ts';

export function WelcomeBack() {
  const day = useLocalMinute().slice(0, 10);
  return useLoaded() ? <OnDay key={day} day={day} /> : null;
}

function OnDay({ day }: { day: LocalDate }) {
  const store = useStore();
  const overdue = useOverdue();
  const [isOffered, setOffered] = useState(() => {
    const lastUsed = device.read(DOCUMENTS.lastUsed, today());
    return wasAway(store.rows('task').values(), lastUsed, `${day}T00:00`, currentZone());
  });
  const { open, dialog } = useCatchUpDialog();
  // A page that is merely left open isn't used.
  useEffect(() => {
    const controller = new AbortController();
    const use = () => {
      device.write(DOCUMENTS.lastUsed, day);
      controller.abort();
    };
    for (const act of ['pointerdown', 'keydown'])
      addEventListener(act, use, { capture: true, signal: controller.signal });
    return () => controller.abort();
  }, [day]);
  if (!isOffered || overdue.length === 0) return dialog;
  return (
    <>
      <Offer
        icon={Sunrise}
        title="Welcome back"
        text={`${taskCount(overdue.length)} became overdue. Start fresh: decide what to do with each.`}
        onDismiss={() => setOffered(false)}
      >
        <Button look="primary" aria-haspopup="dialog" onClick={open}>
          Catch up
        </Button>
      </Offer>
      {dialog}
    </>
  );
}
