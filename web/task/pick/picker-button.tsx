import type { ReactNode, Ref } from 'react';

type Props = {
  ref?: Ref<HTMLButtonElement>;
  /** What it picks, and the choice in words, for screen readers. */
  label: string;
  icon: ReactNode;
  open: boolean;
  onOpen: () => void;
  children: ReactNode;
};

export function PickerButton({ ref, label, icon, open, onOpen, children }: Props) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onOpen}
      className="inline-flex h-9 min-w-0 items-center gap-2 rounded-lg border border-line-strong bg-surface px-2.5 text-sm font-medium text-ink-soft transition-colors select-none hover:bg-sunken hover:text-ink coarse:h-11 in-data-property:border-transparent in-data-property:bg-transparent in-data-property:hover:bg-sunken in-data-unset:w-9 in-data-unset:justify-center in-data-unset:px-0 coarse:in-data-unset:w-11"
    >
      <span className="flex shrink-0 text-ink-faint empty:hidden">{icon}</span>
      <span className="truncate in-data-unset:sr-only">{children}</span>
    </button>
  );
}
