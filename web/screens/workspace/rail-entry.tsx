import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useDropTarget } from './drag.ts';

type Props = {
  href: string;
  current: boolean;
  icon: ReactNode;
  name: string;
  /** Shown at its end: the number of open tasks, or progress. */
  end: ReactNode;
  onDrop?: ((ids: readonly string[]) => void) | undefined;
  menu?: ReactNode;
};

/** A list, project or goal in the rail: opens it, and accepts dropped tasks. */
export function RailEntry({ href, current, icon, name, end, onDrop, menu }: Props) {
  const { over, handlers } = useDropTarget(onDrop);
  return (
    <li
      {...handlers}
      data-over={over || undefined}
      className="group/entry relative shrink-0 rounded-lg data-over:bg-accent-soft data-over:outline-2 data-over:outline-accent"
    >
      <Link
        href={href}
        aria-current={current ? 'page' : undefined}
        className={`flex h-9 items-center gap-2.5 rounded-lg px-2.5 text-sm font-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:font-semibold aria-[current]:text-ink max-lg:max-w-60 max-lg:border max-lg:border-line max-lg:bg-surface coarse:h-11 ${menu ? 'lg:coarse:pr-12' : ''}`}
      >
        <span className="flex w-4 shrink-0 justify-center text-ink-faint">{icon}</span>
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <span
          className={`shrink-0 text-xs font-medium text-ink-faint tabular-nums ${menu ? 'lg:fine:group-focus-within/entry:invisible lg:fine:group-hover/entry:invisible' : ''}`}
        >
          {end}
        </span>
      </Link>
      {menu && (
        <div className="absolute top-0 right-0 max-lg:hidden fine:opacity-0 fine:group-focus-within/entry:opacity-100 fine:group-hover/entry:opacity-100">
          {menu}
        </div>
      )}
    </li>
  );
}
