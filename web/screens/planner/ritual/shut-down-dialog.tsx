import { type RefObject, useRef, useState } from 'react';
import { estimateWords } from '../../../../domain/task/estimate-words.ts';
import type { Decision } from '../../../../domain/task/outcome.ts';
import { isSeries } from '../../../../domain/task/series.ts';
import type { Task } from '../../../../domain/task/task.ts';
import { SHUT_DOWN_OUTCOMES, type ShutDownOutcome } from '../../../../domain/task/unfinished.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import { useDecisions } from '../../../task/act/use-decisions.ts';
import { dueWords, longDay } from '../../../task/date/due-words.ts';
import { taskCount } from '../../../task/task-count.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays.tsx';
import { popupPart } from '../../../ui/popup-part.tsx';
import { ChoiceList } from './choice-list.tsx';
import { useChoices } from './use-choices.ts';
import { useShutDown } from './use-shut-down.ts';

const DatePopover = popupPart(() => import('../../../task/date/date-popover.tsx'));

const REST_KEY = 'r';

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
  const shutDown = useShutDown();
  const { day, today, next, nextName, unfinished, summary } = shutDown;
  const now = useLocalMinute();
  const apply = useDecisions();
  const choices = useChoices<Decision>(unfinished, `shut-down/${day}`);
  const [hasFinished, setFinished] = useState(false);
  const [picks, setPicks] = useState(false);
  const dayButton = useRef<HTMLButtonElement>(null);
  const last = useRef<HTMLButtonElement>(null);
  const { chosen, current } = choices;
  const offeredFor = (task: Task) =>
    SHUT_DOWN_OUTCOMES.filter((outcome) => outcome !== 'trash' || !isSeries(task));
  const words: Record<ShutDownOutcome, string> = {
    tomorrow: nextName,
    day: 'Another day',
    someday: current && isSeries(current) ? 'Skip' : 'Someday',
    trash: 'Delete',
    done: 'Done',
  };
  const rest: Decision = { outcome: 'tomorrow', day: next };
  const decideRest = () => {
    choices.chooseRest(rest);
    last.current?.focus();
  };
  if (hasFinished || unfinished.length === 0)
    return (
      <div className="px-5 pb-5 text-sm leading-6">
        {summary && <p>{summary}</p>}
        <p className="font-semibold">
          {day === today ? 'That’s it for today.' : `That’s it for ${longDay(day)}.`}
        </p>
        <p role="status" className="text-ink-soft tabular-nums">
          {shutDown.outlook(new Map())}.
        </p>
        <Button ref={first} autoFocus look="primary" className="mt-4" onClick={onClose}>
          Close
        </Button>
      </div>
    );
  const finish = () => {
    const decided = unfinished.flatMap((task) => {
      const decision = chosen.get(task.id);
      return decision ? [[task, decision] as const] : [];
    });
    if (decided.length > 0) apply(decided, `Shut down the day: ${taskCount(decided.length)}`);
    choices.forget();
    setFinished(true);
  };
  return (
    <>
      <p className="px-5 pb-2 text-sm leading-6 text-ink-soft">
        {summary} {taskCount(unfinished.length)} {unfinished.length === 1 ? 'is' : 'are'} left. Decide what to
        do with each
        <span className="coarse:hidden">
          , with the keys 1 to 5 if you like, or {REST_KEY.toUpperCase()} for the rest
        </span>
        . Nothing changes until you shut down.
      </p>
      <ChoiceList
        label="Unfinished tasks"
        tasks={unfinished}
        choices={choices}
        last={last}
        first={first}
        factsOf={({ estimatedMinutes }) => estimatedMinutes && estimateWords(estimatedMinutes)}
        wordsOf={({ outcome, day: to }, task) =>
          outcome === 'someday'
            ? isSeries(task)
              ? 'Skip'
              : 'Someday'
            : outcome === 'trash' || outcome === 'done'
              ? words[outcome]
              : dueWords(to, now)
        }
        valueAt={(key, task) => {
          const outcome = SHUT_DOWN_OUTCOMES[Number(key) - 1];
          if (!outcome || outcome === 'day' || !offeredFor(task).includes(outcome)) return undefined;
          return { outcome, day: next };
        }}
        onKey={(key) => {
          if (key === '2') setPicks(true);
          else if (key === REST_KEY) decideRest();
          else return false;
          return true;
        }}
      >
        <div className="flex flex-wrap gap-1.5">
          {(current ? offeredFor(current) : []).map((outcome) => (
            <Button
              key={outcome}
              ref={outcome === 'day' ? dayButton : undefined}
              className="aria-pressed:border-accent-text aria-pressed:bg-accent-soft max-sm:px-2.5"
              aria-pressed={current && chosen.get(current.id)?.outcome === outcome}
              aria-haspopup={outcome === 'day' ? 'dialog' : undefined}
              onClick={() => (outcome === 'day' ? setPicks(true) : choices.choose({ outcome, day: next }))}
            >
              {words[outcome]}
            </Button>
          ))}
        </div>
        <DatePopover
          open={picks}
          onClose={() => setPicks(false)}
          anchor={dayButton}
          label="Another day"
          due={undefined}
          onChange={(due) => due && choices.choose({ outcome: 'day', day: due.slice(0, 10) })}
          required
          isDay
        />
      </ChoiceList>
      <footer className="sticky bottom-0 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-5 py-3">
        <p role="status" className="w-full text-sm text-ink-soft tabular-nums">
          {shutDown.outlook(chosen)}
        </p>
        {chosen.size < unfinished.length && (
          <Button look="quiet" className="-ml-3.5" onClick={decideRest}>
            Move {chosen.size > 0 ? 'the rest' : 'all'} to {nextName.toLowerCase()}
          </Button>
        )}
        <Button ref={last} look="primary" className="ml-auto" onClick={finish}>
          Shut down
        </Button>
      </footer>
    </>
  );
}
