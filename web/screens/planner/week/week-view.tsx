import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { isDue } from '../../../../domain/planner/event/due-block.ts';
import { minuteOf } from '../../../../domain/planner/event/slot.ts';
import { pressedSlot } from '../../../../domain/planner/grid/planner-grid.ts';
import type { WeekDay } from '../../../../domain/planner/week.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import { openTask } from '../../../navigation/browser-layers.ts';
import { DayHead } from '../../../planner/day-head.tsx';
import { SpanNav } from '../../../planner/span-nav.tsx';
import { type PrintedLine, PrintedPage } from '../../../print/printed-page.tsx';
import { usePrinting } from '../../../print/use-printing.ts';
import { useShortcut } from '../../../shortcuts/use-shortcut.ts';
import { useRows } from '../../../store/use-store.ts';
import { dayAndMonth, longDay, spanWords } from '../../../task/date/due-words.ts';
import { Button } from '../../../ui/button.tsx';
import { popupPart } from '../../../ui/overlay/popup-part.tsx';
import { usePageMark } from '../../../ui/use-page-mark.ts';
import { Skeleton } from '../../../ui/wait/skeleton.tsx';
import { NotLoaded } from '../../not-loaded.tsx';
import { CarriedTask } from '../hours/carried-task.tsx';
import { PhoneTools } from '../hours/phone-tools.tsx';
import { Timeline } from '../hours/timeline.tsx';
import { useSchedule } from '../hours/use-schedule.ts';
import { ViewChoice } from '../hours/view-choice.tsx';
import type { PlannerState } from '../state/use-planner.ts';
import { PlanAside, PlanPicker } from '../to-plan/plan-tasks.tsx';
import { useWeek } from './use-week.ts';
import { WeekAgenda } from './week-agenda.tsx';
import { WeekHeading } from './week-heading.tsx';
import { Lane } from './week-lane.tsx';

const SpreadDialog = popupPart(() => import('./spread-dialog.tsx'));

/** The days of a week side by side, with how full each is; below each other on a phone. */
export default function WeekView({ planner, loaded }: { planner: PlannerState; loaded: boolean }) {
  const { day, daily, added, openEvent, openNew } = planner;
  const { date, today } = day;
  const now = useLocalMinute();
  const isPrinting = usePrinting();
  const week = useWeek(planner);
  const { days, hours, hasColumns, capacityOn, ahead } = week;
  const [isSpreading, setSpreading] = useState(false);
  const spread = () => {
    planner.setPicking(false);
    setSpreading(true);
  };
  useShortcut('spread', () => ahead.length > 0 && spread());
  const dates = days.map((one) => one.date);
  const follow = (to: string) => {
    if (!dates.includes(to)) day.goTo(to);
  };
  const schedule = useSchedule(planner, dates, hours[0] ?? 0, follow);
  const { drag, keys } = schedule;
  usePageMark('wide-content');
  const [first = date, last = date] = [dates[0], dates.at(-1)];
  const step = (by: number) =>
    day.goTo(
      Temporal.PlainDate.from(date)
        .add({ days: by * week.step })
        .toString(),
    );
  const head = (one: (typeof days)[number]) => (
    <DayHead
      day={one}
      capacity={capacityOn(one.date)}
      isToday={one.date === today}
      title="Show this day"
      onPress={() => day.showWeek(false, one.date)}
    />
  );
  const picks = {
    date: dates.includes(today) ? today : first,
    last,
    today,
    planned: week.planned,
    onPlan: planner.plan,
    children: ahead.length > 0 && <SpreadButton onClick={spread} />,
  };
  return (
    <>
      {isPrinting && loaded && <PrintedWeek days={days} />}
      <div className="grid gap-8 wide:max-[75rem]:mt-4 xl:grid-cols-[1fr_14rem]">
        <section aria-label="Schedule" className="min-w-0 [&_:focus-visible]:scroll-mt-48">
          <div className="sticky top-14 z-10 short:static -mx-4 border-b border-line bg-canvas px-4 pt-2 wide:mx-0 wide:px-0 phone:pt-0.5">
            <div className="flex items-center gap-3 pb-2 phone:gap-1 phone:pb-0.5">
              <WeekHeading days={dates} date={date} today={today} onGo={day.goTo} />
              <ViewChoice day={day} />
              <SpanNav
                span="week"
                isToday={dates.includes(today)}
                onStep={step}
                onToday={() => day.goTo(today)}
              />
              <PhoneTools planner={planner} loaded={loaded} />
            </div>
            {loaded && hasColumns && (
              <div className="flex">
                <span className="w-14 shrink-0" />
                {days.map((one) => (
                  <div key={one.date} className="min-w-0 flex-1 pb-1 pl-px">
                    {head(one)}
                  </div>
                ))}
              </div>
            )}
          </div>
          {!loaded ? (
            <NotLoaded>
              <Skeleton rows={9} label="Loading your planner" />
            </NotLoaded>
          ) : hasColumns ? (
            <div className="isolate">
              <Lane days={days} onOpen={openEvent} onOpenTask={openTask} onDrag={drag.startTask} />
              <Timeline
                hours={hours}
                days={days.map((one) => ({
                  date: one.date,
                  blocks: one.blocks,
                  nowMinute: one.date === today ? minuteOf(now.slice(11)) : undefined,
                }))}
                schedule={schedule}
                added={added}
                onPress={(minute, on) => openNew(pressedSlot(minute, on.blocks), on.date)}
                onOpen={openEvent}
                onOpenTask={openTask}
                onRemove={daily.remove}
              />
            </div>
          ) : (
            <WeekAgenda days={days} head={head} planner={planner} />
          )}
        </section>
        {loaded && (
          <div className="flex max-xl:hidden">
            <PlanAside {...picks} onDrag={drag.startTask} />
          </div>
        )}
      </div>
      <PlanPicker open={planner.picking} onClose={() => planner.setPicking(false)} {...picks} />
      <SpreadDialog open={isSpreading} days={ahead} onClose={() => setSpreading(false)} />
      <p role="status" className="sr-only">
        {keys.said}
      </p>
      {drag.carried && !drag.preview && <CarriedTask {...drag.carried} />}
    </>
  );
}

/** Opens the proposal of times for the tasks to plan. */
function SpreadButton({ onClick }: { onClick: () => void }) {
  return (
    <Button aria-haspopup="dialog" title="Spread them over the week" onClick={onClick}>
      <Sparkles size={15} />
      Spread them
    </Button>
  );
}

/** A week on paper: the days below each other, each by the clock, and then without a time. */
function PrintedWeek({ days }: { days: readonly WeekDay[] }) {
  const tasks = useRows('task');
  const groups = days.map(({ date, blocks, allDay, tasks: untimed, later }) => ({
    key: date,
    heading: longDay(date),
    lines: [
      ...blocks.map((block): PrintedLine => {
        const task = isDue(block) ? block.due : tasks.get(block.taskId ?? '');
        const isLater = isDue(block) && block.isLater;
        const { id, title, start, end } = block;
        return { key: id, title, time: spanWords(start, end), isDone: task?.completed && !isLater };
      }),
      ...[...allDay, ...later].map(({ id, title }): PrintedLine => ({ key: id, title, time: '' })),
      ...untimed.map(({ id, title }): PrintedLine => ({ key: id, title, time: '', isDone: false })),
    ],
  }));
  const [first = '', last = ''] = [days[0]?.date, days.at(-1)?.date];
  return (
    <PrintedPage
      title={`${dayAndMonth(first)} – ${dayAndMonth(last)}`}
      groups={groups.filter(({ lines }) => lines.length > 0)}
    />
  );
}
