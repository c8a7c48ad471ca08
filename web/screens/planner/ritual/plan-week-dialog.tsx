import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { count } from '../../../../domain/count.ts';
import { outlookWords } from '../../../../domain/planner/outlook.ts';
import {
  canStillBe,
  changesPlan,
  decisionAt,
  NO_DAY,
  NO_DAY_KEY,
  weekPlan,
} from '../../../../domain/planner/plan/plan-week.ts';
import { weekTurn } from '../../../../domain/planner/week-turn.ts';
import { estimateWords } from '../../../../domain/task/figures/estimate-words.ts';
import type { Task } from '../../../../domain/task/task.ts';
import type { Decision } from '../../../../domain/task/unfinished/outcome.ts';
import { weekday } from '../../../../domain/time/date-words.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import { usePlace } from '../../../device/place.ts';
import { DayHead } from '../../../planner/day-head.tsx';
import { ROUTES } from '../../../routes/routes.ts';
import { useDecisions } from '../../../task/act/use-decisions.ts';
import { dayAndMonth, ledDueWords, longDay } from '../../../task/date/due-words.ts';
import { taskCount } from '../../../task/task-count.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/overlays.tsx';
import { ChoiceList } from './choice-list.tsx';
import { useChoices, useKeptIds } from './use-choices.ts';
import { useDaysAhead } from './use-days-ahead.ts';
import { useOwnTasks } from './use-own-tasks.ts';

/** Of the tasks without a date, this many are offered at first, and again with each press. */
const UNDATED = 10;
/** How many of the days, and the button for none, are beside each other on a phone; one fewer if it would be alone. */
const COLUMNS = 4;

type Props = { open: boolean; onClose: () => void };

/** Gives the tasks of a week a day each, by hand. Nothing changes until the week is planned, as one action. */
export default function PlanWeekDialog({ open, onClose }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog open={open} onClose={onClose} title="Plan my week" initialFocus={first} isLarge>
      {open && <PlanWeek first={first} onClose={onClose} />}
    </Dialog>
  );
}

type Parts = { first: RefObject<HTMLButtonElement | null>; onClose: () => void };

