import { POPUP } from '../keys/held-keys.ts';

const REMOVAL_MS = 3000;

function removed(element: Element): Promise<boolean> {
  if (!element.isConnected) return Promise.resolve(true);
  return new Promise((resolve) => {
    const settle = (gone: boolean) => {
      clearTimeout(timeout);
      observer.disconnect();
      resolve(gone);
    };
    const observer = new MutationObserver(() => !element.isConnected && settle(true));
    const timeout = setTimeout(() => settle(false), REMOVAL_MS);
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

/** Other rows that contain a button: the following ones first, then the preceding ones, nearest first. */
function neighbours(row: Element): Element[] {
  const rows = [...(row.parentElement?.children ?? [])];
  const at = rows.indexOf(row);
  return [...rows.slice(at + 1), ...rows.slice(0, at).reverse()].filter((one) => one.querySelector('button'));
}

/** The button of another row that has the same `data-part`, or else the row's main one; without parts, the same place. */
function sameButton(
  row: Element | undefined,
  part: string | undefined,
  place: number,
): HTMLElement | undefined {
  const buttons = [...(row?.querySelectorAll<HTMLElement>('button') ?? [])];
  const byPart = (name: string | undefined) => buttons.find(({ dataset }) => name && dataset.part === name);
  return byPart(part) ?? byPart('main') ?? buttons[place] ?? buttons[0];
}

/** Whether nothing has the focus, or only the popup that the browser or the popup itself gave it to. */
const isLost = (popup: Element | null): boolean =>
  document.activeElement === document.body || document.activeElement === popup;

/** If the row disappears, focuses the same button in the next row, or the popup's or page's content if there is none. */
export async function keepPlace(pressed: HTMLElement, act: () => void | Promise<void>): Promise<void> {
  const row = pressed.closest('li');
  const popup = pressed.closest<HTMLElement>(POPUP);
  const place = [...(row?.querySelectorAll<HTMLElement>('button') ?? [])].indexOf(pressed);
  const others = row ? neighbours(row) : [];
  await act();
  if (!(await removed(pressed)) || !isLost(popup)) return;
  const next = sameButton(
    others.find((one) => one.isConnected),
    pressed.dataset.part,
    place,
  );
  (next ?? popup ?? document.querySelector('main'))?.focus();
}
