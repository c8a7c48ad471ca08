type Props = { label: string; checked: boolean; onChange: (checked: boolean) => void };

export function Switch({ label, checked, onChange }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => onChange(!checked)}
      className="group/switch flex h-9 items-center gap-2.5 rounded-lg text-sm font-medium text-ink-soft transition-colors hover:text-ink aria-checked:text-ink coarse:h-11"
    >
      <span className="relative h-5 w-8.5 shrink-0 rounded-full bg-line-strong transition-colors group-aria-checked/switch:bg-accent">
        <span className="absolute top-0.5 left-0.5 size-4 rounded-full bg-surface shadow-low transition-[translate] group-aria-checked/switch:translate-x-3.5" />
      </span>
      {label}
    </button>
  );
}
