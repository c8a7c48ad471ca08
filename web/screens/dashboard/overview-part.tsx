import type { ReactNode } from 'react';

export function OverviewPart({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = title.toLowerCase().replaceAll(/\W+/g, '-');
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col p-5">
      <div className="mb-3 flex min-h-5 items-center justify-between gap-3">
        <h3 id={id} className="text-xs font-medium text-ink-soft">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
