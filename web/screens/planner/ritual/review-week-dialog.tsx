import { type RefObject, useRef, useState } from 'react';
import { navigate } from '../../../navigation/browser-layers.ts';
import { ROUTES } from '../../../routes/routes.ts';
import { run } from '../../../shortcuts/use-shortcut.ts';
import { dayAndMonth } from '../../../task/date/due-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/overlays.tsx';
import { DecideUnfinished } from './decide-unfinished.tsx';
import { ReviewedWeek } from './reviewed-week.tsx';
import { useReviewWeek } from './use-review-week.ts';

type Props = { open: boolean; onClose: () => void };

/** What was planned for the week, what happened, and what becomes of the rest, as one action. */
export default function ReviewWeekDialog({ open, onClose }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog open={open} onClose={onClose} title="Review my week" initialFocus={first} isLarge>
      {open && <ReviewWeek first={first} onClose={onClose} />}
    </Dialog>
  );
}

type Parts = { first: RefObject<HTMLButtonElement | null>; onClose: () => void };

function ReviewWeek({ first, onClose }: Parts) {
  const { week, isCurrent, next, unfinished, review, outlook } = useReviewWeek();
  const [hasFinished, setFinished] = useState(false);
  const summary = (
    <>
      <p className="font-semibold text-ink">
        {isCurrent ? 'This week' : 'Last week'}, {dayAndMonth(week[0] ?? '')} –{' '}
        {dayAndMonth(week.at(-1) ?? '')}
      </p>
      <ReviewedWeek review={review} />
    </>
  );
  if (hasFinished || unfinished.length === 0)
    return (
      <div className="px-5 pb-5 text-sm leading-6 text-ink-soft">
        {summary}
        <p role="status" className="font-semibold text-ink">
          {hasFinished ? 'That’s it for the week.' : 'Nothing is left of the week.'}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            ref={first}
            autoFocus
            look="primary"
            onClick={() => {
              onClose();
              run('planWeek');
            }}
          >
            Plan {isCurrent ? 'next week' : 'this week'}
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              onClose();
              navigate(`${ROUTES.insights}?period=year`);
            }}
          >
            See your year
          </Button>
        </div>
      </div>
    );
  return (
    <DecideUnfinished
      tasks={unfinished}
      draft={`review-week/${week[0]}`}
      next={next}
      summary={summary}
      until="you finish"
      outlook={outlook}
      finishLabel="Finish"
      done="Week reviewed"
      first={first}
      onFinish={() => setFinished(true)}
    />
  );
}