function PlanWeek({ first, onClose }: Parts) {
  const { overdue, due, undated, settled, week, today, capacityOn, daysWith } = usePlanWeek();
  const now = useLocalMinute();
  const [, navigate] = useLocation();
  const apply = useDecisions();
  const [most, setMost] = useState(UNDATED);
  const draft = `plan-week/${week[0]}`;
  const kept = useKeptIds(draft);
  const offered = undated.filter(({ id }, at) => at < most || kept.has(id));
  const tasks = [...overdue, ...due, ...offered];
  const left = undated.length - offered.length;
  const choices = useChoices<Decision>(tasks, draft, settled, (decision) => canStillBe(decision, today));
  // The first of those that were just added.
  useLayoutEffect(() => {
    if (most > UNDATED) first.current?.focus();
  }, [most, first]);
  const last = useRef<HTMLButtonElement>(null);
  const [hasFinished, setFinished] = useState(false);
  const { chosen, current } = choices;
  const days = daysWith(chosen);
  const name = `${dayAndMonth(week[0] ?? '')} – ${dayAndMonth(week.at(-1) ?? '')}`;
  const decision = current && chosen.get(current.id);
  const partOf = (task: Task) =>
    overdue.includes(task) ? 'Overdue' : due.includes(task) ? 'With a day' : 'Without a date';
  const showMore = () => {
    const next = undated.find((task) => !offered.includes(task));
    if (next) choices.goTo(next.id);
    setMost(most + UNDATED);
  };
  const finish = () => {
    const decided = tasks.flatMap((task) => {
      const decision = chosen.get(task.id);
      return decision && changesPlan(task, decision) ? [[task, decision] as const] : [];
    });
    if (decided.length > 0) apply(decided, `Week planned: ${taskCount(decided.length)}`);
    choices.forget();
    setFinished(true);
  };
  if (hasFinished || tasks.length === 0) {
    const ahead = daysWith(new Map());
    return (
      <div className="px-5 pb-5 text-sm leading-6 text-ink-soft">
        <p role="status" className="font-semibold text-ink">
          {hasFinished ? `${name} is planned.` : `You have no tasks to plan for ${name}.`}
        </p>
        {ahead.some(({ minutes }) => minutes > 0) && (
          <ul className="tabular-nums">
            {ahead.map((day) => (
              <li key={day.date}>{outlookWords(longDay(day.date), day, capacityOn(day.date))}</li>
            ))}
          </ul>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          <Button ref={first} autoFocus look="primary" onClick={onClose}>
            Close
          </Button>
          <Button
            onClick={() => {
              onClose();
              navigate(`${ROUTES.planner}?view=week&day=${days[0]?.date}`);
            }}
          >
            Show the week
          </Button>
        </div>
      </div>
    );
  }
  return (
    <>
      <p className="px-5 pb-2 text-sm leading-6 text-ink-soft">
        Give each task its day of {name}
        <span className="coarse:hidden">
          , with the keys 1 ({weekday(week[0] ?? today)}) to 7 ({weekday(week.at(-1) ?? today)}) if you like,
          or {NO_DAY_KEY} for none
        </span>
        . Deadlines stay. Nothing changes until you plan the week.
      </p>
      <ChoiceList
        label="Tasks to plan"
        tasks={tasks}
        choices={choices}
        last={last}
        first={first}
        factsOf={({ dueDate, estimatedMinutes }) =>
          [
            dueDate && ledDueWords('Due', dueDate.slice(0, 10), now),
            estimatedMinutes && estimateWords(estimatedMinutes),
          ]
            .filter(Boolean)
            .join(' · ')
        }
        wordsOf={({ outcome, day }) => (outcome === 'plan' ? weekday(day) : 'No day')}
        valueAt={(key) => decisionAt(key, week, today)}
        partOf={partOf}
        more={
          left > 0 && (
            <Button look="quiet" className="mx-1.5 mb-2" onClick={showMore}>
              {left > UNDATED
                ? `Show ${UNDATED} more of ${taskCount(left)} without a date`
                : `Show ${taskCount(left)} more without a date`}
            </Button>
          )
        }
      >
        <div
          className={`-mx-1 grid gap-1 sm:flex sm:items-center ${days.length % COLUMNS === 0 ? 'grid-cols-3' : 'grid-cols-4'}`}
        >
          {days.map((day) => (
            <div key={day.date} className="min-w-0 flex-1">
              <DayHead
                day={day}
                capacity={capacityOn(day.date)}
                isToday={day.date === today}
                title="Plan it for this day"
                isChosen={decision?.outcome === 'plan' && decision.day === day.date}
                onPress={() => choices.choose({ outcome: 'plan', day: day.date })}
              />
            </div>
          ))}
          <Button
            className="aria-pressed:border-accent-text aria-pressed:bg-accent-soft max-sm:px-2 sm:ml-1"
            aria-pressed={decision?.outcome === 'unplan'}
            onClick={() => choices.choose(NO_DAY)}
          >
            No day
          </Button>
        </div>
      </ChoiceList>
      <footer className="sticky bottom-0 mt-auto flex flex-wrap items-center gap-2 border-t border-line bg-surface px-5 py-3">
        <p role="status" className="mr-auto text-sm text-ink-soft tabular-nums">
          {count(chosen.size)} of {taskCount(tasks.length)} decided
        </p>
        <Button ref={last} look="primary" onClick={finish}>
          Plan the week
        </Button>
      </footer>
    </>
  );
}

/** The week to plan: its days, how full they are, and the tasks that have no day yet, or one that's too full. */
function usePlanWeek() {
  const today = useLocalMinute().slice(0, 10);
  const { weekStart } = usePlace();
  const own = useOwnTasks();
  const { after, capacityOn } = useDaysAhead();
  const week = useMemo(() => weekTurn(today, weekStart).begins, [today, weekStart]);
  const ahead = useMemo(() => week.filter((day) => day >= today), [week, today]);
  const plan = useMemo(
    () => weekPlan({ tasks: own, days: after(new Map(), ahead), today, capacityOn }),
    [own, after, ahead, today, capacityOn],
  );
  return {
    ...plan,
    week,
    today,
    capacityOn,
    /** The days that are left of it, with what was decided. */
    daysWith: (decided: ReadonlyMap<string, Decision>) => after(decided, ahead),
  };
}
