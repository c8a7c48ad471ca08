import { useCallback, useRef, useState } from 'react';
import { whenOf, whenOnDay } from '../../../../domain/task/dates.ts';
import { effectiveListId } from '../../../../domain/task/list-home.ts';
import type { Task } from '../../../../domain/task/task.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { useMedia } from '../../../device/use-media.ts';
import { type LayoutProps, useLayout } from '../../../lists/display/layout.ts';
import { openTask } from '../../../navigation/browser-layers.ts';
import { usePrinting } from '../../../print/use-printing.ts';
import { isReadOnly } from '../../../store/use-lists.ts';
import { useRows } from '../../../store/use-store.ts';
import { useBulkActions } from '../../../task/act/use-bulk-actions.ts';
import { popupPart } from '../../../ui/overlay/popup-part.tsx';
import type { Days } from './calendar-days.ts';
import { CalendarHead } from './calendar-head.tsx';
import { ChosenDay } from './chosen-day.tsx';
import { DayGrid, NO_ENTRIES } from './day-grid.tsx';
import { PrintedDays } from './printed-days.tsx';
import { useTaskCalendar } from './use-calendar.ts';
import { buttonsIn, useGridKeys } from './use-grid-keys.ts';

const AddSheet = popupPart(() => import('../../../quick-add/add-sheet.tsx'));

/** Wide enough for tasks in the boxes of a month, beside the sidebar. */
const ROOMY = '(width >= 64rem)';

export default function Calendar({ scope, tasks, list, addTo, readOnly }: LayoutProps) {
  const calendar = useTaskCalendar(tasks, scope);
  const { span, day, choose, now, entries } = calendar;
  const isRoomy = useMedia(ROOMY);
  const isPrinting = usePrinting();
  const all = useRows('task');
  const lists = useRows('list');
  const memberships = useRows('membership');
  const { schedule } = useBulkActions();
  const [, chooseLayout] = useLayout(scope);
  const [adding, setAdding] = useState({ day, isOpen: false });
  const [kept, setKept] = useState<string>();
  const below = useRef<HTMLElement>(null);

  const isFixed = useCallback(
    ({ listId }: Task) => isReadOnly(memberships, effectiveListId(listId, lists)),
    [memberships, lists],
  );
  const moveTo = (moved: readonly Task[], to: LocalDate) => {
    const movable = moved.filter((task) => !isFixed(task));
    setKept(movable[0]?.id);
    const elsewhere = movable.filter((task) => whenOf(task)?.slice(0, 10) !== to);
    void schedule(elsewhere, (when) => whenOnDay(when, to, now), now);
  };
  const add = readOnly ? undefined : (to: LocalDate) => setAdding({ day: to, isOpen: true });
  const isOutside = (date: LocalDate) => span === 'month' && date.slice(0, 7) !== day.slice(0, 7);
  const keys = useGridKeys({
    day,
    choose,
    isOutside,
    enter(to, box) {
      const first = isRoomy
        ? buttonsIn(box).find(({ dataset }) => dataset.task !== undefined)
        : below.current?.querySelector<HTMLElement>('[data-part="main"], [data-task]');
      if (first) first.focus();
      else add?.(to);
    },
    taskOf: (id) => all.get(id),
    move: (task, to) => moveTo([task], to),
    onAct: list.onAct,
  });
  const days: Days = {
    day,
    now,
    weekend: calendar.weekend,
    look: isRoomy ? span : 'dots',
    kept,
    colorOf: ({ listId }) => lists.get(effectiveListId(listId, lists))?.color,
    hasLists: scope.kind !== 'list',
    isFixed,
    onOpen: openTask,
    onMenu: list.onMenu,
    onAdd: add,
    onDrop: (ids, to) =>
      moveTo(
        ids.flatMap((id) => all.get(id) ?? []),
        to,
      ),
    onChoose: (to) => keys.goTo(to),
  };
  return (
    <div className="pt-3">
      {isPrinting && <PrintedDays calendar={calendar} />}
      <CalendarHead calendar={calendar} />
      <DayGrid calendar={calendar} grid={keys.grid} isOutside={isOutside} days={days} />
      {!isRoomy && !isPrinting && (
        <ChosenDay
          date={day}
          entries={entries.get(day) ?? NO_ENTRIES}
          list={list}
          pageListId={scope.kind === 'list' ? scope.id : undefined}
          now={now}
          heading={below}
          onOpen={openTask}
          onMove={(task, to) => moveTo([task], to)}
          onAdd={add}
        />
      )}
      {calendar.undated > 0 && (
        <button
          type="button"
          onClick={() => chooseLayout('list')}
          className="mt-3 h-8 rounded-lg px-2.5 phone:-ml-2.5 text-sm text-ink-faint transition-colors hover:bg-sunken hover:text-ink coarse:h-11"
        >
          {calendar.undated} without a date
        </button>
      )}
      {adding && (
        <AddSheet
          open={adding.isOpen}
          place={{ ...addTo, day: adding.day }}
          onClose={() => setAdding({ ...adding, isOpen: false })}
        />
      )}
    </div>
  );
}
