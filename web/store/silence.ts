/** The server sends something every 7 s; a connection silent for more than twice that is dead. */
const SILENCE_MS = 15_000;
/** When the device wakes up, a connection silent for longer than this is closed. */
const QUIET_MS = 8000;
/** A dead connection must not block the stream for longer. */
const OPEN_LIMIT_MS = 10_000;

/** Aborts a connection that is silent for too long, while opening or between chunks. */
export function createSilence() {
  const silence = new AbortController();
  const { signal } = silence;
  const abort = () => silence.abort();
  let timer = setTimeout(abort, OPEN_LIMIT_MS);
  let heardAt = Date.now();
  const heard = () => {
    heardAt = Date.now();
    clearTimeout(timer);
    timer = setTimeout(abort, SILENCE_MS);
  };
  return {
    signal,
    heard,
    end: () => clearTimeout(timer),
    /** Timers stop while the device sleeps; the clock doesn't. */
    probe: () => void (Date.now() - heardAt > QUIET_MS && abort()),
    watch: () =>
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          heard();
          controller.enqueue(chunk);
        },
      }),
  };
}
