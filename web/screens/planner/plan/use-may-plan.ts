import { has } from '../../../../domain/billing/plan.ts';
import { mayPlan, PLANNED_SETTING } from '../../../../domain/planner/load/day-plan-limit.ts';
import { parseJson } from '../../../device/parse-json.ts';
import { today } from '../../../device/use-document.ts';
import { usePlan, usePlanOnServer } from '../../../store/use-plan.ts';
import { useRows } from '../../../store/use-store.ts';

/** Whether a proposed plan may be applied today. */
export function useMayPlan(): boolean {
  const settings = useRows('setting');
  const isPro = has(usePlan(), 'advancedAnalytics');
  const onServer = usePlanOnServer();
  const last = parseJson(settings.get(PLANNED_SETTING)?.value ?? 'null');
  return mayPlan(isPro ? 'pro' : onServer, last, today());
}
