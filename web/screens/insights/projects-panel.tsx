import type { Insights } from '../../../domain/insights/insights.ts';
import { timeText } from '../../../domain/task/figures/statistics.ts';
import { Typed } from '../../ui/typed.tsx';
import { Panel } from './chart.tsx';

const SHOWN = 8;

export function ProjectsPanel({ projects: all }: Pick<Insights, 'projects'>) {
  const projects = all.filter(({ focus }) => focus > 0);
  const [first, second] = projects;
  if (!first) return null;
  // Of a single one, the figure is that of the focus above.
  if (!second)
    return first.name === undefined ? null : (
      <Panel
        title="Focus by project"
        summary={
          <>
            All of your focus on tasks went to <Typed>{first.name}</Typed>.
          </>
        }
      />
    );
  const most = Math.max(1, ...projects.map(({ focus }) => focus));
  return (
    <Panel
      title="Focus by project"
      summary={
        first.name ? (
          <>
            Most of your focus on tasks went to <Typed>{first.name}</Typed>.
          </>
        ) : (
          'Most of your focus went to tasks without a project.'
        )
      }
    >
      <ul className="mt-4 grid gap-x-8 gap-y-2.5 grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))]">
        {projects.slice(0, SHOWN).map(({ name, focus }) => (
          <li key={name ?? ''} className="text-sm">
            <span className="flex min-w-0 items-baseline gap-3">
              <span className="min-w-0 flex-1 truncate">
                {name ? <Typed>{name}</Typed> : <span className="text-ink-soft">No project</span>}
              </span>
              <span className="shrink-0 font-medium tabular-nums">{timeText(focus)}</span>
            </span>
            <span
              aria-hidden="true"
              className="mt-1 block h-1 rounded-full bg-accent"
              style={{ width: `${(focus / most) * 100}%` }}
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
