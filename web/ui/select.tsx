import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export type Option<Value extends string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  isTyped?: boolean;
};

type Props<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly Option<Value>[];
};

/** A native select, which works best on a phone. The label is for screen readers only. */
export function Select<Value extends string>({ label, value, onChange, options }: Props<Value>) {
  const icon = options.find((option) => option.value === value)?.icon;
  return (
    <label
      title={label}
      className="relative inline-flex h-9 min-w-0 items-center rounded-lg border border-line-strong bg-surface text-ink-soft transition-colors hover:bg-sunken hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus coarse:h-11 in-data-property:border-transparent in-data-property:bg-transparent in-data-property:hover:bg-sunken in-data-unset:w-9 in-data-unset:justify-center coarse:in-data-unset:w-11"
    >
      <span className="sr-only">{label}</span>
      {icon && (
        <span className="pointer-events-none absolute left-2.5 flex w-4 justify-center in-data-unset:left-auto">
          {icon}
        </span>
      )}
      <select
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        className={`in-data-unset:absolute in-data-unset:inset-0 in-data-unset:w-full in-data-unset:px-0! in-data-unset:opacity-0 field-sizing-content h-full min-w-0 grow cursor-pointer appearance-none truncate rounded-lg bg-transparent pr-8 ${icon ? 'pl-8' : 'pl-3'} text-sm font-medium outline-none max-sm:pr-2.5 [&_option]:bg-surface [&_option]:text-ink`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} translate={option.isTyped ? 'no' : undefined}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={14}
        className="pointer-events-none absolute right-2.5 text-ink-faint max-sm:hidden in-data-unset:hidden"
      />
    </label>
  );
}
