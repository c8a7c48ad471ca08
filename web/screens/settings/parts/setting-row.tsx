import type { ReactNode } from 'react';

/** A choice with its name in front, or above on a narrow screen; the choice has a label of its own. */
export function SettingRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span aria-hidden="true" className="w-36 text-sm text-ink-soft">
        {label}
      </span>
      {children}
    </div>
  );
}
