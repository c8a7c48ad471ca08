const SLICE_MS = 10;

/** Runs steps in short slices; `pause` lets other work run in between. @param now a clock in milliseconds */
export async function inSlices<T>(
  steps: Iterator<void, T>,
  pause: () => Promise<unknown>,
  now: () => number,
): Promise<T> {
  let until = now() + SLICE_MS;
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (now() > until) {
      await pause();
      until = now() + SLICE_MS;
    }
  }
}
