import { count } from '../../../domain/count.ts';
import type { Task } from '../../../domain/task/task.ts';
import { useCatchUpDialog } from '../../catch-up/use-catch-up-dialog.tsx';
import { useOverdue } from '../../catch-up/use-overdue.ts';
import { PAGE_TITLES } from '../../routes/routes.ts';
import { ledDueWords } from '../../task/date/due-words.ts';
import { Button } from '../../ui/button.tsx';
import { CardHeading } from './card-heading.tsx';
import { TaskCard } from './task-card.tsx';
import type { DashboardDay } from './use-day.ts';

/** The first of today's tasks. Those that are overdue are one line below them. */
export function Agenda({ day: { agenda, moreToday, now } }: { day: DashboardDay }) {
  const overdue = useOverdue();
  const { open, dialog } = useCatchUpDialog();
  const link = moreToday > 0 ? `${count(moreToday)} more in ${PAGE_TITLES.tasks}` : PAGE_TITLES.tasks;
  return (
    <>
      {agenda.length + overdue.length > 0 && (
        <section aria-labelledby="agenda" className="mt-6 flex flex-col">
          <CardHeading id="agenda" title="Today" link={link} />
          {agenda.length > 0 && <TaskCard tasks={agenda} now={now} section="today" />}
          {overdue.length > 0 && <Overdue tasks={overdue} now={now} onCatchUp={open} />}
        </section>
      )}
      {dialog}
    </>
  );
}

type OverdueProps = { tasks: readonly Task[]; now: DashboardDay['now']; onCatchUp: () => void };

function Overdue({ tasks, now, onCatchUp }: OverdueProps) {
  const [{ dueDate: since = now } = {}] = tasks;
  return (
    <p className="flex min-h-10 items-center gap-3 px-1 text-sm">
      <span className="text-ink-soft">
        <span className="font-medium text-danger tabular-nums">{count(tasks.length)} overdue</span>{' '}
        {ledDueWords('since', since.slice(0, 10), now)}
      </span>
      <Button look="quiet" className="-mr-3.5 ml-auto" aria-haspopup="dialog" onClick={onCatchUp}>
        Catch up
      </Button>
    </p>
  );
}
