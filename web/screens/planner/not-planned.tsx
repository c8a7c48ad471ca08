import { useState } from 'react';
import { visible } from '../../../domain/assistant/quoted.ts';
import { count } from '../../../domain/count.ts';
import { type LeftOut, leftWords } from '../../../domain/planner/left-out.ts';
import { taskCount } from '../../task/task-count.ts';
import { Button } from '../../ui/button.tsx';

/** More tasks than this are named on request, up to as many as a person would read. */
const [NAMED, MOST] = [5, 200];

export function NotPlanned({ left }: { left: readonly LeftOut[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const named = left.slice(0, showsAll ? MOST : NAMED);
  const more = left.length - named.length;
  return (
    <div className="border-t border-line px-3.5 py-2.5 text-sm text-ink-soft first:border-t-0">
      <p className="font-medium text-ink">{taskCount(left.length)} not planned, or not all of it:</p>
      <ul className="mt-1 list-disc space-y-0.5 pl-5">
        {named.map((one) => (
          <li key={one.task.id} className="wrap-anywhere">
            <bdi translate="no">{visible(one.task.title)}</bdi>: {leftWords(one)}
          </li>
        ))}
        {showsAll && more > 0 && <li>{count(more)} more</li>}
      </ul>
      {!showsAll && more > 0 && (
        <Button look="quiet" className="-ml-2" onClick={() => setShowsAll(true)}>
          Show {count(more)} more
        </Button>
      )}
    </div>
  );
}
