import type { KeyboardEvent } from 'react';
import { isSeries } from '../../domain/task/series.ts';
import type { Task } from '../../domain/task/task.ts';
import { type CatchUpOutcome, OUTCOMES } from '../../domain/task/unfinished/catch-up.ts';
import { useLocalMinute } from '../device/clock.ts';
import { DuePicker } from '../task/date/due-picker.tsx';
import { dueWords } from '../task/date/due-words.ts';
import { Segmented } from '../ui/field/segmented.tsx';
import type { OverdueDecision } from './use-catch-up.ts';

const OUTCOME_WORDS: Record<CatchUpOutcome, string> = {
  today: 'Today',
  day: 'Another day',
  someday: 'Someday',
  done: 'Done',
};

type Props = {
  task: Task;
  decision: OverdueDecision | undefined;
  /** The day that “Another day” starts from. */
  nextDay: string;
  onDecide: (decision: OverdueDecision) => void;
};

/** An overdue task and what can become of it. The keys 1 to 4 decide, and go on to the next task. */
export function OverdueRow({ task, decision, nextDay, onDecide }: Props) {
  const now = useLocalMinute();
  const decide = (outcome: CatchUpOutcome) => onDecide({ outcome, day: decision?.day ?? nextDay });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const outcome = OUTCOMES[Number(event.key) - 1];
    if (!outcome || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    decide(outcome);
    event.currentTarget.nextElementSibling?.querySelector('input')?.focus();
  };
  // A series has no someday: this occurrence is left out.
  const wordsOf = (outcome: CatchUpOutcome) =>
    outcome === 'someday' && isSeries(task) ? 'Skip' : OUTCOME_WORDS[outcome];
  return (
    <li
      // The keys of a popup opened from here aren't for the row.
      onKeyDown={(event) =>
        event.target instanceof HTMLInputElement && event.target.type === 'radio' && onKeyDown(event)
      }
      className="px-5 py-3"
    >
      <div className="flex items-baseline gap-3">
        <p className="min-w-0 flex-1 truncate text-sm font-medium">
          <bdi translate="no">{task.title}</bdi>
        </p>
        {task.dueDate && (
          <time dateTime={task.dueDate} className="shrink-0 text-xs font-medium text-danger">
            {dueWords(task.dueDate, now)}
          </time>
        )}
      </div>
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        <Segmented
          label={`What to do with ${task.title}`}
          value={decision?.outcome}
          onChange={decide}
          options={OUTCOMES.map((outcome) => ({ value: outcome, label: wordsOf(outcome) }))}
        />
        {decision?.outcome === 'day' && (
          <DuePicker
            name="Day"
            due={decision.day}
            isDay
            required
            onChange={(day) => day && onDecide({ outcome: 'day', day: day.slice(0, 10) })}
          />
        )}
      </div>
    </li>
  );
}
