import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & { label: string; icon: ReactNode };

/** The classes that make a link or button look like one of our icon buttons. */
export const ICON_BUTTON =
  'inline-flex size-9 shrink-0 items-center justify-center rounded-lg text-ink-faint transition-colors hover:bg-sunken hover:text-ink coarse:size-11';

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
