import { type RefObject, useMemo, useRef, useState } from 'react';
import { plannedDays } from '../../../../domain/insights/planned-days.ts';
import { outlookWords } from '../../../../domain/planner/outlook.ts';
import { endOfDayWords } from '../../../../domain/summary/end-of-day.ts';
import { figuresOfToday } from '../../../../domain/task/figures/figures-of-today.ts';
import { isMine } from '../../../../domain/task/mine.ts';
import type { Decision } from '../../../../domain/task/unfinished/outcome.ts';
import { dayToEnd, unfinishedOn } from '../../../../domain/task/unfinished/unfinished.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import { currentZone } from '../../../device/place.ts';
import { usePlannerEvents } from '../../../planner/use-planner-events.ts';
import { usePlanning } from '../../../planner/use-planning.ts';
import { useMe } from '../../../session/session.ts';
import { dueWords, longDay } from '../../../task/date/due-words.ts';
import { useShownTasks } from '../../../task/use-shown-tasks.ts';
import { useFocusTime } from '../../../timer/use-focus-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/overlays.tsx';
import { DecideUnfinished } from './decide-unfinished.tsx';
import { useDaysAhead } from './use-days-ahead.ts';
import { useOwnTasks } from './use-own-tasks.ts';

type Props = { open: boolean; onClose: () => void };

/** What becomes of the day's unfinished tasks. Nothing changes until the day is shut down, as one action. */
export default function ShutDownDialog({ open, onClose }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog open={open} onClose={onClose} title="Shut down my day" initialFocus={first}>
      {open && <ShutDown first={first} onClose={onClose} />}
    </Dialog>
  );
}

type Parts = { first: RefObject<HTMLButtonElement | null>; onClose: () => void };

function ShutDown({ first, onClose }: Parts) {
  const { day, today, next, unfinished, summary, outlook } = useShutDown();
  const [hasFinished, setFinished] = useState(false);
  if (hasFinished || unfinished.length === 0)
    return (
      <div className="px-5 pb-5 text-sm leading-6">
        {summary && <p>{summary}</p>}
        <p className="font-semibold">
          {day === today ? 'That’s it for today.' : `That’s it for ${longDay(day)}.`}
        </p>
        <p role="status" className="text-ink-soft tabular-nums">
          {outlook(new Map())}.
        </p>
        <Button ref={first} autoFocus look="primary" className="mt-4" onClick={onClose}>
          Close
        </Button>
      </div>
    );
  return (
    <DecideUnfinished
      tasks={unfinished}
      draft={`shut-down/${day}`}
      next={next}
      summary={summary && <p>{summary}</p>}
      until="you shut down"
      outlook={outlook}
      finishLabel="Shut down"
      done="Shut down the day"
      first={first}
      onFinish={() => setFinished(true)}
    />
  );
}

/** The day that ends: what was done, what wasn't, and what the next one looks like. */
function useShutDown() {
  const now = useLocalMinute();
  const me = useMe();
  const [tasks, own, events] = [useShownTasks(), useOwnTasks(), usePlannerEvents()];
  const { isPersonal } = usePlanning();
  const { days: focusDays } = useFocusTime();
  const { after, capacityOn } = useDaysAhead();
  const today = now.slice(0, 10);
  const day = dayToEnd(now);
  const next: LocalDate = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  const name = dueWords(next, now);
  const unfinished = useMemo(() => unfinishedOn(own, [day]), [own, day]);
  const summary = useMemo(() => {
    const zone = currentZone();
    const mine = [...tasks.values()].filter((task) => isMine(task, me));
    const { completed } = figuresOfToday(mine, { me, now: `${day}T23:59`, zone });
    const given = { tasks: mine, events: events.values(), days: [day], today, zone, isPersonal };
    const planned = plannedDays(given).reduce((sum, { minutes }) => sum + minutes, 0);
    return endOfDayWords(completed.length, focusDays.get(day) ?? 0, planned);
  }, [tasks, events, me, day, today, isPersonal, focusDays]);
  return {
    day,
    today,
    next: { day: next, name },
    unfinished,
    summary,
    /** The next day with what was decided, in words. */
    outlook: (decided: ReadonlyMap<string, Decision>): string =>
      after(decided, [next])
        .map((shown) => outlookWords(name, shown, capacityOn(next)))
        .join(''),
  };
}
