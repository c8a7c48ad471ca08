import { Sprout, Target } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { goalProgress } from '../../domain/goal/goal.ts';
import { statistics } from '../../domain/task/figures/statistics.ts';
import { isHabit } from '../../domain/task/is-habit.ts';
import type { Task } from '../../domain/task/task.ts';
import { useLocalMinute } from '../device/clock.ts';
import { PAGE_TITLES, ROUTES } from '../routes/routes.ts';
import { useOlderTasks } from '../store/use-older-tasks.ts';
import { useRows } from '../store/use-store.ts';
import { useShownTasksLater } from '../task/use-shown-tasks.ts';
import { useDropTasks } from './drag/use-drop-tasks.ts';
import { ListLinks } from './list/list-links.tsx';
import { PLACE_LINK, PlaceLink } from './place/place-link.tsx';
import { PlacesSection } from './place/places-section.tsx';
import { ProjectLinks } from './project-links.tsx';
import { TagLinks } from './tag/tag-links.tsx';
import { ViewLinks } from './view/view-links.tsx';

/** @param children what comes first */
export default function Places({ children }: { children?: ReactNode }) {
  useOlderTasks();
  const tasks = useShownTasksLater();
  const goals = useRows('goal');
  const now = useLocalMinute();
  const all = useMemo(() => statistics(tasks.values(), now), [tasks, now]);
  const drop = useDropTasks();
  return (
    <nav aria-label="Workspace">
      {children}
      <HabitsLink tasks={tasks} />
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

/** Leads to the habits of people who have some. */
function HabitsLink({ tasks }: { tasks: ReadonlyMap<string, Task> }) {
  const [path] = useLocation();
  const isShown = useMemo(() => [...tasks.values()].some(isHabit), [tasks]);
  if (!isShown) return null;
  return (
    <Link
      href={ROUTES.habits}
      aria-current={path === ROUTES.habits ? 'page' : undefined}
      className={`mt-3 ${PLACE_LINK}`}
    >
      <span className="flex w-4.5 shrink-0 justify-center text-ink-faint">
        <Sprout size={16} />
      </span>
      {PAGE_TITLES.habits}
    </Link>
  );
}
