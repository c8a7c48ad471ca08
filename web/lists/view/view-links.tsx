import { ChevronRight, ListFilter } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { count } from '../../../domain/count.ts';
import { isPinned, refsOf, type SavedView, viewOrder } from '../../../domain/view/saved-view.ts';
import { countFound } from '../../filter/count-found.ts';
import { useFilters } from '../../filter/use-filter.ts';
import { ROUTES } from '../../routes/routes.ts';
import { useRows, useRowsLater } from '../../store/use-store.ts';
import { useShownTasksLater } from '../../task/use-shown-tasks.ts';
import { OrderByHand } from '../drag/order-by-hand.tsx';
import { pinnedViews } from '../drag/order-rows.ts';
import { VIEW_ORDERING } from '../drag/use-ordering.ts';
import { PlaceLink } from '../place/place-link.tsx';
import { PlacesSection } from '../place/places-section.tsx';
import { sameScope } from '../place/scope.ts';
import { useScope } from '../place/use-scope.ts';
import { ViewMenu } from './view-menu.tsx';

type LinkProps = {
  view: SavedView;
  found?: number | undefined;
};

function ViewLink({ view, found }: LinkProps) {
  const { id, name, color } = view;
  const scope = useScope();
  const [, navigate] = useLocation();
  const leave = () => sameScope(scope, { kind: 'view', id }) && navigate(ROUTES.workspace);
  return (
    <PlaceLink
      scope={{ kind: 'view', id }}
      icon={<ListFilter size={16} style={{ color: `var(--hue-${color})` }} />}
      name={name}
      end={found === undefined ? '' : count(found)}
      menu={<ViewMenu view={view} onGone={leave} />}
      menuOnPhone
      order={isPinned(view) ? id : undefined}
    />
  );
}

/** Unpinned views aren't counted, so any number of them costs nothing. */
function MoreViews({ views }: { views: readonly SavedView[] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex h-8 w-full items-center gap-3 rounded-lg px-3 text-sm text-ink-soft transition-colors hover:bg-sunken hover:text-ink phone:h-12 phone:text-base phone:text-ink wide:coarse:h-11"
      >
        <ChevronRight
          size={16}
          aria-hidden="true"
          className={`w-4.5 shrink-0 text-ink-faint transition-transform ${isOpen ? 'rotate-90' : ''}`}
        />
        Unpinned views
        <span className="ml-auto text-xs font-medium text-ink-faint tabular-nums phone:text-sm">
          {count(views.length)}
        </span>
      </button>
      <ul id={id} hidden={!isOpen}>
        {isOpen && views.map((view) => <ViewLink key={view.id} view={view} />)}
      </ul>
    </>
  );
}

export function ViewLinks() {
  const tasks = useRowsLater('task');
  const shown = useShownTasksLater();
  const views = useRows('savedView');
  const pinned = useMemo(() => pinnedViews(views.values()), [views]);
  const others = useMemo(
    () => [...views.values()].filter((view) => !isPinned(view)).sort(viewOrder),
    [views],
  );
  const filters = useFilters(pinned.length > 0);
  const counts = useMemo(() => {
    const readable = pinned.flatMap((view) => {
      const read = filters?.read(view.filter, refsOf(view));
      return read && !read.error ? [[view.id, read] as const] : [];
    });
    return countFound(new Map(readable), tasks, shown);
  }, [pinned, filters, tasks, shown]);
  if (views.size === 0) return null;
  return (
    <OrderByHand ordering={VIEW_ORDERING}>
      <PlacesSection
        title="Views"
        size={views.size}
        after={others.length > 0 && <MoreViews views={others} />}
      >
        {pinned.map((view) => (
          <ViewLink key={view.id} view={view} found={counts.get(view.id)} />
        ))}
      </PlacesSection>
    </OrderByHand>
  );
}
