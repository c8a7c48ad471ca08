import { ChevronRight, Plus } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { count } from '../../../domain/count.ts';
import { DOCUMENTS } from '../../device/documents.ts';
import { toggleIn } from '../../device/toggle-in.ts';
import { useDocument } from '../../device/use-document.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useOneTabStop } from '../../ui/keys/use-one-tab-stop.ts';

type Props = {
  title: string;
  /** The number of places, which is shown while they are folded. */
  size: number;
  add?: { label: string; onClick: () => void };
  children: ReactNode;
  after?: ReactNode;
};

/** Places of one kind: one tab stop, under a heading that folds them; the device remembers which are folded. */
export function PlacesSection({ title, size, add, children, after }: Props) {
  const frame = useRef<HTMLElement>(null);
  const places = useId();
  const [folded] = useDocument(DOCUMENTS.foldedPlaces);
  const isFolded = folded.includes(title);
  useOneTabStop(frame);
  return (
    <section ref={frame} aria-label={title} className="mt-3">
      <header className="flex h-8 items-center justify-between pr-0.5 coarse:h-11">
        <h2 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={!isFolded}
            aria-controls={places}
            onClick={() => toggleIn(DOCUMENTS.foldedPlaces, title)}
            className="group/fold flex h-8 items-center gap-1.5 rounded-lg px-3 text-xs font-semibold text-ink-faint transition-colors hover:text-ink coarse:h-11"
          >
            {title}
            {isFolded && <span className="font-medium tabular-nums">{count(size)}</span>}
            <ChevronRight
              size={14}
              aria-hidden="true"
              className="shrink-0 transition-transform group-aria-expanded/fold:rotate-90 fine:group-aria-expanded/fold:opacity-0 fine:group-hover/fold:opacity-100! fine:group-focus-visible/fold:opacity-100!"
            />
          </button>
        </h2>
        {add && (
          <IconButton
            label={add.label}
            icon={<Plus size={16} />}
            className="size-8! coarse:size-11!"
            onClick={add.onClick}
          />
        )}
      </header>
      <div id={places} hidden={isFolded}>
        <ul>{children}</ul>
        {after}
      </div>
    </section>
  );
}
