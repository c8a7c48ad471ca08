import type { ReactNode } from 'react';

/** A small picture of a part of the app. Decorative; the text beside it says the same. */
export function Sketch({ children }: { children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className="flex flex-col justify-center gap-2 rounded-xl border border-line bg-sunken/60 p-4 text-sm select-none"
    >
      {children}
    </div>
  );
}

/** A card, field or row of the app. */
export function SketchPart({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={`flex min-w-0 items-center gap-2.5 rounded-lg border border-line bg-surface px-3 py-2 ${className}`}
    >
      {children}
    </div>
  );
}

/** Drawn here: an imported icon shared with other pages would move into the chunks that load first. */
export function Tick() {
  return (
    <svg viewBox="0 0 12 12" className="size-3 shrink-0" fill="none" aria-hidden="true">
      <path
        d="m2 6.4 2.7 2.7L10 3.4"
        className="stroke-current"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function SketchTask({ title, due, done }: { title: string; due?: ReactNode; done?: boolean }) {
  return (
    <SketchPart>
      <span
        className={`flex size-4.5 shrink-0 items-center justify-center rounded-full border-[1.5px] ${done ? 'border-accent bg-accent text-on-accent' : 'border-ink-faint'}`}
      >
        {done && <Tick />}
      </span>
      <span className={`min-w-0 flex-1 truncate ${done ? 'text-ink-faint line-through' : ''}`}>{title}</span>
      {due && <span className="shrink-0 text-xs text-ink-faint">{due}</span>}
    </SketchPart>
  );
}

/** A recognized part of quick-add text. */
export function SketchedChip({ children }: { children: string }) {
  return (
    <span className="flex h-7 items-center rounded-full bg-surface px-2.5 text-xs font-medium text-ink-soft">
      {children}
    </span>
  );
}

export function Dot() {
  return <span className="size-2.5 shrink-0 rounded-full bg-accent" />;
}

export function PressHere({ children }: { children: ReactNode }) {
  return (
    <span className="shrink-0 rounded-lg bg-accent px-2.5 py-1 text-xs font-semibold text-on-accent">
      {children}
    </span>
  );
}

/** @param share 0 to 1 */
export function Bar({ share }: { share: number }) {
  return (
    <span className="block h-1.5 overflow-hidden rounded-full bg-sunken">
      <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
    </span>
  );
}
