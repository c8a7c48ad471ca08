import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RowItems } from './row-items.ts';
import { type Lines, RowLine } from './row-line.tsx';

/** How high a row is whose title takes one line; on a phone the rest stands on a second one. */
const rowPx = (): number => (matchMedia('(min-width: 48rem)').matches ? 44 : 64);

/** Very many tasks: only the rows in sight are in the page. */
export default function VirtualRows({ items, ...lines }: Lines & { items: RowItems }) {
  const frame = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const px = rowPx();
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => px,
    overscan: 8,
    scrollMargin: top,
    // Another function would have it place all rows anew.
    getItemKey: items.keyAt,
  });

  // What stands above may have grown or shrunk: where the list starts is known only after layout.
  useLayoutEffect(() => {
    if (rows.isScrolling) return;
    const box = frame.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + window.scrollY));
  });

  return (
    <ul ref={frame} className="@container relative" style={{ height: rows.getTotalSize() }}>
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
          <RowLine item={items.at(index)} {...lines} />
        </li>
      ))}
    </ul>
  );
}
