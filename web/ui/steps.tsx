export function Steps({ steps, className }: { steps: readonly string[]; className: string }) {
  return (
    <ol
      className={`max-w-prose list-decimal space-y-1.5 pl-5 marker:font-semibold marker:text-accent-text ${className}`}
    >
      {steps.map((step) => (
        <li key={step} className="pl-1.5 text-pretty">
          {step}
        </li>
      ))}
    </ol>
  );
}
