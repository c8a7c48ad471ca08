import { count } from '../../../domain/count.ts';
import { roughTime, timeText } from '../../../domain/task/figures/statistics.ts';
import { weekday } from '../../../domain/time/date-words.ts';
import { useFocusGoal } from '../../timer/use-focus-goal.ts';
import { OverviewPart } from './overview-part.tsx';
import type { DashboardDay } from './use-day.ts';

export function TodaysFocus({ day: { today, week } }: { day: DashboardDay }) {
  const { due, dueDone, minutesLeft } = today;
  const focused = week.at(-1)?.minutes ?? 0;
  const goal = useFocusGoal().day;
  return (
    <OverviewPart title="Today's Focus">
      <p className="text-sm">
        {due.length === 0 ? (
          'Nothing due today'
        ) : (
          <>
            <span className="font-semibold tabular-nums">
              {count(dueDone)} of {count(due.length)}
            </span>{' '}
            done
          </>
        )}
      </p>
      <Dots done={dueDone} total={due.length} />
      <p className="mt-1.5 text-xs text-ink-soft">
        {minutesLeft > 0
          ? `${timeText(minutesLeft)} of work left today`
          : !due.some(({ estimatedMinutes }) => estimatedMinutes) &&
            dueDone < due.length &&
            'No estimates yet'}
      </p>
      <div className="mt-auto flex items-end justify-between gap-4 pt-4">
        <p className="text-sm">
          <span className="font-semibold tabular-nums">{timeText(focused)}</span>{' '}
          {goal > 0 ? `of ${roughTime(goal)} of focus` : 'of focus'}
        </p>
        <Week week={week} />
      </div>
    </OverviewPart>
  );
}

const DOTS = 20;

function Dots({ done, total }: { done: number; total: number }) {
  if (total === 0 || total > DOTS) return null;
  return (
    <span aria-hidden="true" className="mt-2 flex flex-wrap gap-1">
      {Array.from({ length: total }, (_, dot) => dot).map((dot) => (
        <span
          key={dot}
          className={`size-2.5 rounded-full border ${dot < done ? 'border-accent bg-accent' : 'border-line-strong'}`}
        />
      ))}
    </span>
  );
}

/** Bars are relative to the best day, but at least to this, so that a little focus doesn't look like a lot. */
const FULL_BAR_MINUTES = 50;

function Week({ week }: { week: DashboardDay['week'] }) {
  const most = Math.max(FULL_BAR_MINUTES, ...week.map(({ minutes }) => minutes));
  return (
    <span aria-hidden="true" className="flex items-end gap-1">
      {week.map(({ date, minutes }, at) => (
        <span
          key={date}
          title={`${weekday(date)}: ${timeText(minutes)}`}
          className="flex flex-col items-center gap-1"
        >
          <span className="flex h-14 items-end">
            <span
              className={`min-h-0.5 w-4 rounded-xs ${minutes === 0 ? 'bg-line-strong' : at === week.length - 1 ? 'bg-accent' : 'bg-ink-faint/60'}`}
              style={{ height: `${(minutes / most) * 100}%` }}
            />
          </span>
          <span className="text-[0.625rem] leading-3 text-ink-faint">{weekday(date).slice(0, 1)}</span>
        </span>
      ))}
    </span>
  );
}
