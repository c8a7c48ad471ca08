export function Mark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <MarkShapes />
    </svg>
  );
}

/** The mark in a drawing of 32 × 32. */
export const MarkShapes = () => (
  <>
    <circle cx="14.2" cy="7.4" r="4.9" className="fill-accent" />
    <path
      d="M3.6 14.4 12.8 25.6 28.4 6.6"
      fill="none"
      className="stroke-current"
      strokeWidth="4.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
);
