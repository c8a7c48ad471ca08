export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" aria-label={label} className="inline-block">
      <svg viewBox="0 0 24 24" className="size-7 motion-safe:animate-spin" fill="none" aria-hidden="true">
        <circle cx="12" cy="12" r="9" className="stroke-line" strokeWidth="2.5" />
        <path d="M12 3a9 9 0 0 1 9 9" className="stroke-accent" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
    </span>
  );
}
