import type { Insights } from '../../../domain/insights/insights.ts';
import { timeText } from '../../../domain/task/figures/statistics.ts';
import { taskCount } from '../../task/task-count.ts';
import { Typed } from '../../ui/typed.tsx';
import { Panel } from './chart.tsx';

const SHOWN = 8;

export type NamedProject = { name: string; focus: number; completed: number };

/** Those with a name and completed tasks, the most first. */
export const projectsOfYear = (projects: Insights['projects']): NamedProject[] =>
  projects
    .flatMap(({ name, ...figures }) => (name && figures.completed > 0 ? { name, ...figures } : []))
    .sort((a, b) => b.completed - a.completed || b.focus - a.focus);

export function YearProjects({ projects }: { projects: readonly NamedProject[] }) {
  const [first, second] = projects;
  if (!first) return null;
  return (
    <Panel
      title="Completed by project"
      summary={
        first.completed === second?.completed ? (
          `${taskCount(first.completed)} in your top projects.`
        ) : (
          <>
            You completed the most in <Typed>{first.name}</Typed>.
          </>
        )
      }
    >
      <ul className="mt-4 grid gap-x-8 gap-y-2.5 grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))]">
        {projects.slice(0, SHOWN).map(({ name, completed, focus }) => (
          <li key={name} className="text-sm">
            <span className="flex min-w-0 items-baseline gap-3">
              <span className="min-w-0 flex-1 truncate">
                <Typed>{name}</Typed>
              </span>
              <span className="shrink-0 text-ink-soft tabular-nums">
                <span className="font-medium text-ink">{taskCount(completed)}</span>
                {focus > 0 && ` · ${timeText(focus)}`}
              </span>
            </span>
            <span
              aria-hidden="true"
              className="mt-1 block h-1 rounded-full bg-accent"
              style={{ width: `${(completed / first.completed) * 100}%` }}
            />
          </li>
        ))}
      </ul>
      {projects.length > SHOWN && (
        <p className="mt-3 text-xs text-ink-soft">+{projects.length - SHOWN} more</p>
      )}
    </Panel>
  );
}
