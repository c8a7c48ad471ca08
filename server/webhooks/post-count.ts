const PER_MINUTE = 60;
const MINUTE_MS = 60_000;

export type PostCount = ReturnType<typeof createPostCount>;

/**
 * Counts an account's posts of a minute, over several runs of its job.
 * @param payload what `text` returned at the end of the run before @param now epoch milliseconds
 */
export function createPostCount(payload: string, now: number) {
  const [since = 0, posts = 0] = payload.split(' ').map(Number);
  const isOver = !(now - since < MINUTE_MS);
  const from = isOver ? now : since;
  let sent = isOver ? 0 : posts;
  return {
    /** @returns whether one more may be sent, and counts it */
    take(): boolean {
      if (sent >= PER_MINUTE) return false;
      sent += 1;
      return true;
    },
    /** When more may be sent, in epoch milliseconds. */
    nextAt: from + MINUTE_MS,
    text: (): string => `${from} ${sent}`,
  };
}
