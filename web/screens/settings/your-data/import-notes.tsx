import { ChevronRight } from 'lucide-react';
import type { ImportNote } from '../../../../domain/import/imported/imported.ts';

const SHOWN = 200;

export function ImportNotes({ notes }: { notes: readonly ImportNote[] }) {
  const general = notes.filter(({ what, line }) => what === '' && line === undefined);
  const rows = notes.filter((note) => !general.includes(note));
  const skipped = rows.filter(({ isSkipped }) => isSkipped);
  const changed = rows.filter(({ isSkipped }) => !isSkipped);
  return (
    <>
      {general.length > 0 && (
        <ul className="grid gap-1 text-sm text-ink-soft">
          {general.map(({ why }) => (
            <li key={why}>{why}</li>
          ))}
        </ul>
      )}
      <Rows title={amount(skipped.length, 'can’t be imported', 'can’t be imported')} notes={skipped} />
      <Rows title={amount(changed.length, 'needs a look', 'need a look')} notes={changed} />
    </>
  );
}

const amount = (count: number, one: string, many: string): string =>
  count === 1 ? `1 row ${one}` : `${count} rows ${many}`;

function Rows({ title, notes }: { title: string; notes: readonly ImportNote[] }) {
  if (notes.length === 0) return null;
  return (
    <details className="group text-sm">
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1.5 font-medium coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={15}
          aria-hidden="true"
          className="shrink-0 text-ink-faint transition-transform group-[[open]]:rotate-90"
        />
        {title}
      </summary>
      <ul className="mt-1 grid max-h-72 gap-1.5 overflow-y-auto pl-5 text-ink-soft" tabIndex={-1}>
        {notes.slice(0, SHOWN).map(({ file, line, what, why }) => (
          <li key={`${file} ${line} ${what} ${why}`} className="break-words">
            {[file, line === undefined ? '' : `Line ${line}`].filter(Boolean).join(', ')}
            {what && <span className="text-ink"> “{what}”</span>}: {why}
          </li>
        ))}
        {notes.length > SHOWN && <li>And {notes.length - SHOWN} more.</li>}
      </ul>
    </details>
  );
}
