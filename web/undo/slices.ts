const SLICE_MS = 10;
/** Not the next frame: none comes in a tab that is out of sight, and what was begun there ends all the same. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

/** Does something to each, and lets the page breathe in between when there are very many. */
export async function forEachInSlices<Item>(
  items: readonly Item[],
  act: (item: Item) => void,
): Promise<void> {
  let until = performance.now() + SLICE_MS;
  for (const item of items) {
    if (performance.now() > until) {
      await breath();
      until = performance.now() + SLICE_MS;
    }
    act(item);
  }
}
