import { GUIDE } from './guide.ts';

/** Links to all chapters. @param isColumn beside the text, where they stay in sight */
export function ChapterLinks({ isColumn = false }: { isColumn?: boolean }) {
  return (
    <nav
      aria-label="Chapters"
      className={
        isColumn
          ? 'sticky top-20 flex w-56 shrink-0 flex-col border-l border-line'
          : 'flex flex-wrap gap-x-5 pb-2'
      }
    >
      {GUIDE.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          className={
            isColumn
              ? 'flex min-h-8 items-center pl-4 text-sm text-ink-soft hover:text-ink coarse:min-h-11'
              : CHAPTER_LINK
          }
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

export const CHAPTER_LINK =
  'inline-flex min-h-9 items-center gap-1.5 text-sm font-medium underline decoration-accent decoration-2 underline-offset-4 coarse:min-h-11';
