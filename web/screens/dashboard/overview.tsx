import { Figures } from '../../ui/figures.tsx';
import { GoalProgress } from './goal-progress.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { OverallProgress } from './overall-progress.tsx';
import { TodaysFocus } from './todays-focus.tsx';
import type { Day } from './use-day.ts';

/** The statistics panel (SPEC §2): how all of it stands, then today, what presses, and the goals. */
export default function Overview({ day }: { day: Day }) {
  const { total, completed, remaining, progress } = day.statistics;
  return (
    <section aria-labelledby="overview" className="mt-10">
      <h2 id="overview" className="mb-2.5 px-1 text-sm font-semibold">
        Overview
      </h2>
      <div className="rounded-2xl border border-line bg-surface">
        <div className="grid items-center gap-x-12 gap-y-5 p-5 lg:grid-cols-[3fr_2fr]">
          <Figures
            figures={[
              { label: 'Total Tasks', value: total },
              { label: 'Completed', value: completed },
              { label: 'Remaining', value: remaining },
              { label: 'Progress %', value: progress },
            ]}
          />
          <OverallProgress statistics={day.statistics} />
        </div>
        <div className="grid divide-line border-t border-line max-lg:divide-y lg:grid-cols-3 lg:divide-x">
          <TodaysFocus day={day} />
          <NeedsAttention day={day} />
          <GoalProgress goals={day.statistics.goals} />
        </div>
      </div>
    </section>
  );
}
