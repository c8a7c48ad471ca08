/** The server sends something every 7 s; a connection silent for more than twice that is dead. */
const SILENCE_MS = 15_000;
/** When the device wakes up, a connection silent for longer than this is closed. */
const QUIET_MS = 8000;
const TOO_SILENT = new DOMException('Nothing was heard for too long.', 'TimeoutError');

/** Aborts a connection that is silent for too long: `openLimitMs` until the first chunk, 15 s between chunks. */
export function createSilence(openLimitMs: number) {
  const silence = new AbortController();
  const { signal } = silence;
  const abort = () => silence.abort(TOO_SILENT);
  let timer = setTimeout(abort, openLimitMs);
  let heardAt = Date.now();
  let chunks = 0;
  const heard = () => {
    heardAt = Date.now();
    chunks += 1;
    clearTimeout(timer);
    timer = setTimeout(abort, SILENCE_MS);
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
