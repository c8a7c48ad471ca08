import { type RefObject, useRef, useState } from 'react';
import { longDay } from '../../../task/date/due-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/overlays.tsx';
import { DecideUnfinished } from './decide-unfinished.tsx';
import { useShutDown } from './use-shut-down.ts';

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
