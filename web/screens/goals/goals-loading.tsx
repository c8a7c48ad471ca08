const CARDS = ['first', 'second', 'third'];

export function GoalsLoading() {
  return (
    <div role="status" aria-label="Loading your goals" className="motion-safe:animate-pulse">
      <div className="mb-6 flex gap-12 border-y border-line py-6">
        {CARDS.map((card) => (
          <span key={card} className="h-8 w-16 rounded bg-sunken" />
        ))}
      </div>
      <div className="grid gap-4 md:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
        {CARDS.map((card) => (
          <div key={card} className="flex h-43.5 gap-4 rounded-2xl border border-line bg-surface p-4">
            <span className="size-16 rounded-full bg-sunken" />
            <span className="mt-2 h-4 w-2/5 rounded bg-sunken" />
          </div>
        ))}
      </div>
    </div>
  );
}
