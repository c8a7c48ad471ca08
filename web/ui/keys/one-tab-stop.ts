const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

const rowOf = (control: Element): Element => control.closest('li, header, [role="toolbar"]') ?? control;

function controlsIn(frame: Element): HTMLElement[] {
  const all = frame.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input[type="search"]');
  return [...all].filter((control) => control.checkVisibility());
}

/** Whether a key moves the caret of a field, or means something else there. */
function isOfField(key: string, field: HTMLInputElement): boolean {
  const { selectionStart: start, selectionEnd: end, value } = field;
  if (start !== end) return true;
  return !(key === 'ArrowLeft' && start === 0) && !(key === 'ArrowRight' && end === value.length);
}

/** Where an arrow key leads: up and down to another row, sideways to another control of the same row. */
function targetOf(key: string, from: Element, controls: readonly HTMLElement[]): HTMLElement | undefined {
  const row = rowOf(from);
  const mains = controls.filter((one, n) => n === 0 || rowOf(controls[n - 1] as Element) !== rowOf(one));
  if (key === 'Home' || key === 'End') return mains.at(key === 'Home' ? 0 : -1);
  const step = STEPS[key];
  if (!step) return undefined;
  if (key === 'ArrowDown' || key === 'ArrowUp')
    return mains[mains.findIndex((one) => rowOf(one) === row) + step];
  const beside = controls.filter((one) => rowOf(one) === row);
  return beside[beside.indexOf(from as HTMLElement) + step];
}

/**
 * Makes the links, buttons and search fields inside an element one tab stop, with the arrow keys, Home and End between
 * them; in a field, ← and → once the caret is at its end. The stop is the control that had the focus last, until another
 * link becomes the current page.
 * @returns ends it
 */
export function makeOneTabStop(frame: HTMLElement): () => void {
  let last: Element | undefined;
  const settle = () => {
    const controls = controlsIn(frame);
    const isCurrent = (one: Element) => one.matches('[aria-current]');
    const stop = controls.find((one) => one === last) ?? controls.find(isCurrent) ?? controls[0];
    for (const one of controls) one.tabIndex = one === stop ? 0 : -1;
  };
  let frameOfChange = 0;
  const onChange = (changes: MutationRecord[]) => {
    const isElsewhere = changes.some(({ attributeName }) => attributeName === 'aria-current');
    if (isElsewhere && !frame.contains(document.activeElement)) last = undefined;
    // To see which controls are visible styles the page, which the next frame does anyway.
    cancelAnimationFrame(frameOfChange);
    frameOfChange = requestAnimationFrame(settle);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = target;
    settle();
  };
  const onKey = (event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
    const controls = controlsIn(frame);
    // Another field or a choice among the controls has keys of its own.
    if (!controls.some((one) => one === target)) return;
    if (target instanceof HTMLInputElement && isOfField(key, target)) return;
    const to = targetOf(key, target, controls);
    if (!to && !(key in STEPS)) return;
    // The page would scroll.
    event.preventDefault();
    to?.focus();
  };
  settle();
  const observer = new MutationObserver(onChange);
  const attributeFilter = ['aria-current', 'hidden', 'disabled'];
  observer.observe(frame, { childList: true, subtree: true, attributeFilter });
  // Another width hides and shows controls.
  addEventListener('resize', settle);
  frame.addEventListener('focusin', onFocus);
  frame.addEventListener('keydown', onKey);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frameOfChange);
    removeEventListener('resize', settle);
    frame.removeEventListener('focusin', onFocus);
    frame.removeEventListener('keydown', onKey);
  };
}
