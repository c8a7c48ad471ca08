import { type ReactNode, useId } from 'react';

type Props<Value extends string | number> = {
  label: string;
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  /** Options that don't fit wrap, each as a separate button, into lines of about the same length. */
  wrap?: boolean;
};

// The browser balances lines of text, so those that wrap are inline: in a flexbox, the last could be alone in its line.
const BOX = { row: 'flex rounded-lg bg-sunken p-0.5', wrap: '-mr-1.5 -mb-1.5 text-balance' };
const OPTION = {
  row: 'flex h-8 rounded-md px-3 coarse:h-10 has-checked:bg-raised has-checked:shadow-low',
  wrap: 'mr-1.5 mb-1.5 inline-flex h-9 max-w-full rounded-lg align-top border border-line-strong px-3 coarse:h-11 has-checked:border-accent-text has-checked:bg-accent-soft',
};

export function Segmented<Value extends string | number>({
  label,
  value,
  onChange,
  options,
  wrap = false,
}: Props<Value>) {
  const name = useId();
  const look = wrap ? 'wrap' : 'row';
  return (
    <div role="radiogroup" aria-label={label} className={`min-w-0 ${BOX[look]}`}>
      {options.map((option) => (
        <label
          key={option.value}
          className={`relative min-w-0 items-center gap-2 text-sm font-medium text-ink-soft transition-colors select-none hover:text-ink has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus ${OPTION[look]}`}
        >
          {option.icon}
          <span className="truncate">{option.label}</span>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
      ))}
    </div>
  );
}
