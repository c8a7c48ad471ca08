import { Search } from 'lucide-react';

type Props = { label: string; value: string; onChange: (value: string) => void; className?: string };

/** A field that filters what is below it. */
export function SearchField({ label, value, onChange, className = '' }: Props) {
  return (
    <label
      className={`flex h-9 min-w-0 items-center gap-2.5 rounded-lg border border-line-strong bg-surface px-3 focus-within:border-focus coarse:h-11 ${className}`}
    >
      <Search size={16} className="shrink-0 text-ink-faint" aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        className="w-full min-w-0 bg-transparent text-base outline-none placeholder:text-ink-faint sm:text-sm"
      />
    </label>
  );
}
