import { useMemo } from 'react';
import { seriesOf } from '../../domain/repeat/start.ts';
import { idWithin } from '../../domain/shared-id.ts';
import { lastWeeks, streak, timesByDay } from '../../domain/task/habits.ts';
import type { Task } from '../../domain/task/task.ts';
import { localDays } from '../../domain/time/local-days.ts';
import { useLocalMinute } from '../device/clock.ts';
import { currentZone, usePlace } from '../device/place.ts';
import { useRows } from '../store/use-store.ts';
import { useSeriesActions } from '../task/act/use-series-actions.ts';
import { HeatMap, SKIPPED_LOOK } from '../task/date/heat-map.tsx';
import { OlderNote } from '../task/older-note.tsx';
import { Switch } from '../ui/field/switch.tsx';
import { Figures } from '../ui/figures.tsx';

const WEEKS = 52;
const NOTHING: readonly string[] = [];
const timesWords = (times: number): string => (times === 1 ? 'once' : `${times} times`);

/** How a series is kept, once it has been finished or skipped, and whether the person follows it as a habit. */
export default function HabitSection({ task }: { task: Task }) {
  const { change } = useSeriesActions();
  return (
    <>
      <Kept task={task} />
      {task.repeatTimes === undefined && (
        <Switch
          label="Follow as a habit"
          checked={task.isHabit === true}
          onChange={(isHabit) => change(task, () => ({ isHabit }))}
        />
      )}
    </>
  );
}

function Kept({ task }: { task: Task }) {
  const tasks = useRows('task');
  const { weekStart } = usePlace();
  const zone = task.repeatZone ?? currentZone();
  const today = useLocalMinute().slice(0, 10);
  const series = seriesOf(task);
  const copies = useMemo(
    () =>
      [...tasks.values()].filter(
        ({ id, seriesId, completed }) => completed && seriesId && idWithin(id, seriesId) === task.id,
      ),
    [tasks, task.id],
  );
  const days = useMemo(() => lastWeeks(today, WEEKS, weekStart), [today, weekStart]);
  const dayOf = useMemo(() => localDays(zone), [zone]);
  const times = useMemo(() => timesByDay(copies, dayOf), [copies, dayOf]);
  const except = series?.repeatExcept ?? NOTHING;
  const skipped = useMemo(
    () => new Set(days.filter((day) => except.includes(day) && !times.has(day))),
    [days, except, times],
  );
  if (!series || copies.length + skipped.size === 0) return <OlderNote />;
  const { now, best, kept } = streak(copies, series, { today, dayOf });
  const inYear = days.reduce((sum, day) => sum + (times.get(day) ?? 0), 0);
  return (
    <section aria-label="Streak" className="space-y-3 border-t border-line pt-4">
      <Figures
        figures={[
          { label: 'Current streak', value: now },
          { label: 'Best streak', value: best },
          { label: 'Kept', value: copies.length === 0 ? '–' : `${kept}%` },
        ]}
      />
      <OlderNote className="" />
      <HeatMap
        days={days}
        label={`Completed ${timesWords(inYear)} in the last ${WEEKS} weeks${skipped.size > 0 ? `, skipped ${timesWords(skipped.size)}` : ''}`}
        stateOf={(day) => (skipped.has(day) ? 'skipped' : times.has(day) ? 'done' : undefined)}
        wordsOf={(day) => {
          const done = times.get(day) ?? 0;
          return skipped.has(day) ? 'skipped' : done > 0 ? timesWords(done) : undefined;
        }}
      />
      <p aria-hidden="true" className="flex justify-between text-xs text-ink-faint">
        <span>{WEEKS} weeks ago</span>
        {skipped.size > 0 && (
          <span className="flex items-center gap-1.5">
            <span className={`size-2.5 rounded-[2px] ${SKIPPED_LOOK}`} />
            Skipped
          </span>
        )}
        <span>Today</span>
      </p>
    </section>
  );
}
