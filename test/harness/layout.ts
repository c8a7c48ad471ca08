// These functions run in the page, so each must be self-contained.

/** Text that can't be seen: beyond the screen's edge, or clipped by its container. */
export function cutOff(): string[] {
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || parent.closest('option, script, textarea, [inert]')) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    const words = () => node.textContent?.trim().slice(0, 60);
    const where = (one: Element) => `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''}`;
    let reachable = false;
    for (let box: Element | null = parent; box && box !== document.documentElement; box = box.parentElement) {
      const style = getComputedStyle(box);
      // Visible to screen readers only.
      if (style.clipPath !== 'none') reachable = true;
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) reachable = true;
      // An ellipsis shows that there is more.
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') reachable = true;
      if (reachable) break;
      if (!/hidden|clip/.test(style.overflowX + style.overflowY)) continue;
      const edge = box.getBoundingClientRect();
      const out = Math.max(
        text.right - edge.right,
        edge.left - text.left,
        text.bottom - edge.bottom,
        edge.top - text.top,
      );
      if (out > 2) found.add(`“${words()}” is clipped by ${Math.round(out)} px in ${where(box)}`);
    }
    if (!reachable && (text.right > innerWidth + 1 || text.left < -1))
      found.add(`“${words()}” is beyond the edge`);
  }
  const wider = document.documentElement.scrollWidth - innerWidth;
  if (wider > 0) {
    const culprits = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > innerWidth + 0.5,
    );
    found.add(
      `The page is ${wider} px wider than the screen: ${culprits
        .slice(-3)
        .map((one) => one.outerHTML.slice(0, 150))
        .join('\n')}`,
    );
  }
  return [...found];
}

/**
 * Finds a page wider than the screen, controls cut off by its edge or narrower than their content, and in the header,
 * controls behind others and a title without room.
 */
export function cutControls(): string[] {
  const found: string[] = [];
  const wider = document.documentElement.scrollWidth - innerWidth;
  if (wider > 0) found.push(`The page is ${wider} px wider than the screen.`);
  for (const one of document.querySelectorAll<HTMLElement>(
    'a, button, input, select, textarea, [role="switch"]',
  )) {
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (one.closest('[inert]')) continue;
    const { left, right, width, height } = one.getBoundingClientRect();
    // Visible to screen readers only.
    if (width <= 1 || height <= 1) continue;
    let scrolls = false;
    for (let box = one.parentElement; box && box !== document.body; box = box.parentElement)
      if (/auto|scroll/.test(getComputedStyle(box).overflowX)) scrolls = true;
    if (!scrolls && (left < -1 || right > document.documentElement.clientWidth + 1))
      found.push(`beyond the edge: ${one.outerHTML.slice(0, 120)}`);
    const drawn = one.querySelector(':scope > svg, :scope > [aria-hidden]')?.getBoundingClientRect();
    if (drawn && drawn.width > width + 1) found.push(`squeezed: ${one.outerHTML.slice(0, 120)}`);
    const { top } = one.getBoundingClientRect();
    const isInFront = one.closest('header') && !document.querySelector('[role="dialog"]');
    const seen = isInFront && document.elementFromPoint(left + width / 2, top + height / 2);
    if (seen && !one.contains(seen) && !one.closest('label')?.contains(seen))
      found.push(`covered: ${one.outerHTML.slice(0, 120)}`);
  }
  const MIN_TITLE = 64;
  const title = document.querySelector('header h1');
  if (title && title.clientWidth < Math.min(title.scrollWidth, MIN_TITLE))
    found.push(`no room for the title: ${title.clientWidth} px`);
  return found;
}

/** Controls of the page's content that a button floating above it covers, even in part. */
export function coveredBy(label: string): string[] {
  const box = document.querySelector(`button[aria-label="${label}"]`)?.getBoundingClientRect();
  if (!box?.width) return [`${label} isn’t shown`];
  return [...document.querySelectorAll('main :is(a, button, input, [role="checkbox"])')]
    .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((one) => {
      const { left, right, top, bottom, width } = one.getBoundingClientRect();
      return width > 1 && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    })
    .map((one) => one.outerHTML.slice(0, 120));
}

/** Fields whose text is smaller than 16 px, so that iOS would zoom in on them. */
export function smallFields(): string[] {
  const NO_TEXT = ['checkbox', 'radio', 'range', 'color', 'file', 'hidden', 'button', 'submit'];
  const MIN_PX = 16;
  const fields = document.querySelectorAll('input, textarea, select, [contenteditable]');
  return [...fields]
    .filter((one) => !(one instanceof HTMLInputElement && NO_TEXT.includes(one.type)))
    .map((one) => ({ one, size: Number.parseFloat(getComputedStyle(one).fontSize) }))
    .filter(({ size }) => size < MIN_PX)
    .map(({ one, size }) => `${size} px: ${one.outerHTML.slice(0, 160)}`);
}

/** Animations that run although reduced motion is on. */
export function moving(): string[] {
  const STILL = 1;
  const found = document
    .getAnimations()
    .map((animation) => ({
      target: (animation.effect as KeyframeEffect | null)?.target,
      time: animation.effect?.getComputedTiming().duration,
    }))
    .filter(({ time }) => Number(time) > STILL)
    .map(({ target }) => `animated: ${target?.outerHTML.slice(0, 120)}`);
  for (const one of document.querySelectorAll('body *')) {
    const times = getComputedStyle(one).transitionDuration.split(',').map(Number.parseFloat);
    if (Math.max(...times) > 0) found.push(`transition: ${one.outerHTML.slice(0, 160)}`);
  }
  return found;
}

/** Turns increased text spacing (WCAG 1.4.12) on and off. */
export const SPACED = {
  begin() {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [sheet];
  },
  end() {
    document.adoptedStyleSheets = [];
  },
};

/** The focused element, if it is entirely outside the window or covered. */
export function hiddenFocus(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const isSeen = (x: number, y: number) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (focused.contains(there) || there.contains(focused));
  };
  const INSET = 2;
  const across = [left + INSET, (left + right) / 2, right - INSET];
  const down = [top + INSET, (top + bottom) / 2, bottom - INSET];
  return across.some((x) => down.some((y) => isSeen(x, y))) ? undefined : focused.outerHTML.slice(0, 200);
}
