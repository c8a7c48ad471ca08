import { CalendarDays, CalendarPlus } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { minuteOf } from '../../domain/planner/event/slot.ts';
import { lengthOf } from '../../domain/planner/grid/planner-grid.ts';
import { type DaySlot, nextSlots, slotsInTurn } from '../../domain/planner/plan/next-slots.ts';
import { blockFor } from '../../domain/planner/planned-task.ts';
import { weekDays } from '../../domain/planner/week.ts';
import { estimateWords } from '../../domain/task/figures/estimate-words.ts';
import type { Task } from '../../domain/task/task.ts';
import { weekday } from '../../domain/time/date-words.ts';
import type { LocalDate } from '../../domain/time/day.ts';
import { daysFrom } from '../../domain/time/month.ts';
import { useLocalMinute } from '../device/clock.ts';
import { ROUTES } from '../routes/routes.ts';
import { useStore } from '../store/use-store.ts';
import { longDay } from '../task/date/due-words.ts';
import { useShownTasks } from '../task/use-shown-tasks.ts';
import { FoundChoices } from '../ui/field/found-choices.tsx';
import { attemptWrites } from '../undo/attempt-writes.ts';
import { offerUndo } from '../undo/undo.ts';
import { planTask } from './plan-task.ts';
import { timesWords } from './times-words.ts';
import { usePlannerEvents } from './use-planner-events.ts';
import { usePlanning } from './use-planning.ts';

/** How many days are offered, from today on: each weekday once. */
const DAYS = 7;

type Props = { tasks: readonly Task[]; onPick: () => void };

/** The next free time of each day for some tasks, found by typing the weekday. */
export default function BlockTimePanel({ tasks, onPick }: Props) {
  const { slots, minutes, block } = useBlockTime(tasks);
  const [, navigate] = useLocation();
  const now = useLocalMinute();
  return (
    <>
      {slots.length === 0 && (
        <p className="px-2.5 pt-2 text-sm text-pretty text-ink-soft">
          {`No free ${estimateWords(minutes)} in the working hours of the next ${DAYS} days.`}
        </p>
      )}
      <FoundChoices
        label="Find a day"
        choices={[
          ...slots.map((slot) => ({
            key: slot.date,
            label: `${dayName(slot.date, now.slice(0, 10))} · ${timesWords(slot)}`,
            icon: <CalendarPlus size={16} />,
            onPick: () => {
              onPick();
              block(slot);
            },
          })),
          {
            key: 'week',
            label: 'See the whole week',
            icon: <CalendarDays size={16} />,
            onPick: () => {
              onPick();
              navigate(`${ROUTES.planner}?view=week`);
            },
          },
        ]}
      />
    </>
  );
}

/** `Today, Tue`, `Tomorrow, Wed`, `Thursday`: found by its weekday in any case. */
function dayName(date: LocalDate, today: LocalDate): string {
  const name = weekday(date);
  const days = Temporal.PlainDate.from(today).until(date).days;
  return days === 0 ? `Today, ${name.slice(0, 3)}` : days === 1 ? `Tomorrow, ${name.slice(0, 3)}` : name;
}

function useBlockTime(all: readonly Task[]) {
  const store = useStore();
  const events = usePlannerEvents();
  const shown = useShownTasks();
  const now = useLocalMinute();
  const planning = usePlanning();
  const tasks = useMemo(() => all.filter(({ completed }) => !completed), [all]);
  const lengths = tasks.map(lengthOf);
  const minutes = lengths.reduce((sum, length) => sum + length, 0);
  const isPersonal = tasks.every(({ listId }) => planning.isPersonal(listId));
  const slots = useMemo(() => {
    const today = now.slice(0, 10);
    const days = weekDays({
      events: events.values(),
      tasks: shown,
      days: daysFrom(today, DAYS),
      today,
      isPersonal: planning.isPersonal,
    });
    return nextSlots(days, { minutes, isPersonal, planning, now });
  }, [events, shown, now, planning, minutes, isPersonal]);
  return {
    slots,
    minutes,
    /** Blocks the time of all the tasks, one after the other. */
    block(slot: DaySlot) {
      const parts = slotsInTurn(minuteOf(slot.start), lengths);
      attemptWrites(
        store,
        'Couldn’t block the time',
        (writes) => {
          for (const [n, task] of tasks.entries()) {
            const part = parts[n];
            if (part) planTask(writes, writes.add('event', blockFor(task, part, slot.date, planning)));
          }
        },
        (back) => offerUndo(`Time blocked on ${longDay(slot.date)}, ${timesWords(slot)}`, back),
      );
    },
  };
}
