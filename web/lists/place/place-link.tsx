import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useDropTarget } from '../drag/drag.ts';
import { addressOf, type Scope, sameScope } from './scope.ts';
import { useScope } from './use-scope.ts';

type Props = {
  scope: Scope;
  icon: ReactNode;
  name: string;
  /** Shown at its end: the number of open tasks, or progress. */
  end: ReactNode;
  onDrop?: ((ids: readonly string[]) => void) | undefined;
  menu?: ReactNode;
  /** On a phone, they're only on its own page. */
  menuOnPhone?: boolean;
  /** Its id, if it can be ordered by hand. */
  order?: string | undefined;
};

export const PLACE_LINK =
  'flex h-8 items-center gap-3 rounded-lg px-3 text-sm text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:font-semibold aria-[current]:text-ink phone:h-12 phone:text-base phone:text-ink wide:coarse:h-11';

export function PlaceLink({ scope, icon, name, end, onDrop, menu, menuOnPhone = false, order }: Props) {
  const { over, handlers } = useDropTarget(onDrop);
  const current = sameScope(useScope(), scope);
  return (
    <li
      {...handlers}
      data-over={over || undefined}
      data-order={order}
      className="group/entry relative rounded-lg data-over:bg-accent-soft data-over:outline-2 data-over:outline-accent"
    >
      <Link
        href={addressOf(scope)}
        aria-current={current ? 'page' : undefined}
        aria-keyshortcuts={order && 'Alt+Shift+ArrowUp Alt+Shift+ArrowDown'}
        className={`${PLACE_LINK} phone:pr-13 wide:coarse:pr-12`}
      >
        <span className="flex w-4.5 shrink-0 justify-center text-ink-faint">{icon}</span>
        <span translate={scope.kind === 'all' ? undefined : 'no'} className="min-w-0 flex-1 truncate">
          {name}
        </span>
        <span
          className={`shrink-0 text-xs font-medium text-ink-faint tabular-nums phone:text-sm ${menu ? 'wide:fine:group-focus-within/entry:invisible wide:fine:group-hover/entry:invisible' : ''}`}
        >
          {end}
        </span>
      </Link>
      {menu && (
        <div
          className={`absolute -top-0.5 right-0 wide:fine:opacity-0 wide:fine:group-focus-within/entry:opacity-100 wide:fine:group-hover/entry:opacity-100 wide:coarse:top-0 ${menuOnPhone ? 'phone:top-1.5 phone:coarse:top-0.5' : 'phone:hidden'}`}
        >
          {menu}
        </div>
      )}
    </li>
  );
}
