import { type RefObject, useCallback, useRef } from 'react';
import { loadWords } from '../../../../domain/planner/load/day-load.ts';
import { workDayOn } from '../../../../domain/planner/load/work-week.ts';
import { weekDays } from '../../../../domain/planner/week.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { usePlannerEvents } from '../../../planner/use-planner-events.ts';
import { usePlanning } from '../../../planner/use-planning.ts';
import { type DayNote, MonthGrid } from '../../../task/date/month-grid.tsx';
import { useShownTasks } from '../../../task/use-shown-tasks.ts';
import { Popover } from '../../../ui/overlay/overlays.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLElement | null>;
  /** The days that the week shows. */
  shown: readonly LocalDate[];
  date: LocalDate;
  today: LocalDate;
  onPick: (day: LocalDate) => void;
};

/** A month to go to any week, with how full its days are. */
export default function MonthPopover({ open, onClose, anchor, shown, date, today, onPick }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const notesOf = useNotes(today);
  return (
    <Popover
      open={open}
      onClose={onClose}
      anchor={anchor}
      label="Go to a week"
      initialFocus={() => box.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')}
    >
      <div ref={box}>
        <MonthGrid day={date} start={date} span={shown} today={today} notesOf={notesOf} onPick={onPick} />
      </div>
    </Popover>
  );
}

function useNotes(today: LocalDate) {
  const events = usePlannerEvents();
  const tasks = useShownTasks();
  const { isPersonal, week } = usePlanning();
  return useCallback(
    (days: readonly LocalDate[]): ReadonlyMap<LocalDate, DayNote> =>
      new Map(
        weekDays({ events: events.values(), tasks, days, today, isPersonal })
          .filter(({ minutes }) => minutes > 0)
          .map(({ date, minutes }) => {
            const { capacity } = workDayOn(date, week);
            const share = capacity > 0 ? Math.min(1, minutes / capacity) : 1;
            return [
              date,
              {
                spoken: `, ${loadWords(minutes, capacity)}`,
                mark: <Load share={share} isOver={minutes > capacity} />,
              },
            ];
          }),
      ),
    [events, tasks, today, isPersonal, week],
  );
}

/** As the head of a day in the week has it. */
function Load({ share, isOver }: { share: number; isOver: boolean }) {
  return (
    <span className="absolute inset-x-2 bottom-1 h-0.5 overflow-hidden rounded-full bg-line">
      <span
        className={`block h-full rounded-full ${isOver ? 'bg-danger' : 'bg-accent'}`}
        style={{ width: `${share * 100}%` }}
      />
    </span>
  );
}
