import type { ReactNode } from 'react';

type Props = {
  /** A letter, or an icon for a person who hasn't joined. */
  face: ReactNode;
  isInvited?: boolean;
  name: ReactNode;
  /** The whole name, as it may be cut. */
  title: string;
  details?: ReactNode;
  /** The person's role and what can be done; below the name where that wouldn't fit beside it. */
  children: ReactNode;
};

/** Someone with access to a list, or an invitation to it. */
export function PersonRow({ face, isInvited = false, name, title, details, children }: Props) {
  return (
    <li className="flex min-h-12 items-center gap-3 py-1">
      <span
        aria-hidden="true"
        translate="no"
        className={`flex size-8 shrink-0 items-center justify-center rounded-full text-sm font-semibold max-[22rem]:hidden ${isInvited ? 'border border-dashed border-line-strong text-ink-faint' : 'bg-sunken text-ink-soft'}`}
      >
        {face}
      </span>
      <span className="min-w-0 grow">
        <span title={title} className="block truncate text-sm">
          {name}
        </span>
        {details && <span className="block truncate text-xs text-ink-soft">{details}</span>}
      </span>
      <span className="-mr-2 flex shrink-0 items-center">{children}</span>
    </li>
  );
}
