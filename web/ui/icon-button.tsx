import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & { label: string; icon: ReactNode };

/** What makes a link or a button look like one of our buttons with a picture only. */
export const ICON_BUTTON =
  'inline-flex size-9 shrink-0 items-center justify-center rounded-lg text-ink-faint transition-colors hover:bg-sunken hover:text-ink coarse:size-11';

/** A button with a picture only; `label` is what it says to those who can't see it, and on hover. */
export function IconButton({ label, icon, className = '', ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`${ICON_BUTTON} ${className}`}
      {...rest}
    >
      {icon}
    </button>
  );
}
