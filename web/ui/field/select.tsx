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

/**
 * A native select, which works best on a phone, under the chosen option's name: browsers don't agree on the width of a
 * select, and on a touch screen its own text is larger than what is around it. The label is for screen readers only.
 */
export function Select<Value extends string>({ label, value, onChange, options }: Props<Value>) {
  const chosen = options.find((option) => option.value === value);
  const icon = chosen?.icon;
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
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-lg text-sm opacity-0 [&_option]:bg-surface [&_option]:text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} translate={option.isTyped ? 'no' : undefined}>
            {option.label}
          </option>
        ))}
      </select>
      <span
        aria-hidden="true"
        translate={chosen?.isTyped ? 'no' : undefined}
        className={`pointer-events-none min-w-0 truncate pr-8 ${icon ? 'pl-8' : 'pl-3'} text-sm font-medium in-data-unset:hidden`}
      >
        {chosen?.label}
      </span>
      <ChevronDown
        size={14}
        className="pointer-events-none absolute right-2.5 text-ink-faint in-data-unset:hidden"
      />
    </label>
  );
}
