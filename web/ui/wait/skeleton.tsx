export function Skeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div role="status" aria-label={label} className="motion-safe:animate-pulse">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex h-12 items-center gap-3.5 px-3">
          <span className="size-5 rounded-full bg-sunken" />
          <span className={`h-3 rounded bg-sunken ${['w-3/5', 'w-2/5', 'w-1/2'][row % 3]}`} />
          <span className="ml-auto h-3 w-14 rounded bg-sunken" />
        </div>
      ))}
    </div>
  );
}
