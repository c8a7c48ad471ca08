import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { estimateWords } from '../../../../domain/task/figures/estimate-words.ts';
import { isSeries } from '../../../../domain/task/series.ts';
import type { Task } from '../../../../domain/task/task.ts';
import type { Decision } from '../../../../domain/task/unfinished/outcome.ts';
import {
  UNFINISHED_OUTCOMES,
  type UnfinishedOutcome,
} from '../../../../domain/task/unfinished/unfinished.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import { useDecisions } from '../../../task/act/use-decisions.ts';
import { dueWords } from '../../../task/date/due-words.ts';
import { taskCount } from '../../../task/task-count.ts';
import { Button } from '../../../ui/button.tsx';
import { popupPart } from '../../../ui/overlay/popup-part.tsx';
import { ChoiceList } from './choice-list.tsx';
import { useChoices } from './use-choices.ts';

const DatePopover = popupPart(() => import('../../../task/date/date-popover.tsx'));

const REST_KEY = 'r';

type Props = {
  tasks: readonly Task[];
  /** Of the draft that keeps what was decided. */
  draft: string;
  /** Where most of them go, as `Tomorrow`. */
  next: { day: LocalDate; name: string };
  /** Before what is to be decided. */
  summary: ReactNode;
  /** `you shut down`. */
  until: string;
  /** What lies ahead with what was decided, in words. */
  outlook(decided: ReadonlyMap<string, Decision>): string;
  finishLabel: string;
  /** Of the undo, before the number of tasks. */
  done: string;
  first: RefObject<HTMLButtonElement | null>;
  onFinish(): void;
};

/** What becomes of unfinished tasks. Nothing changes until it's finished, as one action. */
export function DecideUnfinished({
  tasks,
  draft,
  next,
  summary,
  until,
  outlook,
  finishLabel,
  done,
  first,
  onFinish,
}: Props) {
  const now = useLocalMinute();
  const apply = useDecisions();
  const choices = useChoices<Decision>(tasks, draft);
  const [picks, setPicks] = useState(false);
  const dayButton = useRef<HTMLButtonElement>(null);
  const last = useRef<HTMLButtonElement>(null);
  const { chosen, current } = choices;
  const offeredFor = (task: Task) =>
    UNFINISHED_OUTCOMES.filter((outcome) => outcome !== 'trash' || !isSeries(task));
  const words: Record<UnfinishedOutcome, string> = {
    next: next.name,
    day: 'Another day',
    someday: current && isSeries(current) ? 'Skip' : 'Someday',
    trash: 'Delete',
    done: 'Done',
  };
  const decideRest = () => {
    choices.chooseRest({ outcome: 'next', day: next.day });
    last.current?.focus();
  };
  const finish = () => {
    const decided = tasks.flatMap((task) => {
      const decision = chosen.get(task.id);
      return decision ? [[task, decision] as const] : [];
    });
    if (decided.length > 0) apply(decided, `${done}: ${taskCount(decided.length)}`);
    choices.forget();
    onFinish();
  };
  return (
    <>
      <div className="px-5 pb-2 text-sm leading-6 text-ink-soft">
        {summary}
        <p>
          {taskCount(tasks.length)} {tasks.length === 1 ? 'is' : 'are'} left. Decide what to do with each
          <span className="coarse:hidden">
            , with the keys 1 to 5 if you like, or {REST_KEY.toUpperCase()} for the rest
          </span>
          . Nothing changes until {until}.
        </p>
      </div>
      <ChoiceList
        label="Unfinished tasks"
        tasks={tasks}
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
          const outcome = UNFINISHED_OUTCOMES[Number(key) - 1];
          if (!outcome || outcome === 'day' || !offeredFor(task).includes(outcome)) return undefined;
          return { outcome, day: next.day };
        }}
        onKey={(key) => {
          if (key === '2') setPicks(true);
          else if (key === REST_KEY) decideRest();
          else return false;
          return true;
        }}
      >
        <div className="flex flex-wrap gap-1.5 max-sm:*:grow max-sm:*:basis-[30%]">
          {(current ? offeredFor(current) : []).map((outcome) => (
            <Button
              key={outcome}
              ref={outcome === 'day' ? dayButton : undefined}
              className="aria-pressed:border-accent-text aria-pressed:bg-accent-soft max-sm:px-2"
              aria-pressed={current && chosen.get(current.id)?.outcome === outcome}
              aria-haspopup={outcome === 'day' ? 'dialog' : undefined}
              onClick={() =>
                outcome === 'day' ? setPicks(true) : choices.choose({ outcome, day: next.day })
              }
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
      <footer className="sticky bottom-0 mt-auto flex flex-wrap items-center gap-2 border-t border-line bg-surface px-5 py-3">
        <p role="status" className="mr-auto text-sm text-ink-soft tabular-nums max-sm:w-full">
          {outlook(chosen)}
        </p>
        {chosen.size < tasks.length && (
          <Button look="quiet" className="max-sm:-ml-3.5" onClick={decideRest}>
            Move {chosen.size > 0 ? 'the rest' : 'all'} to {next.name.toLowerCase()}
          </Button>
        )}
        <Button ref={last} look="primary" className="max-sm:ml-auto" onClick={finish}>
          {finishLabel}
        </Button>
      </footer>
    </>
  );
}
