import { useMemo, useState } from 'react';
import { has } from '../../../domain/billing/plan.ts';
import { mayPlan, PLANNED_SETTING } from '../../../domain/planner/day-plan-limit.ts';
import { overtaken } from '../../../domain/planner/rest-of-day.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { parseJson } from '../../device/parse-json.ts';
import { usePlan, usePlanOnServer } from '../../store/use-plan.ts';
import { useRows } from '../../store/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { popupPart } from '../../ui/popup-part.tsx';

const PlanDayDialog = popupPart(() => import('./plan-day-dialog.tsx'));

const blocks = (count: number): string => (count === 1 ? '1 block' : `${count} blocks`);

/** Offers to plan the rest of today, once the day has overtaken its plan. */
export function RestOfDay() {
  const now = useLocalMinute();
  const [events, tasks, settings] = [useRows('event'), useRows('task'), useRows('setting')];
  const onServer = usePlanOnServer();
  const plan = has(usePlan(), 'advancedAnalytics') ? 'pro' : onServer;
  const [open, setOpen] = useState(false);
  const { passed, overlapped } = useMemo(() => overtaken(events.values(), tasks, now), [events, tasks, now]);
  const date = now.slice(0, 10);
  const last = parseJson(settings.get(PLANNED_SETTING)?.value ?? 'null');
  const isOffered = passed.length + overlapped.length > 0 && mayPlan(plan, last, date);
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
