const ROWS = ['first', 'second', 'third'];

export function GoalsLoading() {
  return (
    <div role="status" aria-label="Loading your goals" className="motion-safe:animate-pulse">
      <div className="mb-4 flex gap-12 py-3">
        {ROWS.map((row) => (
          <span key={row} className="h-8 w-16 rounded bg-sunken" />
        ))}
      </div>
      <div className="divide-y divide-line rounded-xl border border-line bg-surface">
        {ROWS.map((row) => (
          <div key={row} className="flex h-14 items-center gap-3 px-3">
            <span className="size-9 rounded-full bg-sunken" />
            <span className="h-4 w-2/5 rounded bg-sunken" />
          </div>
        ))}
      </div>
    </div>
  );
}
