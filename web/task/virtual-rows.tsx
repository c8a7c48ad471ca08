import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RowItem } from './row-items.ts';
import { type Lines, RowLine } from './row-line.tsx';

const ROW_PX = 44;

/** Very many tasks: only the rows in sight are in the page. */
export default function VirtualRows({ items, ...lines }: Lines & { items: readonly RowItem[] }) {
  const frame = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => ROW_PX,
    overscan: 8,
    scrollMargin: top,
    // Another function would have it place all rows anew.
    getItemKey: useCallback((index: number) => items[index]?.key ?? index, [items]),
  });

  // What stands above may have grown or shrunk: where the list starts is known only after layout.
  useLayoutEffect(() => {
    if (rows.isScrolling) return;
    const box = frame.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + window.scrollY));
  });

  return (
    <ul ref={frame} className="relative" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ key, index, start }) => {
        const item = items[index];
        return (
          item && (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <RowLine item={item} {...lines} />
            </li>
          )
        );
      })}
    </ul>
  );
}
