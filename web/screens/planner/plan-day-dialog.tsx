import { Clock } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { DAY_PLAN_LIMIT } from '../../../domain/planner/day-plan-limit.ts';
import { CAPACITIES } from '../../../domain/planner/load.ts';
import { estimateWords } from '../../../domain/task/estimate-words.ts';
import { ProposalList } from '../../assistant/proposal-list.tsx';
import { UpgradeLink } from '../../payment/upgrade-link.tsx';
import { offerWords } from '../../session/offer-words.ts';
import { longDay } from '../../task/due-words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays.tsx';
import { Select } from '../../ui/select.tsx';
import { NotPlanned } from './not-planned.tsx';
import { useDayPlan } from './use-day-plan.ts';

const ICON = <Clock size={15} />;
const ROOM = CAPACITIES.map((minutes) => ({
  value: String(minutes),
  label: `${minutes / 60} hours of work`,
  icon: ICON,
}));

type Props = { open: boolean; date: string; isToday: boolean; onClose: () => void };

/** A plan for the day, made without a model, to be approved block by block. */
export default function PlanDayDialog({ open, date, isToday, onClose }: Props) {
  const first = useRef<HTMLParagraphElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isToday ? 'Plan my day' : `Plan ${longDay(date)}`}
      initialFocus={first}
    >
      {open && (
        <div className="px-5 pb-5">
          <Plan date={date} onClose={onClose} first={first} />
        </div>
      )}
    </Dialog>
  );
}

function Plan({
  date,
  onClose,
  first,
}: Pick<Props, 'date' | 'onClose'> & { first: Ref<HTMLParagraphElement> }) {
  const { proposals, left, minutes, ratio, capacity, setCapacity, mayApply, apply } = useDayPlan(date);
  if (!mayApply)
    return (
      <>
        <p ref={first} tabIndex={-1} className="text-sm leading-6 text-ink-soft outline-none">
          {offerWords(DAY_PLAN_LIMIT)}
        </p>
        <UpgradeLink className={`mt-4 ${buttonClass('primary')}`} />
      </>
    );
  return (
    <>
      <p ref={first} tabIndex={-1} className="text-sm leading-6 text-ink-soft outline-none">
        {proposals.length > 0
          ? `${estimateWords(minutes)} in your free time, by deadline, priority and estimate. Nothing changes until you apply it.`
          : 'There’s nothing to plan: no open task fits into the free time of this day.'}
        {ratio && ` ${ratio}`}
      </p>
      <div className="mt-3 mb-4">
        <Select
          label="Hours of work"
          value={String(capacity)}
          onChange={(value) => setCapacity(Number(value))}
          options={ROOM}
        />
      </div>
      {(proposals.length > 0 || left.length > 0) && (
        <ProposalList
          key={capacity}
          suggestion={{ proposals }}
          onApply={(chosen) => apply(chosen) && onClose()}
          onDismiss={onClose}
        >
          {left.length > 0 && <NotPlanned left={left} date={date} />}
        </ProposalList>
      )}
    </>
  );
}
