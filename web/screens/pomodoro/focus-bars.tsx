import { minutesScale } from '../../../domain/insights/scale.ts';
import { roughTime, timeText } from '../../../domain/task/figures/statistics.ts';
import type { LocalDate } from '../../../domain/time/day.ts';
import { daysIntoWeek } from '../../../domain/time/month.ts';
import { usePlace } from '../../device/place.ts';
import { dayAndMonth, longDay } from '../../task/date/due-words.ts';
import { AxisLines } from '../../ui/axis-lines.tsx';

/** Labels closer to today than this would overlap today's, beside a sidebar and on a phone. */
const [WIDE_DAYS, NARROW_DAYS] = [5, 10];

type Days = readonly { date: LocalDate; minutes: number }[];

/** A bar for each day; the table beside it has the same numbers in words. */
export function FocusBars({ days, today }: { days: Days; today: LocalDate }) {
  const { weekStart } = usePlace();
  const top = minutesScale(Math.max(...days.map(({ minutes }) => minutes)));
  return (
    <div aria-hidden="true" className="mt-5">
      <div className="relative h-32">
        <AxisLines top={top} words={roughTime} />
        <div className="absolute inset-y-0 right-12 left-0 flex items-end gap-[2px] border-b border-line-strong sm:gap-1">
          {days.map(({ date, minutes }) => (
            <div
              key={date}
              title={`${longDay(date)}: ${timeText(minutes)}`}
              className="group/day flex h-full flex-1 items-end"
            >
              <div
                className={`w-full rounded-t-sm transition-colors ${minutes === 0 ? 'bg-line' : date === today ? 'bg-accent' : 'bg-accent/55 group-hover/day:bg-accent dark:bg-accent/40'}`}
                style={{ height: minutes === 0 ? '2px' : `${Math.max(3, (minutes / top) * 100)}%` }}
              />
            </div>
          ))}
        </div>
      </div>
      <div className="mr-12 flex gap-[2px] pt-1.5 text-[0.6875rem] leading-4 text-ink-faint sm:gap-1">
        {days.map(({ date }) => (
          <div
            key={date}
            className={`h-4 min-w-0 flex-1 whitespace-nowrap ${date === today || date < lastLabel(today, NARROW_DAYS) ? '' : 'max-sm:invisible'}`}
          >
            {date === today ? (
              <span className="float-right font-medium text-ink">Today</span>
            ) : (
              daysIntoWeek(date, weekStart) === 0 && date < lastLabel(today, WIDE_DAYS) && dayAndMonth(date)
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

const lastLabel = (today: LocalDate, days: number): LocalDate =>
  Temporal.PlainDate.from(today).subtract({ days }).toString();
