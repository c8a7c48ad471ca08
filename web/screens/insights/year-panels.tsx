import { useMemo } from 'react';
import type { Insights } from '../../../domain/insights/insights.ts';
import { type YearInReview, yearInReview } from '../../../domain/insights/year-in-review.ts';
import { daysIntoWeek } from '../../../domain/time/month.ts';
import { usePlace } from '../../device/place.ts';
import { YearMap } from '../../task/date/heat-map.tsx';
import { taskCount } from '../../task/task-count.ts';
import { Panel } from './chart.tsx';
import { HoursChart } from './charts.tsx';
import { EstimatesPanel } from './estimates-panel.tsx';
import { GoalsPanel } from './goals-panel.tsx';
import { PANEL_GRID } from './headline.tsx';
import { PicturePanel } from './picture-panel.tsx';
import type { ShownInsights } from './use-insights.ts';
import { FocusMonthsChart, MonthsChart, WeekdaysChart } from './year-charts.tsx';
import { levels, wholeWeeks } from './year-levels.ts';
import { projectsOfYear, YearProjects } from './year-projects.tsx';
import { activeWords } from './year-words.ts';

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

/** A square for each day of the year. */
function EveryDayPanel({ days, review }: { days: Insights['days']; review: YearInReview }) {
  const { weekStart } = usePlace();
  const [first] = days;
  if (!first || review.active === 0) return null;
  const counts = new Map(days.map(({ date, completed }) => [date, completed]));
  const levelOf = levels(days);
  const summary = activeWords(review);
  return (
    <Panel title="Every day" summary={summary} isWhole>
      <div className="pt-4">
        <YearMap
          days={wholeWeeks(days, daysIntoWeek(first.date, weekStart))}
          label={summary}
          stateOf={(day) => levelOf(counts.get(day) ?? 0)}
          wordsOf={(day) => (counts.get(day) ? taskCount(counts.get(day) ?? 0) : undefined)}
        />
      </div>
    </Panel>
  );
}
