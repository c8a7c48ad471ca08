const SECOND_MS = 1000;
const SLACK_MS = 5; // a timer may fire a little early

/**
 * Calls at each whole second that is left until an end, and each second after it. @returns a function that stops it
 * @param endsAt in epoch milliseconds
 */
export function countDown(endsAt: number, tick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const left = Math.max(0, endsAt - Date.now());
    timer = setTimeout(
      () => {
        tick();
        wait();
      },
      (left % SECOND_MS || SECOND_MS) + SLACK_MS,
    );
  };
  wait();
  return () => clearTimeout(timer);
}
