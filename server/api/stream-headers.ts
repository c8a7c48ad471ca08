/** Asks proxies to pass each event on as it comes: nginx and others buffer responses, some compress them. */
export const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};
