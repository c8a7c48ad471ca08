import { Sprout } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { isHabit } from '../../domain/task/is-habit.ts';
import type { Task } from '../../domain/task/task.ts';
import { PAGE_TITLES, ROUTES } from '../routes/routes.ts';
import { PLACE_LINK } from './place/place-link.tsx';

/** Leads to the habits of people who have some. */
export function HabitsLink({ tasks }: { tasks: ReadonlyMap<string, Task> }) {
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
