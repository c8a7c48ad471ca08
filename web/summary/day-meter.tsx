type Props = {
  label: string;
  words: string;
  value: number;
  /** The value at the bar's end. */
  full: number;
  /** The thresholds that decide the mood. */
  marks: readonly number[];
};

export function DayMeter({ label, words, value, full, marks }: Props) {
  return (
    <div className="mb-4">
      <p className="mb-1.5 flex justify-between text-sm">
        <span className="text-ink-soft">{label}</span>
        <span className="font-semibold tabular-nums">{words}</span>
      </p>
      <div aria-hidden="true" className="relative h-2 overflow-hidden rounded-full bg-sunken">
        <span
          className="absolute inset-y-0 left-0 rounded-full bg-accent transition-[width]"
          style={{ width: `${Math.min(100, (value / full) * 100)}%` }}
        />
        {marks.map((mark) => (
          <span
            key={mark}
            className="absolute inset-y-0 w-0.5 bg-surface"
            style={{ left: `${(mark / full) * 100}%` }}
          />
        ))}
      </div>
    </div>
  );
}
