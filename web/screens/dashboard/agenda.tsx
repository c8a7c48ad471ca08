import { count } from '../../../domain/count.ts';
import { PAGE_TITLES } from '../../routes/routes.ts';
import { CardHeading } from './card-heading.tsx';
import { TaskCard } from './task-card.tsx';
import type { Day } from './use-day.ts';

export function Agenda({ day: { agenda, moreDue, now } }: { day: Day }) {
  if (agenda.length === 0) return null;
  const link = moreDue > 0 ? `${count(moreDue)} more in ${PAGE_TITLES.tasks}` : PAGE_TITLES.tasks;
  return (
    <section aria-labelledby="agenda" className="mt-6 flex flex-col">
      <CardHeading id="agenda" title="Today" link={link} />
      <TaskCard tasks={agenda} now={now} />
    </section>
  );
}
