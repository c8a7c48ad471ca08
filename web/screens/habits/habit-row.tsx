import type { Habit } from '../../../domain/task/habit-list.ts';
import type { LocalDate } from '../../../domain/time/day.ts';
import { openTask } from '../../navigation/browser-layers.ts';
import { dayAndMonth } from '../../task/date/due-words.ts';
import { HeatStrip } from '../../task/date/heat-strip.tsx';
import { TaskCheck, TaskMark } from '../../task/row/task-check.tsx';

type Props = {
  habit: Habit;
  /** The days of the current week. */
  week: readonly LocalDate[];
  /** Those of the last twelve weeks. */
  days: readonly LocalDate[];
  today: LocalDate;
  isReadOnly: boolean;
  /** The first one names the days of the week for all. */
  isFirst: boolean;
  onPress: (habit: Habit, clicks: number) => void;
};

const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'narrow', timeZone: 'UTC' });
const letterOf = (day: LocalDate): string => DAY.format(Date.parse(`${day}T00:00:00Z`));

/** A habit: a press for today, its week, how it's kept, and on wide screens its last twelve weeks. */
export function HabitRow({ habit, week, days, today, isReadOnly, isFirst, onPress }: Props) {
  const { task, times, skipped } = habit;
  const shown = { ...task, completed: habit.doneToday !== undefined };
  const words = [doneOfTarget(habit), keptWords(habit), streakWords(habit)].filter(Boolean);
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 px-2 py-2 @lg:flex-nowrap @lg:gap-x-4 @lg:pr-5">
      {isReadOnly ? (
        <TaskMark task={shown} />
      ) : (
        <TaskCheck task={shown} onToggle={(_, clicks) => onPress(habit, clicks)} />
      )}
      <button
        type="button"
        onClick={() => openTask(task)}
        className="min-w-0 flex-1 rounded-lg py-1 text-left coarse:min-h-11"
      >
        <span translate="no" className="line-clamp-2 font-medium wrap-anywhere @lg:truncate">
          {task.title}
        </span>
        <span className="block text-sm text-ink-soft tabular-nums">{words.join(' · ')}</span>
      </button>
      <ol aria-label="This week" className="ml-12 flex basis-full gap-1.5 @lg:ml-0 @lg:basis-auto @lg:gap-1">
        {week.map((day) => {
          const state = times.has(day) ? 'done' : skipped.has(day) ? 'skipped' : 'open';
          return (
            <li key={day} className="flex flex-col items-center gap-0.5 text-[0.6875rem] leading-4">
              {isFirst && (
                <span
                  aria-hidden="true"
                  className={day === today ? 'font-semibold text-ink' : 'text-ink-faint'}
                >
                  {letterOf(day)}
                </span>
              )}
              <span
                role="img"
                aria-label={`${dayAndMonth(day)}: ${state === 'open' ? 'not done' : state}`}
                className={`size-4 rounded-[4px] ${LOOKS[state]} ${day > today ? 'opacity-50' : ''} ${state !== 'open' ? '' : day === today ? 'border-ink-faint' : 'border-transparent'}`}
              />
            </li>
          );
        })}
      </ol>
      <HeatStrip
        days={days}
        label="The last 12 weeks"
        className="hidden w-24 shrink-0 @3xl:block"
        stateOf={(day) => (times.has(day) ? 'done' : skipped.has(day) ? 'skipped' : 'none')}
      />
    </li>
  );
}

const LOOKS = {
  done: 'bg-accent',
  skipped: 'border border-accent',
  open: 'border bg-sunken',
};

const EVERY_DAY = /^FREQ=DAILY(?:;UNTIL=\d+)?$/;

/** What a streak of a habit counts: 'week' of a target by the week, 'day' of a daily one. */
const unitOf = ({ target, series }: Habit): string =>
  target?.per ?? (EVERY_DAY.test(series.repeat) ? 'day' : 'time');

/** 'Kept 86%', or that it's new. */
const keptWords = ({ streak, times }: Habit): string => (times.size === 0 ? 'New' : `Kept ${streak.kept}%`);

/** '5 weeks in a row'; empty below two. */
function streakWords(habit: Habit): string {
  const { now } = habit.streak;
  return now < 2 ? '' : `${now} ${unitOf(habit)}s in a row`;
}

/** '2 of 3 this week'; empty without a target. */
const doneOfTarget = ({ target, inPeriod }: Habit): string =>
  target ? `${inPeriod} of ${target.times} this ${target.per}` : '';
