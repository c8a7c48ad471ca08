import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRowHeights } from './row-heights.ts';
import { type RowsProps, rowPx, shownIn, VirtualRow } from './virtual-row.tsx';

/** The rows above and below the screen that are created ahead, and those left before more are. */
const AHEAD = 12;
const LEFT = 4;

type Range = { start: number; end: number };
/** A row on the screen and where it is, which it keeps when rows above it change. */
type Anchor = { index: number; top: number };

/** The row that has the focus, if it's on the screen, or else the first one there. */
function anchorIn(list: HTMLElement, focused: number, first: number): Anchor | undefined {
  for (const index of [focused, first]) {
    const row = list.querySelector(`li[data-index="${index}"]`);
    if (!row || (index === focused && !row.contains(document.activeElement))) continue;
    const { top, bottom } = row.getBoundingClientRect();
    if (index === first || (top >= 0 && bottom <= innerHeight)) return { index, top };
  }
  return undefined;
}

/**
 * A long list, with only the rows near the screen in the page, between paddings for the others. Rows follow each other as
 * in any list, so that none has to be placed; the paddings change only with the rows.
 */
export function VirtualRows({ items, lines }: RowsProps) {
  const frame = useRef<HTMLUListElement>(null);
  const [heights] = useState(() => createRowHeights(rowPx()));
  const [asked, setAsked] = useState<Range>(() => ({ start: 0, end: Math.ceil(innerHeight / rowPx()) }));
  const [, replace] = useReducer((times: number) => times + 1, 0);
  const anchor = useRef<Anchor>(undefined);
  const { tabStop } = lines;
  const end = Math.min(asked.end, items.length);
  const start = Math.min(asked.start, end);
  const places = heights.places(items);

  /** Creates rows when the screen nears the end of those in the page. @param left how many have to be left */
  const look = (left: number): void => {
    const list = frame.current;
    if (!list?.checkVisibility()) return;
    const { top } = list.getBoundingClientRect();
    const { indexAt } = heights.places(items);
    const [first, last] = [indexAt(-top), indexAt(innerHeight - top)];
    const isNear =
      first < Math.max(0, start + (start > 0 ? left : 0)) || last >= end - (end < items.length ? left : 0);
    if (!isNear) return;
    const next = { start: Math.max(0, first - AHEAD), end: Math.min(items.length, last + 1 + AHEAD) };
    if (next.start === start && next.end === end) return;
    anchor.current = anchorIn(list, tabStop, Math.max(first, start));
    const isBlank = first < start || last >= end;
    if (isBlank && left > 0) flushSync(() => setAsked(next));
    else setAsked(next);
  };
  const latest = useRef(look);
  latest.current = look;

  useLayoutEffect(() => {
    const list = frame.current;
    // Its rows have no height while something else is printed.
    if (!list?.checkVisibility()) return;
    const rows = shownIn(list);
    const measured = new Map(
      rows.map((row) => [items.keyAt(Number(row.dataset.index)), row.getBoundingClientRect().height]),
    );
    const isReplaced = heights.measured(measured) && start > 0;
    if (isReplaced) replace();
    const { index, top } = anchor.current ?? {};
    // Other heights also change the padding above, so the row has to be kept once more.
    if (!isReplaced) anchor.current = undefined;
    const kept = rows.find((row) => row.dataset.index === String(index));
    const moved = kept && top !== undefined ? kept.getBoundingClientRect().top - top : 0;
    if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' });
    latest.current(0);
  });

  useEffect(() => {
    const onMove = () => latest.current(LEFT);
    addEventListener('scroll', onMove, { passive: true });
    addEventListener('resize', onMove);
    return () => {
      removeEventListener('scroll', onMove);
      removeEventListener('resize', onMove);
    };
  }, []);

  const line = (index: number, top?: number) => (
    <VirtualRow
      key={items.keyAt(index)}
      items={items}
      lines={lines}
      index={index}
      {...(top !== undefined && { top })}
    />
  );
  const shown = Array.from({ length: end - start }, (_, n) => line(start + n));
  // The row that has the focus, or will get it, is always there, however far it is: in its order, so that it isn't moved.
  if (tabStop < start) shown.unshift(line(tabStop, places.topOf(tabStop)));
  else if (tabStop >= end && tabStop < items.length) shown.push(line(tabStop, places.topOf(tabStop)));
  return (
    <ul
      ref={frame}
      aria-label="Tasks"
      className="@container relative [overflow-anchor:none]"
      style={{
        paddingTop: places.topOf(start),
        paddingBottom: places.topOf(items.length) - places.topOf(end),
      }}
    >
      {shown}
    </ul>
  );
}
