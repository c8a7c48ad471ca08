import { Suspense, useCallback, useId, useRef, useState } from 'react';
import { monthWords, weekday } from '../../../../domain/date-words.ts';
import type { LocalDate } from '../../../../domain/day.ts';
import { onDay } from '../../../../domain/due.ts';
import { effectiveListId } from '../../../../domain/task/list-home.ts';
import type { Task } from '../../../../domain/task/task.ts';
import { CALENDAR_SPANS } from '../../../../domain/task/task-calendar.ts';
import { useMedia } from '../../../device/use-media.ts';
import { type LayoutProps, useLayout } from '../../../lists/layout.ts';
import { lazy } from '../../../offline/lazy.ts';
import { SpanNav } from '../../../planner/span-nav.tsx';
import { isReadOnly } from '../../../store/use-lists.ts';
import { useRows } from '../../../store/use-store.ts';
import { dayAndMonth } from '../../../task/due-words.ts';
import { useEditTask } from '../../../task/edit-task.ts';
import { useBulkActions } from '../../../task/use-bulk-actions.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { ChosenDay } from './chosen-day.tsx';
import { DayBox, type Days } from './day-box.tsx';
import { type Calendar as Shown, useCalendar } from './use-calendar.ts';
import { buttonsIn, useGridKeys } from './use-grid-keys.ts';

const AddSheet = lazy(() => import('../../../quick-add/add-sheet.tsx'));

/** Wide enough for tasks in the boxes of a month, beside the sidebar. */
const ROOMY = '(width >= 64rem)';
const SPANS = CALENDAR_SPANS.map((value) => ({ value, label: value === 'month' ? 'Month' : 'Week' }));
const NONE = [] as const;

/** The month or the days of the week that are shown. */
function spanWords({ span, day, weeks, now }: Shown): string {
  if (span === 'month') return monthWords(day);
  const [first = day, last = day] = [weeks[0]?.[0], weeks[0]?.at(-1)];
  const year = last.slice(0, 4) === now.slice(0, 4) ? '' : ` ${last.slice(0, 4)}`;
  return `${dayAndMonth(first)} – ${dayAndMonth(last)}${year}`;
}

/** The tasks of a scope on the days of a month or a week. */
export default function Calendar({ scope, tasks, list, addTo, readOnly }: LayoutProps) {
  const calendar = useCalendar(tasks, scope);
  const { span, day, choose, now, weeks, entries } = calendar;
  const isRoomy = useMedia(ROOMY);
  const all = useRows('task');
  const lists = useRows('list');
  const memberships = useRows('membership');
  const edit = useEditTask();
  const { schedule } = useBulkActions();
  const [, chooseLayout] = useLayout(scope);
  const [adding, setAdding] = useState<{ day: LocalDate; isOpen: boolean }>();
  const [whole, setWhole] = useState<LocalDate>();
  const [kept, setKept] = useState<string>();
  const below = useRef<HTMLElement>(null);
  const help = useId();

  const isFixed = useCallback(
    ({ listId }: Task) => isReadOnly(memberships, effectiveListId(listId, lists)),
    [memberships, lists],
  );
  const moveTo = (moved: readonly Task[], to: LocalDate) => {
    const movable = moved.filter((task) => !isFixed(task));
    setKept(movable[0]?.id);
    void schedule(movable, (when) => onDay(when, to), now);
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
    onOpen: edit,
    onAdd: add,
    onDrop: (ids, to) =>
      moveTo(
        ids.flatMap((id) => all.get(id) ?? []),
        to,
      ),
    onChoose: (to) => keys.goTo(to),
    onMore: (to) => setWhole(whole === to ? undefined : to),
  };
  return (
    <div className="pt-3">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 aria-live="polite" className="mr-auto text-lg leading-6 font-semibold tracking-[-0.01em]">
          {spanWords(calendar)}
        </h2>
        <SpanNav
          span={span}
          isToday={weeks.flat().includes(now.slice(0, 10))}
          onStep={calendar.step}
          onToday={calendar.goToday}
        />
        <Segmented label="Show" value={span} onChange={calendar.setSpan} options={SPANS} />
      </div>
      <table
        {...keys.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern of a grid is a table with keys
        role="grid"
        aria-label={spanWords(calendar)}
        aria-describedby={help}
        className={`w-full table-fixed ${isRoomy ? 'border-collapse' : 'border-separate border-spacing-0.5'}`}
      >
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th
                key={one}
                scope="col"
                abbr={weekday(one)}
                className="pb-1 text-xs leading-6 font-medium text-ink-faint"
              >
                {weekday(one).slice(0, isRoomy ? 3 : 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <DayBox
                  key={date}
                  date={date}
                  entries={entries.get(date) ?? NONE}
                  isOutside={isOutside(date)}
                  isWhole={whole === date}
                  {...days}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={help} className="sr-only">
        Use the arrow keys to move between days, and Enter to go to the tasks of a day. Alt, Shift and an
        arrow key move a task.
      </p>
      {!isRoomy && (
        <ChosenDay
          date={day}
          entries={entries.get(day) ?? NONE}
          list={list}
          pageListId={scope.kind === 'list' ? scope.id : undefined}
          now={now}
          heading={below}
          onOpen={edit}
          onMove={(task, to) => moveTo([task], to)}
          onAdd={add}
        />
      )}
      {calendar.undated > 0 && (
        <button
          type="button"
          onClick={() => chooseLayout('list')}
          className="mt-3 h-8 rounded-lg px-2.5 text-sm text-ink-faint transition-colors hover:bg-sunken hover:text-ink coarse:h-11"
        >
          {calendar.undated} without a date
        </button>
      )}
      {adding && (
        <Suspense fallback={null}>
          <AddSheet
            open={adding.isOpen}
            place={{ ...addTo, day: adding.day }}
            onClose={() => setAdding({ ...adding, isOpen: false })}
          />
        </Suspense>
      )}
    </div>
  );
}
