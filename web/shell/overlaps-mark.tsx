import { Blend } from 'lucide-react';
import { useRef, useState } from 'react';
import type { OverlappingRow } from '../overlaps/overlapping.ts';
import { RowOverlaps } from '../overlaps/row-overlaps.tsx';
import { Dialog } from '../ui/overlay/overlays.tsx';
import { Typed } from '../ui/typed.tsx';
import { Short } from './sync-short.tsx';

/** Says that changes from two places met, and opens both values of each. */
export function OverlapsMark({ rows }: { rows: readonly OverlappingRow[] }) {
  const [open, setOpen] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const count = rows.reduce((sum, { row }) => sum + (row.overlaps?.length ?? 0), 0);
  const words = count === 1 ? '1 change overlapped' : `${count} changes overlapped`;
  if (count === 0 && !open) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        title={words}
        onClick={() => setOpen(true)}
        className="flex h-9 items-center gap-1.5 rounded-lg px-2 text-xs font-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink coarse:h-11"
      >
        <Blend size={14} />
        <span className="sr-only lg:not-sr-only">{words}</span>
        <Short>{count}</Short>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Changed in two places" initialFocus={top}>
        <div ref={top} tabIndex={-1} className="px-5 pb-6 outline-none">
          {rows.length === 0 && <p className="text-sm text-ink-soft">All overlaps are settled.</p>}
          {rows.map(({ entity, row }) => (
            <RowOverlaps
              key={`${entity}/${row.id}`}
              entity={entity}
              row={row}
              heading={<Typed>{'name' in row ? row.name : row.title}</Typed>}
            />
          ))}
        </div>
      </Dialog>
    </>
  );
}
