const NUMBERS = ['total', 'completed', 'remaining', 'progress'];

export function OverviewLoading() {
  return (
    <div
      role="status"
      aria-label="Loading your statistics"
      className="mt-17.5 rounded-2xl border border-line bg-surface motion-safe:animate-pulse"
    >
      <div className="flex gap-4 p-5 sm:gap-10">
        {NUMBERS.map((number) => (
          <div key={number} className="max-w-16 flex-1 space-y-2">
            <span className="block h-8 w-3/4 rounded bg-sunken" />
            <span className="block h-3 rounded bg-sunken" />
          </div>
        ))}
      </div>
      <div className="grid gap-5 border-t border-line p-5 lg:grid-cols-3">
        {NUMBERS.slice(1).map((part) => (
          <span key={part} className="block h-24 rounded-lg bg-sunken" />
        ))}
      </div>
    </div>
  );
}
