import { useMemo, useState } from 'react';
import { overtaken } from '../../../../domain/planner/plan/rest-of-day.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import { usePlannerEvents } from '../../../planner/use-planner-events.ts';
import { useRows } from '../../../store/use-store.ts';
import { Button } from '../../../ui/button.tsx';
import { popupPart } from '../../../ui/overlay/popup-part.tsx';
import { useMayPlan } from './use-may-plan.ts';

const PlanDayDialog = popupPart(() => import('./plan-day-dialog.tsx'));

const blocks = (count: number): string => (count === 1 ? '1 block' : `${count} blocks`);

/** Offers to plan the rest of today, once the day has overtaken its plan. */
export function RestOfDay() {
  const now = useLocalMinute();
  const [events, tasks] = [usePlannerEvents(), useRows('task')];
  const mayApply = useMayPlan();
  const [open, setOpen] = useState(false);
  const { passed, overlapped } = useMemo(() => overtaken(events.values(), tasks, now), [events, tasks, now]);
  const date = now.slice(0, 10);
  const isOffered = passed.length + overlapped.length > 0 && mayApply;
  const reasons = [
    passed.length > 0 && `${blocks(passed.length)} ${passed.length === 1 ? 'has' : 'have'} passed`,
    overlapped.length > 0 &&
      `${blocks(overlapped.length)} ${overlapped.length === 1 ? 'overlaps' : 'overlap'} another event`,
  ].filter(Boolean);
  return (
    <>
      {isOffered && (
        <p className="mt-2 flex flex-wrap items-center gap-x-1 text-sm text-ink-soft">
          {reasons.join(', ')} ·
          <Button look="quiet" className="-my-1 px-2" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Plan the rest of the day
          </Button>
        </p>
      )}
      <PlanDayDialog open={open} date={date} isToday replaced={overlapped} onClose={() => setOpen(false)} />
    </>
  );
}
