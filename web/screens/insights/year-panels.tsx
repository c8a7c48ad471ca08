import { useMemo } from 'react';
import { yearInReview } from '../../../domain/insights/year-in-review.ts';
import { HoursChart } from './charts.tsx';
import { EstimatesPanel } from './estimates-panel.tsx';
import { EveryDayPanel } from './every-day-panel.tsx';
import { GoalsPanel } from './goals-panel.tsx';
import { PANEL_GRID } from './headline.tsx';
import { PicturePanel } from './picture-panel.tsx';
import type { ShownInsights } from './use-insights.ts';
import { FocusMonthsChart, MonthsChart, WeekdaysChart } from './year-charts.tsx';
import { projectsOfYear, YearProjects } from './year-projects.tsx';

/** What a year's days add up to, and a picture of it to keep or share. */
export default function YearPanels({ shown }: { shown: ShownInsights }) {
  const { now } = shown;
  const review = useMemo(() => yearInReview(now.days), [now.days]);
  const projects = useMemo(() => projectsOfYear(now.projects), [now.projects]);
  return (
    <>
      <div className={PANEL_GRID}>
        <MonthsChart shown={shown} />
        <FocusMonthsChart shown={shown} />
        <WeekdaysChart {...review} />
        <HoursChart {...now} />
        <YearProjects projects={projects} />
        <EstimatesPanel insights={now} />
        <GoalsPanel goals={now.goals} />
        <EveryDayPanel days={now.days} review={review} />
      </div>
      {now.completed > 0 && <PicturePanel shown={shown} review={review} projects={projects} />}
    </>
  );
}
