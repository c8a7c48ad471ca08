import { Clock, Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { count } from '../../../domain/count.ts';
import { effectiveListId } from '../../../domain/task/list-home.ts';
import { isOverdue, type Task } from '../../../domain/task/task.ts';
import { ROUTES } from '../../routes/routes.ts';
import { isReadOnly } from '../../store/use-lists.ts';
import { useRows } from '../../store/use-store.ts';
import { useTaskActions } from '../../task/act/use-task-actions.ts';
import { dueWords } from '../../task/date/due-words.ts';
import { TaskCheck, TaskMark } from '../../task/row/task-check.tsx';
import { OverviewPart } from './overview-part.tsx';
import type { DashboardDay } from './use-day.ts';

export function NeedsAttention({ day: { statistics, pressing, now } }: { day: DashboardDay }) {
  const { overdue, highPriority } = statistics;
  return (
    <OverviewPart title="Needs Attention">
      {overdue + highPriority === 0 ? (
        <>
          <p className="text-sm">
            Nothing urgent. <span className="text-ink-soft">Enjoy the calm.</span>
          </p>
          <Calm />
        </>
      ) : (
        <p className="-mx-2 -mt-1.5 flex flex-wrap">
          <Count icon={<Clock size={14} />} query="?status=Active" alarming={overdue > 0} words="overdue">
            {overdue}
          </Count>
          <Count icon={<Flag size={14} />} query="?status=Active&priority=high" words="high priority">
            {highPriority}
          </Count>
        </p>
      )}
      <ul className="-ml-2.5">
        {pressing.map((task) => (
          <PressingTask key={task.id} task={task} late={isOverdue(task, now)}>
            {task.dueDate && <time dateTime={task.dueDate}>{dueWords(task.dueDate, now)}</time>}
          </PressingTask>
        ))}
      </ul>
    </OverviewPart>
  );
}

function Calm() {
  return (
    <svg viewBox="0 0 160 56" className="m-auto w-40 pt-4" fill="none" aria-hidden="true">
      <path d="M60 30a20 20 0 0 1 40 0Z" className="fill-accent-soft" />
      <path
        d="M16 30H144M44 39H116M62 48H98"
        className="stroke-line-strong"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

type CountProps = { icon: ReactNode; query: string; words: string; alarming?: boolean; children: number };

function Count({ icon, query, words, alarming = false, children }: CountProps) {
  return (
    <Link
      href={`${ROUTES.tasks}${query}`}
      className={`flex h-8 items-center gap-1.5 rounded-lg px-2 text-sm transition-colors hover:bg-sunken coarse:h-11 ${alarming ? 'text-danger' : 'text-ink-soft'}`}
    >
      {icon}
      <span>
        <span className={`font-semibold tabular-nums ${alarming ? '' : 'text-ink'}`}>{count(children)}</span>{' '}
        {words}
      </span>
    </Link>
  );
}

type Props = { task: Task; late: boolean; children: ReactNode };

function PressingTask({ task, late, children }: Props) {
  const { toggle } = useTaskActions();
  const lists = useRows('list');
  const memberships = useRows('membership');
  const readOnly = isReadOnly(memberships, effectiveListId(task.listId, lists));
  return (
    <li className="flex min-w-0 items-center">
      {readOnly ? <TaskMark task={task} /> : <TaskCheck task={task} onToggle={toggle} />}
      <span translate="no" className="min-w-0 flex-1 truncate text-sm">
        {task.title}
      </span>
      <span className={`ml-3 shrink-0 text-xs ${late ? 'font-medium text-danger' : 'text-ink-faint'}`}>
        {children}
      </span>
    </li>
  );
}
