import { inSlices } from '../../domain/slices.ts';

/** Not `requestAnimationFrame`, which doesn't fire in hidden tabs. */
const breath = () => new Promise((resolve) => setTimeout(resolve));
const elapsed = () => performance.now();

/** Processes items in slices, yielding to the browser in between. @param now a clock in milliseconds */
export const forEachInSlices = <Item>(
  items: readonly Item[],
  act: (item: Item) => void,
  now = elapsed,
): Promise<void> => inSlices(stepsOver(items, act), breath, now);

function* stepsOver<Item>(items: readonly Item[], act: (item: Item) => void): Generator<void, void> {
  for (const item of items) {
    yield;
    act(item);
  }
}
