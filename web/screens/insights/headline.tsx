import type { ReactNode } from 'react';

/** Panels side by side; those in the last row share its width, and one of a single sentence, or as wide as a year, has its own. */
export const PANEL_GRID =
  'flex flex-wrap gap-4 *:grow *:basis-full lg:*:basis-[calc(50%-0.5rem)] roomy:*:basis-[calc(33.3%-0.75rem)] *:data-whole:basis-full!';

/** Below a headline that says that nothing happened: what the page will be about. */
export const BeforeInsights = () => (
  <p className="-mt-3 mb-5 text-ink-soft">
    Complete tasks and focus on them with the timer to see where your time goes.
  </p>
);

/** What happened in a period, which the charts below explain. */
export function Headline({ children }: { children: ReactNode }) {
  return (
    <p
      aria-live="polite"
      className="mt-1 mb-5 max-w-[46rem] text-lg leading-7 font-semibold tracking-[-0.015em] text-balance md:text-xl"
    >
      {children}
    </p>
  );
}
