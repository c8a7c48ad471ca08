const SLICE_MS = 10;
/** Not `requestAnimationFrame`, which doesn't fire in hidden tabs. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Processes items in slices, yielding to the browser in between.
 * @param now a clock in milliseconds
 */
export async function forEachInSlices<Item>(
  items: readonly Item[],
  act: (item: Item) => void,
  now = () => performance.now(),
): Promise<void> {
  let until = now() + SLICE_MS;
  for (const item of items) {
    if (now() > until) {
      await breath();
      until = now() + SLICE_MS;
    }
    act(item);
  }
}
