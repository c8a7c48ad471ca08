import { useMemo } from 'react';
import { has } from '../../../../domain/billing/plan.ts';
import { AS_ESTIMATED, bestHours, type Ratio, ratioOf } from '../../../../domain/planner/load/ratio.ts';
import { currentZone } from '../../../device/place.ts';
import { usePlan } from '../../../store/use-plan.ts';
import { useRows } from '../../../store/use-store.ts';

/** What focus sessions have taught about lengths and hours, with a plan that includes it. */
export function useLearned(): { ratio: Ratio; best: readonly number[] } {
  const [tasks, sessions] = [useRows('task'), useRows('focusSession')];
  const isPro = has(usePlan(), 'advancedAnalytics');
  return useMemo(
    () =>
      isPro
        ? {
            ratio: ratioOf(sessions.values(), tasks.values()),
            best: bestHours(sessions.values(), Date.now(), currentZone()),
          }
        : { ratio: AS_ESTIMATED, best: [] },
    [isPro, sessions, tasks],
  );
}
