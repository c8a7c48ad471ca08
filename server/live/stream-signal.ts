export type StreamSignal = ReturnType<typeof createStreamSignal>;

/** Wakes a waiting stream; a signal that arrives while nothing waits is remembered for the next wait. */
export function createStreamSignal() {
  let pending = false;
  let closed = false;
  let wake = () => {};
  const ring = () => {
    pending = true;
    wake();
  };
  return {
    ring,
    closed: () => closed,
    close() {
      closed = true;
      ring();
    },
    /** @returns whether a signal arrived before the timeout */
    async wait(milliseconds: number): Promise<boolean> {
      if (!pending && !closed) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      const rang = pending;
      pending = false;
      return rang;
    },
  };
}
