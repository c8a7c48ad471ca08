import type { ReactNode } from 'react';

/** A choice with its name in front, or above on a narrow screen; the choice has a label of its own. */
export function SettingRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1.5 max-sm:justify-between">
      <span aria-hidden="true" className="text-sm text-ink-soft sm:w-36">
        {label}
      </span>
      {children}
    </div>
  );
}
