const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Other rows that contain a button: the following ones first, then the preceding ones, nearest first. */
function neighbours(row: Element): Element[] {
  const rows = [...(row.parentElement?.children ?? [])];
  const at = rows.indexOf(row);
  return [...rows.slice(at + 1), ...rows.slice(0, at).reverse()].filter((one) => one.querySelector('button'));
}

/**
 * Runs the action of a button in a row. If the row disappears, focuses the same button in the next row, or the page's
 * content if there is none.
 * @param pressed the button
 */
export async function keepPlace(pressed: HTMLElement, act: () => void | Promise<void>): Promise<void> {
  const row = pressed.closest('li');
  const place = [...(row?.querySelectorAll<HTMLElement>('button') ?? [])].indexOf(pressed);
  const others = row ? neighbours(row) : [];
  await act();
  await nextFrame();
  if (pressed.isConnected || document.activeElement !== document.body) return;
  const buttons = others.find((one) => one.isConnected)?.querySelectorAll('button');
  const next = buttons?.[place] ?? buttons?.[0] ?? document.querySelector('main');
  next?.focus();
}
