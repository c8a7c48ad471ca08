import type { WeekInReview } from '../../../../domain/insights/week-in-review.ts';
import { endOfDayWords } from '../../../../domain/summary/end-of-day.ts';
import { roughTime } from '../../../../domain/task/figures/statistics.ts';
import { weekday } from '../../../../domain/time/date-words.ts';

/** What was planned for a week, and what happened. */
export function ReviewedWeek({ review: { days, completed, focus, planned } }: { review: WeekInReview }) {
  const shown = days.filter((day) => day.tasks + day.completed + day.focus > 0);
  const words = endOfDayWords(completed, focus, planned);
  return (
    <>
      {words && <p>{words}</p>}
      {shown.length > 0 && (
        <table className="my-3 w-full text-ink tabular-nums [&_td]:py-1 [&_th]:py-1">
          <thead className="text-left text-xs text-ink-soft">
            <tr>
              <th scope="col" className="font-medium">
                Day
              </th>
              <th scope="col" className="font-medium">
                Plan
              </th>
              {completed > 0 && (
                <th scope="col" className="text-right font-medium">
                  Completed
                </th>
              )}
              {focus > 0 && (
                <th scope="col" className="text-right font-medium">
                  Focus
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((day) => (
              <tr key={day.date} className="border-t border-line">
                <th scope="row" className="text-left font-normal">
                  {weekday(day.date)}
                </th>
                <td>{day.tasks > 0 && `${day.done} of ${day.tasks} done`}</td>
                {completed > 0 && <td className="text-right">{day.completed || ''}</td>}
                {focus > 0 && <td className="text-right">{day.focus > 0 && roughTime(day.focus)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
