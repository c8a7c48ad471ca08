import type { ReactNode } from 'react';

/** The header of a phone, and the one beside a tablet's sidebar, has no room for the long text. */
export function Short({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="tabular-nums sm:phone:hidden lg:hidden">
      {children}
    </span>
  );
}
