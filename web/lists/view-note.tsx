import type { ReadFilter } from '../filter/use-filter.ts';

export default function ViewNote({ read, text }: { read: ReadFilter; text: string }) {
  return (
    <p className="-mt-1 mb-3 text-sm text-ink-soft [overflow-wrap:anywhere]">
      {read.error ? (
        <>
          <span className="text-ink-faint">{text}</span>{' '}
          <span role="alert" className="text-danger">
            {read.error.words} Edit the view to fix it.
          </span>
        </>
      ) : (
        `Showing: ${read.words}`
      )}
    </p>
  );
}
