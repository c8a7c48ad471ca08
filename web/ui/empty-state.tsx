import type { ReactNode } from 'react';

/** What stands where nothing is yet: a picture, what it means, and what to do. */
export function EmptyState({
  picture,
  title,
  children,
}: {
  picture: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      {picture}
      <p className="mt-5 font-semibold">{title}</p>
      <p className="mt-1 max-w-sm text-sm text-balance text-ink-soft">{children}</p>
    </div>
  );
}
