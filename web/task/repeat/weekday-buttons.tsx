const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Props = {
  /** 1 is Monday. */
  chosen: readonly number[];
  onChange: (days: number[]) => void;
};

/** The days of a weekly rule, at least one. */
export function WeekdayButtons({ chosen, onChange }: Props) {
  return (
    <fieldset aria-label="Weekdays" className="flex gap-1">
      {WEEKDAYS.map((name, n) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          aria-pressed={chosen.includes(n + 1)}
          onClick={() => {
            const days = chosen.includes(n + 1) ? chosen.filter((day) => day !== n + 1) : [...chosen, n + 1];
            if (days.length > 0) onChange(days);
          }}
          className="size-8 rounded-full border border-line-strong text-xs coarse:h-11 coarse:w-auto coarse:flex-1 font-medium text-ink-soft transition-colors hover:bg-sunken aria-pressed:border-accent-text aria-pressed:bg-accent-soft aria-pressed:text-ink"
        >
          {name.slice(0, 1)}
        </button>
      ))}
    </fieldset>
  );
}
