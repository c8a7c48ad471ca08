import { ListFilter } from 'lucide-react';
import { useMemo } from 'react';
import { count } from '../../domain/count.ts';
import { refsOf } from '../../domain/view/saved-view.ts';
import { countFound } from '../filter/count-found.ts';
import { useFilters } from '../filter/use-filter.ts';
import { useRows, useRowsLater } from '../store/use-store.ts';
import { useShownTasksLater } from '../task/use-shown-tasks.ts';
import { PlaceLink } from './place-link.tsx';
import { PlacesSection } from './places-section.tsx';

/** The saved views, each with the number of tasks it shows. */
export function ViewLinks() {
  const tasks = useRowsLater('task');
  const shown = useShownTasksLater();
  const views = useRows('savedView');
  const filters = useFilters(views.size > 0);
  const inOrder = useMemo(
    () => [...views.values()].sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1)),
    [views],
  );
  const counts = useMemo(() => {
    const readable = inOrder.flatMap((view) => {
      const read = filters?.read(view.filter, refsOf(view));
      return read && !read.error ? [[view.id, read] as const] : [];
    });
    return countFound(new Map(readable), tasks, shown);
  }, [inOrder, filters, tasks, shown]);
  if (inOrder.length === 0) return null;
  return (
    <PlacesSection title="Views">
      {inOrder.map(({ id, name, color }) => {
        const found = counts.get(id);
        return (
          <PlaceLink
            key={id}
            scope={{ kind: 'view', id }}
            icon={<ListFilter size={16} style={{ color: `var(--hue-${color})` }} />}
            name={name}
            end={found === undefined ? '' : count(found)}
          />
        );
      })}
    </PlacesSection>
  );
}
