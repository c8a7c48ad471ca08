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
      <ul className="list-disc pl-4 space-y-1 text-sm text-ink-soft">
        {benefits(plan).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
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
