import { useRef } from 'react';
import { DEFAULT_SCHEDULE } from '../../../domain/planner/event/planner.ts';
import { timesWords } from '../../planner/times-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/overlays.tsx';
import { BLOCK, CATEGORIES } from './event/categories.tsx';

type Props = { open: boolean; onChoose: (useDefault: boolean) => void; onClose: () => void };

/** How to start with an empty planner (product.md §4). */
export function SetupDialog({ open, onChoose, onClose }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog open={open} onClose={onClose} title="Set up your planner" initialFocus={first}>
      <div className="px-5 pb-5">
        <p className="text-lg leading-7 font-semibold tracking-[-0.01em]">How do you want to start?</p>
        <p className="mt-1 text-sm text-ink-soft">
          The default schedule adds these to every day. You can move, edit or delete any of them.
        </p>
        <ul className="mt-4 space-y-1.5">
          {DEFAULT_SCHEDULE.map((event) => (
            <li
              key={event.title}
              className={`flex items-baseline justify-between gap-3 py-1.5 pr-3 pl-4 text-sm ${BLOCK} ${CATEGORIES[event.category].block}`}
            >
              <span translate="no" className="font-medium">
                {event.title}
              </span>
              <span className="text-xs text-ink-soft tabular-nums">{timesWords(event)}</span>
            </li>
          ))}
        </ul>
      </div>
      <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
        <Button onClick={() => onChoose(false)}>Start empty</Button>
        <Button ref={first} look="primary" onClick={() => onChoose(true)}>
          Use default schedule
        </Button>
      </footer>
    </Dialog>
  );
}
