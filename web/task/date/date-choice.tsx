import type { ReactNode } from 'react';

type Props = { icon: ReactNode; label: string; hint?: string; onClick: () => void };

export function DateChoice({ icon, label, hint, onClick }: Props) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex h-8 w-full items-center gap-2.5 rounded-lg px-2.5 text-sm transition-colors hover:bg-sunken -outline-offset-2 coarse:h-10"
    >
      <span className="text-ink-faint">{icon}</span>
      {label}
      <span className="ml-auto text-xs text-ink-faint">{hint}</span>
    </button>
  );
}
