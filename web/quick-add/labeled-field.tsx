import type { ReactNode } from 'react';

export function LabeledField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5 sm:flex-row sm:items-start sm:gap-3">
      <p aria-hidden="true" className="w-32 shrink-0 text-sm font-medium text-ink-soft sm:leading-9">
        {label}
      </p>
      {children}
    </div>
  );
}
