import { fetchWhenIdle } from '../../offline/ahead.ts';
import { isInComposition } from './composition-keys.ts';

/** What takes the focus when it opens. */
export const POPUP = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const TEXT =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"], [type="range"], [type="color"], [type="file"])';
/** What opens this long after a press wasn't opened by it, so it doesn't get the keys. */
const RECENT_MS = 1500;

/** Presses them again; rarely needed before the page is idle. */
const loadPress = () => import('./press-keys.ts');
fetchWhenIdle(loadPress);

/** Each expects the focus to move to what it opens. */
const expected = new Set<symbol>();
const held: KeyboardEvent[] = [];
/** Keys that are down and were held: releasing them must not press a button. */
const down = new Set<string>();
let pressedAt = Number.NEGATIVE_INFINITY;
let focusedBefore: Element | null = null;
let isHolding = false;
let isReplaying = false;

export const isText = (event: KeyboardEvent): boolean =>
  [...event.key].length === 1 &&
  (event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey));

export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(TEXT);

/** Input methods, screen readers and the browser's own shortcuts keep their keys. */
function isHeld(event: KeyboardEvent): boolean {
  if (isInComposition(event) || !event.isTrusted) return false;
  if (isText(event)) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  return /^(Enter|Escape|Tab|Backspace|Delete|Home|End|Page(Up|Down)|Arrow(Up|Down|Left|Right))$/.test(
    event.key,
  );
}

function onKeyDown(event: KeyboardEvent): void {
  if (!isText(event) || !isField(event.target)) pressedAt = event.timeStamp;
  if (!(isHolding || isReplaying) || !isHeld(event)) {
    // The window may have lost the focus before the key was released.
    if (!event.repeat) down.delete(event.code);
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  // The key that opened it may still be down.
  if (event.repeat && !down.has(event.code)) return;
  down.add(event.code);
  held.push(event);
}

function onKeyUp(event: KeyboardEvent): void {
  if (!event.isTrusted || !down.delete(event.code)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function onClick({ timeStamp }: Event): void {
  pressedAt = timeStamp;
}

function onFocusIn({ target }: FocusEvent): void {
  if (!isHolding || !(target instanceof Element)) return;
  const popup = target.closest(POPUP);
  // Once the focus has arrived: it may be about to select the text of its field.
  if (isField(target) || (popup && !popup.contains(focusedBefore))) queueMicrotask(release);
}

function release(): void {
  expected.clear();
  isHolding = false;
  if (held.length > 0 && !isReplaying) void replay();
}

/** Nothing is expected any longer. The keys weren't meant for the page, so they go to a popup or nowhere. */
function giveUp(): void {
  if (expected.size > 0 || !isHolding) return;
  if (!document.activeElement?.closest(POPUP)) held.length = 0;
  release();
}

/**
 * Called when a press opens something that will take the focus. Until then, typed keys wait for it instead of acting on
 * what has the focus now; then it gets them in order.
 * @param longest in milliseconds, after which it's no longer expected
 * @returns says that it's no longer expected
 */
export function holdKeys(longest: number): () => void {
  if (!isHolding && performance.now() - pressedAt > RECENT_MS) return () => {};
  if (!isHolding) focusedBefore = document.activeElement;
  isHolding = true;
  const mine = Symbol();
  expected.add(mine);
  const end = () => {
    clearTimeout(timer);
    // In the same task, something else may go on expecting it.
    if (expected.delete(mine)) queueMicrotask(giveUp);
  };
  const timer = setTimeout(end, longest);
  return end;
}

if (typeof window !== 'undefined') {
  addEventListener('keydown', onKeyDown, true);
  addEventListener('keyup', onKeyUp, true);
  addEventListener('click', onClick, true);
  addEventListener('focusin', onFocusIn);
}

async function replay(): Promise<void> {
  isReplaying = true;
  try {
    const { pressNext } = await loadPress();
    // A key may open something else, for which the other keys wait.
    while (!isHolding && held.length > 0) await pressNext(held);
  } catch {
    // It isn't there, and the keys were meant for nothing else.
    held.length = 0;
  }
  isReplaying = false;
}
