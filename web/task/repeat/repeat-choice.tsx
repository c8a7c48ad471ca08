import type { ReactNode } from 'react';

const ITEM =
  'flex min-h-9 w-full items-center gap-2.5 rounded-lg px-2.5 py-1.5 text-left text-sm transition-colors hover:bg-sunken -outline-offset-2 aria-pressed:bg-accent-soft coarse:min-h-11';

export function RepeatChoice({
  icon,
  label,
  pressed,
  onClick,
}: {
  icon?: ReactNode;
  label: string;
  pressed?: boolean;
  onClick: () => void;
}) {
  return (
    <button type="button" aria-pressed={pressed} onClick={onClick} className={ITEM}>
      {icon && <span className="text-ink-faint">{icon}</span>}
      {label}
    </button>
  );
}
