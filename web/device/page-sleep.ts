const FALLS_ASLEEP = ['freeze', 'pagehide'];
const WAKES_UP = ['resume', 'pageshow'];

/** Calls back when the browser freezes this page, possibly forever. @returns a cleanup function */
export const onSleep = (listener: () => void): (() => void) => hearAny(FALLS_ASLEEP, listener);

export const onWakeUp = (listener: () => void): (() => void) => hearAny(WAKES_UP, listener);

export const wakeUp = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = onWakeUp(() => {
      stop();
      resolve();
    });
  });

/** Some of these events fire on the document and don't bubble, so capture them on the window. */
function hearAny(types: readonly string[], listener: () => void): () => void {
  for (const type of types) addEventListener(type, listener, { capture: true });
  return () => {
    for (const type of types) removeEventListener(type, listener, { capture: true });
  };
}
