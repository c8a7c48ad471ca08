import type { ReactNode } from 'react';

export function EmptyState({
  picture,
  title,
  titles = 'p',
  action,
  children,
}: {
  picture: ReactNode;
  title: string;
  /** `h1` if it is the page's main heading. */
  titles?: 'p' | 'h1';
  action?: ReactNode;
  children: ReactNode;
}) {
  const Title = titles;
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      {picture}
      <Title className="mt-5 font-semibold">{title}</Title>
      <p className="mt-1 max-w-sm text-sm text-balance text-ink-soft">{children}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
