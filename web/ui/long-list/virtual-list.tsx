import { memo, type ReactNode, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from '../../hooks/use-latest.ts';
import { createLineHeights, type LineKeys } from './line-heights.ts';

type Range = { start: number; end: number };
/** A line in view and where it is, which it keeps when lines above it change. */
type Anchor = { index: number; top: number };
/** What scrolls: the page, or a box in it. */
type Scroller = Window | HTMLElement;

type Props = {
  label: string;
  keys: LineKeys;
  /** Shows a line; the same function as long as all of them show the same. */
  line: (index: number) => ReactNode;
  /** The height of most lines, in pixels. */
  usualPx: number;
  /** How many lines above and below the view are created ahead. */
  ahead: number;
  /** The line that has the focus or will get it, if it's in this list. */
  tabStop: number | undefined;
  /** Null until it's on the page. */
  scroller: Scroller | null;
  className?: string;
  lineClassName?: string;
};

/** The top and bottom of what is in view, in pixels from the top of the window. */
const viewOf = (scroller: Scroller): { top: number; bottom: number } =>
  scroller instanceof Window ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();

/** The line that has the focus, if it's in view, or else the first one there. */
function anchorIn(
  list: HTMLElement,
  view: ReturnType<typeof viewOf>,
  focused: number | undefined,
  first: number,
): Anchor | undefined {
  for (const index of [focused, first]) {
    const line = list.querySelector(`li[data-index="${index}"]`);
    if (!line || index === undefined) continue;
    if (index === focused && !line.contains(document.activeElement)) continue;
    const { top, bottom } = line.getBoundingClientRect();
    if (index === first || (top >= view.top && bottom <= view.bottom)) return { index, top };
  }
  return undefined;
}

/** The lines in the page by their places in the list, except one that is only there for the focus. */
const shownIn = (list: HTMLElement): HTMLElement[] =>
  [...list.children].filter((line): line is HTMLElement => line instanceof HTMLElement && !line.style.top);

type LineProps = Pick<Props, 'line' | 'lineClassName'> & {
  index: number;
  count: number;
  /** Where it is, in pixels, if it isn't among its neighbors. */
  top?: number;
};

const Line = memo(function Line({ line, lineClassName = '', index, count, top }: LineProps) {
  return (
    <li
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={`painted-alone ${lineClassName} ${top === undefined ? 'relative' : 'absolute inset-x-0'}`}
      style={top === undefined ? undefined : { top }}
    >
      {line(index)}
    </li>
  );
});

/**
 * A long list, with only the lines near the view in the page, between paddings for the others. Lines follow each other as
 * in any list, so that none has to be placed; the paddings change only with the lines.
 */
export function VirtualList(props: Props) {
  const { label, keys, line, usualPx, ahead, tabStop, scroller, className = '', lineClassName } = props;
  const frame = useRef<HTMLUListElement>(null);
  const [heights] = useState(() => createLineHeights(usualPx));
  const [asked, setAsked] = useState<Range>(() => ({ start: 0, end: Math.ceil(innerHeight / usualPx) }));
  const [, replace] = useReducer((times: number) => times + 1, 0);
  const anchor = useRef<Anchor>(undefined);
  const end = Math.min(asked.end, keys.length);
  const start = Math.min(asked.start, end);
  const places = heights.places(keys);

  /** Creates lines when the view nears the end of those in the page. @param left how many have to be left */
  const look = (left: number): void => {
    const list = frame.current;
    if (!scroller || !list?.checkVisibility()) return;
    const { top } = list.getBoundingClientRect();
    const view = viewOf(scroller);
    const { indexAt } = heights.places(keys);
    const [first, last] = [indexAt(view.top - top), indexAt(view.bottom - top)];
    const isNear =
      first < Math.max(0, start + (start > 0 ? left : 0)) || last >= end - (end < keys.length ? left : 0);
    if (!isNear) return;
    const next = { start: Math.max(0, first - ahead), end: Math.min(keys.length, last + 1 + ahead) };
    if (next.start === start && next.end === end) return;
    anchor.current = anchorIn(list, view, tabStop, Math.max(first, start));
    const isBlank = first < start || last >= end;
    if (isBlank && left > 0) flushSync(() => setAsked(next));
    else setAsked(next);
  };
  const latest = useLatest(look);

  useLayoutEffect(() => {
    const list = frame.current;
    // Its lines have no height while something else is printed.
    if (!list?.checkVisibility()) return;
    const lines = shownIn(list);
    const measured = new Map(
      lines.map((shown) => [keys.keyAt(Number(shown.dataset.index)), shown.getBoundingClientRect().height]),
    );
    const isReplaced = heights.measured(measured) && start > 0;
    if (isReplaced) replace();
    const { index, top } = anchor.current ?? {};
    // Other heights also change the padding above, so the line has to be kept once more.
    if (!isReplaced) anchor.current = undefined;
    const kept = lines.find((shown) => shown.dataset.index === String(index));
    const moved = kept && top !== undefined ? kept.getBoundingClientRect().top - top : 0;
    if (Math.abs(moved) >= 1) scroller?.scrollBy({ top: moved, behavior: 'instant' });
    latest.current(0);
  });

  useEffect(() => {
    const onMove = () => latest.current(Math.ceil(ahead / 3));
    scroller?.addEventListener('scroll', onMove, { passive: true });
    addEventListener('resize', onMove);
    return () => {
      scroller?.removeEventListener('scroll', onMove);
      removeEventListener('resize', onMove);
    };
  }, [scroller, ahead]);

  const lineAt = (index: number, top?: number) => (
    <Line
      key={keys.keyAt(index)}
      line={line}
      index={index}
      count={keys.length}
      {...(lineClassName !== undefined && { lineClassName })}
      {...(top !== undefined && { top })}
    />
  );
  const shown = Array.from({ length: end - start }, (_, n) => lineAt(start + n));
  // The line that has the focus, or will get it, is always there, however far it is: in its order, so that it isn't moved.
  const isElsewhere = tabStop !== undefined && tabStop < keys.length && (tabStop < start || tabStop >= end);
  if (isElsewhere) {
    const stop = lineAt(tabStop, places.topOf(tabStop));
    if (tabStop < start) shown.unshift(stop);
    else shown.push(stop);
  }
  return (
    <ul
      ref={frame}
      aria-label={label}
      className={`relative [overflow-anchor:none] ${className}`}
      style={{
        paddingTop: places.topOf(start),
        paddingBottom: places.topOf(keys.length) - places.topOf(end),
      }}
    >
      {shown}
    </ul>
  );
}
