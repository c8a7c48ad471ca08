import type { Insights } from '../../../domain/insights/insights.ts';
import type { YearInReview } from '../../../domain/insights/year-in-review.ts';
import { daysIntoWeek } from '../../../domain/time/month.ts';
import { usePlace } from '../../device/place.ts';
import { YearMap } from '../../task/date/heat-map.tsx';
import { taskCount } from '../../task/task-count.ts';
import { Panel } from './chart.tsx';
import { levels, wholeWeeks } from './year-levels.ts';
import { activeWords } from './year-words.ts';

/** A square for each day of the year. */
export function EveryDayPanel({ days, review }: { days: Insights['days']; review: YearInReview }) {
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
