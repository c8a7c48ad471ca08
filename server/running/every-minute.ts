const MINUTE_MS = 60_000;

/**
 * Does something now and then every minute, never twice at the same time.
 * @returns how to stop, which waits for what is under way
 */
export function everyMinute(work: () => Promise<void>, onError: (error: unknown) => void) {
  let underWay: Promise<void> | undefined;
  const round = () => {
    underWay ??= work()
      .catch(onError)
      .finally(() => {
        underWay = undefined;
      });
  };
  round();
  const timer = setInterval(round, MINUTE_MS);
  return async (): Promise<void> => {
    clearInterval(timer);
    await underWay;
  };
}
