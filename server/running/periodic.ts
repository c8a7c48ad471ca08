/**
 * Runs a job immediately and then periodically, never twice at the same time.
 * @returns a function that stops it: it aborts a run in progress and waits for it
 */
export function startPeriodic(
  pauseMs: number,
  work: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
) {
  const stopped = new AbortController();
  let underWay: Promise<void> | undefined;
  const round = () => {
    underWay ??= work(stopped.signal)
      .catch(onError)
      .finally(() => {
        underWay = undefined;
      });
  };
  round();
  const timer = setInterval(round, pauseMs);
  return async (): Promise<void> => {
    clearInterval(timer);
    stopped.abort();
    await underWay;
  };
}
