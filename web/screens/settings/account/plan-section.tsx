import { Link } from 'wouter';
import { isIncluded } from '../../../../domain/billing/included.ts';
import { benefits } from '../../../../domain/billing/plan-benefits.ts';
import { ROUTES } from '../../../routes/routes.ts';
import { planLabel, usePlan, useSubscription } from '../../../store/use-plan.ts';
import { TaskMeter } from '../../../task/task-meter.tsx';
import { useTaskRoom } from '../../../task/use-task-room.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Section } from '../parts/section.tsx';

export function PlanSection() {
  const plan = usePlan();
  const room = useTaskRoom();
  const hasEverything = isIncluded(useSubscription());
  return (
    <Section
      title="Plan"
      about={hasEverything ? 'Everything is included on this server.' : `You’re on the ${planLabel(plan)}.`}
    >
      {/* Where plans are sold, Billing compares them. */}
      {hasEverything && (
        <ul className="list-disc space-y-1 pl-4 text-sm text-ink-soft">
          {benefits(plan).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 empty:hidden">
        {Number.isFinite(room.most) && <TaskMeter room={room} />}
        {!hasEverything && (
          <Link href={ROUTES.billing} className={buttonClass()}>
            {plan === 'free' ? 'Compare plans' : 'Billing'}
          </Link>
        )}
      </div>
    </Section>
  );
}
