const SLICE_MS = 10;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Does something to each, and lets the page breathe in between when there are very many. */
export async function forEachInSlices<Item>(
  items: readonly Item[],
  act: (item: Item) => void,
): Promise<void> {
  let until = performance.now() + SLICE_MS;
  for (const item of items) {
    if (performance.now() > until) {
      await nextFrame();
      until = performance.now() + SLICE_MS;
    }
    act(item);
  }
}
