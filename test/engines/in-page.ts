/** An element to find in a page, by role and accessible name. */
export type Target = {
  role: string;
  /** The exact name, or a regular expression between slashes. */
  name?: string;
  /** Search only inside this element. */
  within?: { role: string; name?: string };
};

type Found = { x: number; y: number; text: string; value: string; checked: boolean; focused: boolean };

/**
 * Runs in the page: finds a visible element. Supports only the markup that the product uses.
 * @param isToPress scrolls it into view and waits until it is stable and would receive a click
 */
export async function lookFor(target: Target, isToPress: boolean): Promise<Found | null> {
  const SELECTORS: Record<string, string> = {
    button: 'button, [role=button]',
    link: 'a[href], [role=link]',
    textbox: 'input:not([type=checkbox], [type=radio]), textarea, [role=textbox]',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    combobox: 'select, [role=combobox]',
    heading: 'h1, h2, h3, h4, h5, h6',
    dialog: 'dialog, [role=dialog], [role=alertdialog]',
    list: 'ul, ol',
    region: 'section[aria-label], section[aria-labelledby], [role=region]',
    complementary: 'aside',
    main: 'main',
    banner: 'header',
    menuitem: '[role=menuitem]',
    frame: 'iframe',
    text: '*',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const contentOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return '';
    return [...node.childNodes].map(contentOf).join(' ');
  };
  const ownText = (element: Element) =>
    [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
  const nameOf = (element: Element): string => {
    if (target.role === 'text') return plain(ownText(element));
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    const ownLabels =
      'labels' in element ? [...((element.labels as NodeList | null) ?? [])].map(contentOf) : [];
    const named = [labels, element.getAttribute('aria-label'), ownLabels.join(' '), contentOf(element)];
    return plain(
      named.find((name) => plain(name) !== '') ??
        element.getAttribute('title') ??
        element.getAttribute('placeholder'),
    );
  };
  const fits = (element: Element, name: string | undefined) => {
    if (name === undefined) return true;
    if (!name.startsWith('/')) return nameOf(element) === name;
    return new RegExp(name.slice(1, -1)).test(nameOf(element));
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    !element.closest('[inert], [aria-hidden=true]');
  const all = (root: ParentNode, { role, name }: Target) =>
    [...root.querySelectorAll(SELECTORS[role] ?? `[role=${role}]`)].filter(
      (element) => isSeen(element) && fits(element, name),
    );
  const roots: ParentNode[] = target.within ? all(document, target.within) : [document];
  const [element] = roots.flatMap((root) => all(root, target));
  if (!element) return null;

  const centre = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  /** What moves for a moment, such as a completed task that leaves, takes others along. */
  const isMoving = (animation: Animation) =>
    animation.playState === 'running' && Number(animation.effect?.getComputedTiming().endTime) < 2000;
  const { x, y } = centre();
  if (isToPress) {
    if (document.getAnimations().some(isMoving)) return null;
    const hit = document.elementFromPoint(x, y);
    if (
      !hit ||
      !(element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element))
    ) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      return null;
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const now = centre();
    if (now.x !== x || now.y !== y) return null;
    if (element.matches(':disabled, [aria-disabled=true]')) return null;
  }
  return {
    x,
    y,
    text: plain(contentOf(element)),
    value: 'value' in element ? String(element.value) : '',
    checked: 'checked' in element ? element.checked === true : element.ariaChecked === 'true',
    focused: element === document.activeElement,
  };
}
