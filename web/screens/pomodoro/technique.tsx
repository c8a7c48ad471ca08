const STEPS = [
  { what: 'Focus for 25 minutes', how: 'Choose one thing and stay with it until the timer ends.' },
  { what: 'Rest for 5 minutes', how: 'Stand up, look out the window. The break starts automatically.' },
  { what: 'Repeat four times', how: 'A focus session plus its break is one cycle.' },
  { what: 'Then rest for 15–30 minutes', how: 'After four cycles, take a longer break.' },
];

export function Technique() {
  return (
    <section aria-labelledby="technique">
      <h2 id="technique" className="text-sm font-semibold">
        The Pomodoro technique
      </h2>
      <ol className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {STEPS.map(({ what, how }, step) => (
          <li key={what} className="flex gap-3">
            <span
              aria-hidden="true"
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-ink tabular-nums"
            >
              {step + 1}
            </span>
            <div className="min-w-0">
              <p className="text-sm leading-6 font-medium">{what}</p>
              <p className="text-sm text-ink-soft">{how}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
