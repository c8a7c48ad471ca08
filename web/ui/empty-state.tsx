import type { ReactNode } from 'react';

/** What stands where nothing is yet: a picture, what it means, and what to do. */
export function EmptyState({
  picture,
  title,
  titles = 'p',
  children,
}: {
  picture: ReactNode;
  title: string;
  /** `h1` where it is what the page is about. */
  titles?: 'p' | 'h1';
  children: ReactNode;
}) {
  const Title = titles;
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      {picture}
      <Title className="mt-5 font-semibold">{title}</Title>
      <p className="mt-1 max-w-sm text-sm text-balance text-ink-soft">{children}</p>
    </div>
  );
}
