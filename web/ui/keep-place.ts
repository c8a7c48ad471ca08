const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The rows around one in which something can be pressed, the next ones first. */
function neighbours(row: Element): Element[] {
  const rows = [...(row.parentElement?.children ?? [])];
  const at = rows.indexOf(row);
  return [...rows.slice(at + 1), ...rows.slice(0, at).reverse()].filter((one) => one.querySelector('button'));
}

/**
 * Does what a button in a row does. If the row goes away by it, the focus goes on at the same place in the next row,
 * or where there is none at the page's content.
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
