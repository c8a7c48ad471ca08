import { Target, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { goalProgress } from '../../domain/goal/goal.ts';
import { statistics } from '../../domain/task/statistics.ts';
import { useLocalMinute } from '../device/clock.ts';
import { PAGE_TITLES, ROUTES } from '../routes/routes.ts';
import { useOlderTasks } from '../store/use-older-tasks.ts';
import { useRows } from '../store/use-store.ts';
import { useShownTasksLater } from '../task/use-shown-tasks.ts';
import { ListLinks } from './list-links.tsx';
import { PlaceLink } from './place-link.tsx';
import { PlacesSection } from './places-section.tsx';
import { ProjectLinks } from './project-links.tsx';
import { TagLinks } from './tag-links.tsx';
import { useDropTasks } from './use-drop-tasks.ts';
import { ViewLinks } from './view-links.tsx';

/** Looks like the sidebar's entries, below which it is. */
function TrashLink() {
  const [path] = useLocation();
  return (
    <Link
      href={ROUTES.trash}
      aria-current={path === ROUTES.trash ? 'page' : undefined}
      className="mt-0.5 flex h-9 items-center gap-3 rounded-lg px-3 text-sm font-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:font-semibold aria-[current]:text-ink coarse:h-11"
    >
      <Trash2 size={18} strokeWidth={1.9} className="text-ink-faint" aria-hidden="true" />
      {PAGE_TITLES.trash}
    </Link>
  );
}

/** @param children what comes first; the trash, unless the page has a link to it elsewhere */
export default function Places({ children = <TrashLink /> }: { children?: ReactNode }) {
  useOlderTasks();
  const tasks = useShownTasksLater();
  const goals = useRows('goal');
  const now = useLocalMinute();
  const all = useMemo(() => statistics(tasks.values(), now), [tasks, now]);
  const drop = useDropTasks();
  return (
    <nav aria-label="Workspace">
      {children}
      <ListLinks tasks={tasks} onDrop={drop} />
      <ProjectLinks projects={all.projects} onDrop={drop} />
      {goals.size > 0 && (
        <PlacesSection title="Goals" size={goals.size}>
          {[...goals.values()].map(({ id, title }) => (
            <PlaceLink
              key={id}
              scope={{ kind: 'goal', id }}
              icon={<Target size={16} />}
              name={title}
              end={`${goalProgress(id, all.goals).progress}%`}
              onDrop={(ids) => drop(ids, { goalId: id }, title)}
            />
          ))}
        </PlacesSection>
      )}
      <TagLinks onDrop={drop} />
      <ViewLinks />
    </nav>
  );
}
