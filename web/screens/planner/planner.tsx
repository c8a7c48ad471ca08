import { Suspense, useMemo, useRef, useState } from 'react';
import { type Block, isDue } from '../../../domain/planner/due-block.ts';
import { byStart, minuteOf, type PlannerEvent, type Slot } from '../../../domain/planner/planner.ts';
import { freeSlot, pressedSlot, taskSlot } from '../../../domain/planner/planner-grid.ts';
import { plannedMinutes } from '../../../domain/planner/planner-layout.ts';
import type { Task } from '../../../domain/task/task.ts';
import { lazy } from '../../offline/lazy.ts';
import { SpanNav } from '../../planner/span-nav.tsx';
import { useWorkingHours } from '../../planner/use-working-hours.ts';
import { useLoaded } from '../../store/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { AllDay } from './all-day.tsx';
import { CarriedTask } from './carried-task.tsx';
import { DailyDialog } from './daily-dialog.tsx';
import { DayHeading } from './day-heading.tsx';
import { EventDialog } from './event-dialog.tsx';
import { timesSpoken } from './event-words.ts';
import { PlanAside, PlanPicker } from './plan-tasks.tsx';
import { PlannerHead } from './planner-head.tsx';
import { SetupDialog } from './setup-dialog.tsx';
import { Timeline } from './timeline.tsx';
import { useDailyQuestion } from './use-daily-question.ts';
import { useEventActions } from './use-event-actions.ts';
import type { Opening } from './use-event-form.ts';
import { useEventKeys } from './use-event-keys.ts';
import { usePlannerDay } from './use-planner-day.ts';
import { blockFor, usePlannerDrag } from './use-planner-drag.ts';
import { useSetup } from './use-setup.ts';

const TaskDialog = lazy(async () => ({
  default: (await import('../../task-view/task-dialog.tsx')).TaskDialog,
}));

export default function Planner() {
  const loaded = useLoaded();
  const day = usePlannerDay();
  const { date, today, blocks, allDay, hours } = day;
  const [added, setAdded] = useState<string>();
  const actions = useEventActions(setAdded);
  const daily = useDailyQuestion(actions, date);
  const setup = useSetup();
  const working = useWorkingHours();
  const grid = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [draft, setDraft] = useState<Opening | null>(null);
  const [picking, setPicking] = useState(false);
  const [task, setTask] = useState<Task | null>();

  const openings = useRef(0);
  const open = (event: Omit<Opening, 'key'>) => setDraft({ ...event, key: ++openings.current });
  const openNew = (slot: Slot) => open({ title: '', category: 'work', date, ...slot });
  const soon = date === today ? day.nowMinute : minuteOf(working.start);
  const plan = (task: Task) => {
    setPicking(false);
    open(blockFor(task, taskSlot(task, date, blocks, soon), date));
  };
  const keys = useEventKeys({ move: daily.moveByKey, remove: daily.remove }, day.goTo, () =>
    addButton.current?.focus(),
  );
  const drag = usePlannerDrag({
    grid,
    firstHour: hours[0] ?? 0,
    date,
    onMoved(block) {
      daily.move(block);
      keys.say(`${block.title}, ${timesSpoken(block)}`);
    },
    onDrawn: openNew,
    onDropped: actions.add,
  });
  const { preview, carried } = drag;
  const shown: readonly Block[] = useMemo(
    () => (preview ? [...blocks.filter(({ id }) => id !== preview.id), preview].sort(byStart) : blocks),
    [blocks, preview],
  );
  const tasks = { date, today, planned: day.planned, onPlan: plan };

  return (
    <>
      <PlannerHead
        date={date}
        isToday={date === today}
        loaded={loaded}
        addButton={addButton}
        onPick={() => setPicking(true)}
        onAdd={() => openNew(freeSlot(blocks, soon))}
      />
      <div className="mt-3 grid gap-8 wide:mt-5 lg:grid-cols-[1fr_17rem]">
        <section aria-label="Schedule" className="min-w-0 [&_:focus-visible]:scroll-mt-36">
          <div className="sticky top-14 z-10 short:static -mx-4 flex items-center gap-3 border-b border-line bg-canvas px-4 py-2 wide:mx-0 wide:px-0">
            <DayHeading
              date={date}
              loaded={loaded}
              events={day.eventCount}
              tasks={blocks.filter(isDue).length}
              minutes={plannedMinutes(blocks)}
            />
            <SpanNav span="day" isToday={date === today} onStep={day.step} onToday={() => day.goTo(today)} />
          </div>
          {loaded ? (
            <div className="isolate">
              <AllDay
                events={allDay}
                later={day.later}
                onOpenTask={setTask}
                onOpen={open}
                onRemove={daily.remove}
              />
              <Timeline
                hours={hours}
                blocks={shown}
                dragging={preview}
                added={added}
                nowMinute={date === today ? day.nowMinute : undefined}
                grid={grid}
                onPress={(clientY) => openNew(pressedSlot(drag.minuteAt(clientY), blocks))}
                onDraw={drag.startDraw}
                onOpen={(event: PlannerEvent) => open(event)}
                onOpenTask={setTask}
                onRemove={daily.remove}
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
        {loaded && <PlanAside {...tasks} onDrag={drag.startTask} />}
      </div>
      <p role="status" className="sr-only">
        {keys.said}
      </p>
      {carried && !preview && <CarriedTask {...carried} />}
      <PlanPicker open={picking} onClose={() => setPicking(false)} {...tasks} />
      {task !== undefined && (
        <Suspense fallback={null}>
          <TaskDialog task={task} onClose={() => setTask(null)} />
        </Suspense>
      )}
      <EventDialog
        draft={draft}
        date={date}
        actions={actions}
        onRemove={daily.remove}
        onClose={() => setDraft(null)}
      />
      <DailyDialog question={daily.question} date={date} onClose={daily.close} />
      <SetupDialog open={setup.asking} onChoose={setup.choose} onClose={setup.later} />
    </>
  );
}
