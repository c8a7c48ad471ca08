import type { ReactNode } from 'react';

/** Panels side by side; the last one takes what is left of its row. */
export const PANEL_GRID =
  'grid grid-cols-1 gap-4 lg:grid-cols-2 lg:max-roomy:*:last:odd:col-span-2 roomy:grid-cols-3 roomy:*:last:nth-[3n+2]:col-span-2 roomy:*:last:nth-[3n+1]:col-span-3';

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
