import type { ReactNode } from 'react';

/** Panels side by side; those in the last row share its width, and a panel of one sentence has a row of its own. */
export const PANEL_GRID =
  'flex flex-wrap gap-4 *:grow *:basis-full lg:*:basis-[calc(50%-0.5rem)] roomy:*:basis-[calc(33.3%-0.75rem)] *:data-sentence:basis-full!';

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
