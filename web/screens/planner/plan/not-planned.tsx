import { useState } from 'react';
import { visible } from '../../../../domain/assistant/facts/quoted.ts';
import { count } from '../../../../domain/count.ts';
import { type LeftOut, leftWords } from '../../../../domain/planner/plan/left-out.ts';
import { taskCount } from '../../../task/task-count.ts';
import { Button } from '../../../ui/button.tsx';
import { keepPlace } from '../../../ui/long-list/keep-place.ts';

/** More tasks than this are named on request, up to as many as a person would read. */
const [NAMED, MOST] = [5, 200];

/** What the day is for comes first; that the rest has no room, too, is no news. */
const isPressing = ({ task, planned, why }: LeftOut, date: string): boolean =>
  planned > 0 ||
  why === 'left out' ||
  (task.dueDate ?? '~').slice(0, 10) <= date ||
  (task.plannedFor ?? '~').slice(0, 10) <= date;

type Props = { left: readonly LeftOut[]; date: string; onTakeBack(taskId: string): void };

export function NotPlanned({ left, date, onTakeBack }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const pressing = left.filter((one) => isPressing(one, date));
  const others = left.length - pressing.length;
  const listed = pressing.length > 0 ? pressing : left;
  const named = showsAll ? listed.slice(0, MOST) : pressing.slice(0, NAMED);
  const more = listed.length - named.length;
  return (
    <div className="mt-3 text-sm text-ink-soft">
      <p className="font-medium text-ink">
        {pressing.length > 0
          ? `${taskCount(pressing.length)} not planned, or not all of it:`
          : `No room for ${taskCount(others)} due later or without a date.`}
      </p>
      <ul className="mt-1 list-disc space-y-0.5 pl-5">
        {named.map((one) => (
          <li key={one.task.id} className="wrap-anywhere">
            <bdi translate="no">{visible(one.task.title)}</bdi>: {leftWords(one)}
            {one.why === 'left out' && (
              <Button
                look="quiet"
                aria-label={`Take back ${one.task.title}`}
                className="ml-1 h-7 px-2 coarse:h-11"
                onClick={({ currentTarget }) => void keepPlace(currentTarget, () => onTakeBack(one.task.id))}
              >
                Take back
              </Button>
            )}
          </li>
        ))}
        {showsAll && more > 0 && <li>{count(more)} more</li>}
        {showsAll && pressing.length > 0 && others > 0 && (
          <li>{taskCount(others)} due later or without a date: no room</li>
        )}
      </ul>
      {!showsAll && more > 0 && (
        <Button look="quiet" className="-ml-2" onClick={() => setShowsAll(true)}>
          Show {count(more)} more
        </Button>
      )}
    </div>
  );
}
