import type { ReactNode } from 'react';
import { Mark } from '../../brand/mark.tsx';

/** The page's mark, title and one sentence, above what can be done. */
export function Frame({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col justify-center px-6 py-10 text-center">
      <Mark className="mx-auto size-12" />
      <h1 className="mt-6 text-2xl font-bold tracking-[-0.02em] text-balance">{title}</h1>
      {about && <p className="mt-2 text-balance text-ink-soft">{about}</p>}
      <div className="mt-8 grid gap-3">{children}</div>
    </main>
  );
}
