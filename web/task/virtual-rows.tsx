import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { WIDE } from '../device/use-media.ts';
import type { RowItems } from './row-items.ts';
import { type Lines, RowLine } from './row-line.tsx';

/** The height of a row with a one-line title; on a phone the details are on a second line. */
const rowPx = (): number => (matchMedia(WIDE).matches ? 44 : 64);

/** A long list, with only the visible rows in the DOM. */
export default function VirtualRows({ items, ...lines }: Lines & { items: RowItems }) {
  const frame = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const px = rowPx();
  const { tabStop } = lines;
  // The row that has the focus, or will get it, is always there, however far it is.
  const rangeExtractor = useCallback(
    (range: Range) => [...new Set([...defaultRangeExtractor(range), tabStop])].sort((a, b) => a - b),
    [tabStop],
  );
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => px,
    overscan: 8,
    scrollMargin: top,
    // Must be stable: a new function would make it lay out all rows again.
    getItemKey: items.keyAt,
    rangeExtractor,
  });

  // Content above may have grown or shrunk; the list's position is known only after layout.
  useLayoutEffect(() => {
    if (rows.isScrolling) return;
    const box = frame.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + window.scrollY));
  });

  return (
    <ul
      ref={frame}
      aria-label="Tasks"
      className="@container relative"
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ key, index, start }) => (
        <li
          key={key}
          ref={rows.measureElement}
          data-index={index}
          aria-setsize={items.length}
          aria-posinset={index + 1}
          className="absolute inset-x-0 top-0"
          style={{ transform: `translateY(${start - top}px)` }}
        >
          <RowLine item={items.at(index)} index={index} {...lines} />
        </li>
      ))}
    </ul>
  );
}
