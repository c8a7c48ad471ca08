import type { PointerEvent as ReactPointerEvent } from 'react';

const THRESHOLD_PX = 4;
/** A touch that moves before this time scrolls the page. */
const HOLD_MS = 300;
const HOLD_SLACK_PX = 10;
const EDGE_PX = 64;
const SCROLL_PX = 9;

export type Moved = {
  /** The vertical distance from the start of the drag, including page scrolling; pixels. */
  y: number;
  clientX: number;
  clientY: number;
  /** Alt is pressed: smaller steps. */
  fine: boolean;
};
export type DragHandlers = {
  move(moved: Moved): void;
  /** @param kept false if it was canceled */
  end(kept: boolean): void;
};

/**
 * Starts a drag from a pointer press: a mouse by moving, a touch by holding still first (unless it's on a handle).
 * Escape cancels it. Near the window's edge the page scrolls.
 */
export function startDrag(
  down: ReactPointerEvent,
  handlers: DragHandlers,
  { handle = false }: { handle?: boolean } = {},
): void {
  if (down.button !== 0) return;
  const rests = down.pointerType !== 'mouse' && !handle;
  const stop = new AbortController();
  const { signal } = stop;
  const from = { x: down.clientX, y: down.clientY, scroll: window.scrollY };
  let last: Moved = { y: 0, clientX: from.x, clientY: from.y, fine: down.altKey };
  let dragging = false;
  let frame = 0;

  const begin = () => {
    dragging = true;
    if (rests) navigator.vibrate?.(8);
    getSelection()?.removeAllRanges();
    frame = requestAnimationFrame(scroll);
  };
  const report = () => handlers.move({ ...last, y: last.clientY - from.y + window.scrollY - from.scroll });
  const finish = (kept: boolean) => {
    stop.abort();
    clearTimeout(hold);
    cancelAnimationFrame(frame);
    if (!dragging) return;
    swallowClick();
    handlers.end(kept);
  };
  function scroll() {
    const by = last.clientY < EDGE_PX * 2 ? -SCROLL_PX : last.clientY > innerHeight - EDGE_PX ? SCROLL_PX : 0;
    if (by !== 0) {
      window.scrollBy(0, by);
      report();
    }
    frame = requestAnimationFrame(scroll);
  }
  const hold = rests
    ? window.setTimeout(() => {
        begin();
        report();
      }, HOLD_MS)
    : 0;

  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    const { clientX, clientY } = event;
    last = { ...last, clientX, clientY, fine: event.altKey };
    const way = Math.hypot(clientX - from.x, clientY - from.y);
    if (!dragging && rests) return way > HOLD_SLACK_PX ? finish(false) : undefined;
    if (!dragging && way < THRESHOLD_PX) return;
    if (!dragging) begin();
    report();
  };
  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', (event) => event.pointerId === down.pointerId && finish(true), { signal });
  addEventListener('pointercancel', (event) => event.pointerId === down.pointerId && finish(false), {
    signal,
  });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !dragging) return;
      event.stopPropagation();
      finish(false);
    },
    { signal, capture: true },
  );
  // A drag must not select text; by touch, it must not scroll, open the context menu, or begin one of the browser's own.
  addEventListener('touchmove', (event) => dragging && event.preventDefault(), { signal, passive: false });
  addEventListener('contextmenu', (event) => rests && event.preventDefault(), { signal });
  addEventListener('selectstart', (event) => event.preventDefault(), { signal });
  const refuse = (event: DragEvent) => rests && event.isTrusted && event.preventDefault();
  addEventListener('dragstart', refuse, { signal, capture: true });
}

/** The click that ends a drag isn't meant for the element below it. */
function swallowClick(): void {
  const stop = new AbortController();
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, signal: stop.signal });
  setTimeout(() => stop.abort(), 0);
}
