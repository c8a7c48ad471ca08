import { ListTodo, Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { eventsOn, type PlannerEvent } from '../../../domain/planner/planner.ts';
import { freeSlot, pressedSlot, type Slot, taskSlot } from '../../../domain/planner/planner-grid.ts';
import { plannedMinutes } from '../../../domain/planner/planner-layout.ts';
import type { Task } from '../../../domain/task/task.ts';
import { useLoaded } from '../../store/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { AllDay } from './all-day.tsx';
import { DayHeading } from './day-heading.tsx';
import { DayNav } from './day-nav.tsx';
import { EventDialog } from './event-dialog.tsx';
import type { Opening } from './event-form.tsx';
import { timesSpoken } from './event-words.ts';
import { SetupDialog } from './setup-dialog.tsx';
import { SyncCalendar } from './sync-calendar.tsx';
import { TaskPicks } from './task-picks.tsx';
import { Timeline } from './timeline.tsx';
import { useEventActions } from './use-event-actions.ts';
import { useEventKeys } from './use-event-keys.ts';
import { usePlannerDay } from './use-planner-day.ts';
import { blockFor, usePlannerDrag } from './use-planner-drag.ts';
import { useSetup } from './use-setup.ts';

const MORNING = 9 * 60;

export default function Planner() {
  const loaded = useLoaded();
  const day = usePlannerDay();
  const { date, today, events, allDay, hours } = day;
  const [added, setAdded] = useState<string>();
  const actions = useEventActions(setAdded);
  const setup = useSetup();
  const grid = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const picks = useRef<HTMLHeadingElement>(null);
  const [draft, setDraft] = useState<Opening | null>(null);
  const [picking, setPicking] = useState(false);

  const openings = useRef(0);
  const open = (event: Omit<Opening, 'key'>) => setDraft({ ...event, key: ++openings.current });
  const openNew = (slot: Slot) => open({ title: '', category: 'work', date, ...slot });
  const soon = date === today ? day.nowMinute : MORNING;
  const plan = (task: Task) => {
    setPicking(false);
    open(blockFor(task, taskSlot(task, date, events, soon), date));
  };
  const keys = useEventKeys(actions, day.goTo, () => addButton.current?.focus());
  const drag = usePlannerDrag({
    grid,
    firstHour: hours[0] ?? 0,
    date,
    onMoved(event) {
      actions.move(event);
      keys.say(`${event.title}, ${timesSpoken(event)}`);
    },
    onDrawn: openNew,
    onDropped: actions.add,
  });
  const { preview, carried } = drag;
  const shown = useMemo(
    () => (preview ? eventsOn([...events.filter(({ id }) => id !== preview.id), preview], date) : events),
    [events, preview, date],
  );
  const tasks = { date, today, planned: day.planned, onPlan: plan };

  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="page-title mr-auto">Planner</h1>
        <SyncCalendar />
        <Button
          className="max-sm:min-w-11 max-sm:px-2.5 lg:hidden"
          aria-haspopup="dialog"
          onClick={() => setPicking(true)}
        >
          <ListTodo size={16} />
          <span className="max-sm:sr-only">Plan a task</span>
        </Button>
        <Button
          ref={addButton}
          look="primary"
          aria-haspopup="dialog"
          onClick={() => openNew(freeSlot(events, soon))}
        >
          <Plus size={16} /> Add Event
        </Button>
      </div>
      <div className="mt-3 grid gap-8 md:mt-5 lg:grid-cols-[1fr_17rem]">
        <section aria-label="Schedule" className="min-w-0 [&_:focus-visible]:scroll-mt-36">
          <div className="sticky top-14 z-10 short:static -mx-4 flex items-center gap-3 border-b border-line bg-canvas px-4 py-2 md:mx-0 md:px-0">
            <DayHeading date={date} events={events.length + allDay.length} minutes={plannedMinutes(events)} />
            <DayNav isToday={date === today} onStep={day.step} onToday={() => day.goTo(today)} />
          </div>
          {loaded ? (
            <div className="isolate">
              <AllDay events={allDay} onOpen={open} onRemove={actions.remove} />
              <Timeline
                hours={hours}
                events={shown}
                dragging={preview}
                added={added}
                nowMinute={date === today ? day.nowMinute : undefined}
                grid={grid}
                onPress={(clientY) => openNew(pressedSlot(drag.minuteAt(clientY), events))}
                onDraw={drag.startDraw}
                onOpen={(event: PlannerEvent) => open(event)}
                onRemove={actions.remove}
                onKey={keys.onKey}
                onDrag={drag.startMove}
                onResize={drag.startResize}
              />
              <Button
                look="quiet"
                aria-pressed={day.allHours}
                className="mt-2 ml-12"
                onClick={() => day.setAllHours(!day.allHours)}
              >
                {day.allHours ? 'Show fewer hours' : 'Show all 24 hours'}
              </Button>
            </div>
          ) : (
            <NotLoaded>
              <Skeleton rows={9} label="Loading your planner" />
            </NotLoaded>
          )}
        </section>
        <aside aria-labelledby="to-plan" className="max-lg:hidden">
          <div className="sticky top-20 -m-1 max-h-[calc(100dvh-6rem)] overflow-y-auto p-1">
            <h2 id="to-plan" className="text-sm font-semibold">
              Tasks to plan
            </h2>
            <p className="mt-0.5 mb-3 text-sm text-ink-soft">
              Drag a task onto the schedule to block time for it.
            </p>
            <TaskPicks {...tasks} onDrag={drag.startTask} />
          </div>
        </aside>
      </div>
      <p role="status" className="sr-only">
        {keys.said}
      </p>
      {carried && !preview && (
        <p
          aria-hidden="true"
          className="pointer-events-none fixed z-50 max-w-60 -translate-y-1/2 truncate rounded-lg bg-surface px-3 py-2 text-sm font-medium shadow-high"
          style={{ left: carried.clientX + 12, top: carried.clientY }}
        >
          {carried.title}
        </p>
      )}
      <Dialog open={picking} onClose={() => setPicking(false)} title="Plan a task" initialFocus={picks}>
        <div className="px-5 pb-5">
          <h3 ref={picks} tabIndex={-1} className="mb-3 text-sm text-ink-soft outline-none">
            Pick a task to block time for it.
          </h3>
          <TaskPicks {...tasks} />
        </div>
      </Dialog>
      <EventDialog draft={draft} date={date} actions={actions} onClose={() => setDraft(null)} />
      <SetupDialog open={setup.asking} onChoose={setup.choose} onClose={setup.later} />
    </>
  );
}
