/** The server sends something every 7 s; a connection silent for more than twice that is dead. */
const SILENCE_MS = 15_000;
/** When the device wakes up, a connection silent for longer than this is closed. */
const QUIET_MS = 8000;
/** A timer this late was held up by the page, and so may what has arrived have been. */
const LATE_MS = 500;
const TOO_SILENT = new DOMException('Nothing was heard for too long.', 'TimeoutError');

/** Aborts a connection that is silent for too long: `openLimitMs` until the first chunk, 15 s between chunks. */
export function createSilence(openLimitMs: number) {
  const silence = new AbortController();
  const { signal } = silence;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (ms: number) => {
    const due = Date.now() + ms;
    timer = setTimeout(() => {
      if (Date.now() - due > LATE_MS) wait(LATE_MS);
      else silence.abort(TOO_SILENT);
    }, ms);
  };
  wait(openLimitMs);
  let heardAt = Date.now();
  let chunks = 0;
  const heard = () => {
    heardAt = Date.now();
    chunks += 1;
    clearTimeout(timer);
    wait(SILENCE_MS);
  };
  return {
    signal,
    /** Whether it fell silent without more than one chunk. */
    isHeldBack: () => signal.reason === TOO_SILENT && chunks <= 1,
    end: () => clearTimeout(timer),
    /** Timers stop while the device sleeps; the clock doesn't. */
    probe: () => void (Date.now() - heardAt > QUIET_MS && silence.abort()),
    watch: () =>
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          heard();
          controller.enqueue(chunk);
        },
      }),
  };
}
