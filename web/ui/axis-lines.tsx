/** The lines of a chart at its top and its middle, with their values. The bars leave `right-12` for them. */
export function AxisLines({ top, words }: { top: number; words: (value: number) => string }) {
  return [1, 0.5].map((share) => (
    <div
      key={share}
      className="absolute right-12 left-0 border-t border-dashed border-line"
      style={{ bottom: `${share * 100}%` }}
    >
      <span className="absolute -top-2 -right-12 w-12 text-right text-[0.6875rem] leading-4 text-ink-faint tabular-nums">
        {words(top * share)}
      </span>
    </div>
  ));
}
