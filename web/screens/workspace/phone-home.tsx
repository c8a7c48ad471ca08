import { Inbox, ListTodo } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { count } from '../../../domain/count.ts';
import { statistics } from '../../../domain/task/figures/statistics.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { PlaceLink } from '../../lists/place/place-link.tsx';
import Places from '../../lists/places.tsx';
import { PAGE_TITLES, ROUTES } from '../../routes/routes.ts';
import { useShownTasksLater } from '../../task/use-shown-tasks.ts';
import { MorePages } from './more-pages.tsx';

export function PhoneHome() {
  const tasks = useShownTasksLater();
  const now = useLocalMinute();
  const all = useMemo(() => statistics(tasks.values(), now), [tasks, now]);
  return (
    <div className="-mx-2 mt-2">
      <h1 className="page-title mb-2 px-3">{PAGE_TITLES.workspace}</h1>
      <Places>
        <ul>
          <li>
            <Link href={ROUTES.tasks} className="flex h-12 items-center gap-3 rounded-lg px-3">
              <span className="flex w-4.5 justify-center text-ink-faint">
                <ListTodo size={18} />
              </span>
              {PAGE_TITLES.tasks}
            </Link>
          </li>
          <PlaceLink
            scope={{ kind: 'all' }}
            icon={<Inbox size={18} />}
            name="All tasks"
            end={count(all.remaining)}
          />
        </ul>
      </Places>
      <MorePages />
    </div>
  );
}
