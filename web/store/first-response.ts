/** When to send another request beside one without a response. */
const BESIDE_MS = 2_500;

/**
 * Sends the same request up to `most` times, each beside the earlier ones that have no response yet: a connection that
 * has died silently takes a request without an error, and the browser may have several of them. The first response
 * counts, and the other requests are aborted. @throws when all that were sent have failed
 */
export function firstResponse(
  send: (signal: AbortSignal) => Promise<Response>,
  most: number,
  signal: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const underWay = new Set<AbortController>();
    let sent = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      const own = new AbortController();
      underWay.add(own);
      sent += 1;
      if (sent < most) timer = setTimeout(begin, BESIDE_MS);
      send(AbortSignal.any([signal, own.signal])).then(
        (response) => {
          clearTimeout(timer);
          underWay.delete(own);
          for (const other of underWay) other.abort();
          resolve(response);
        },
        (error) => {
          underWay.delete(own);
          if (underWay.size > 0) return;
          clearTimeout(timer);
          reject(error);
        },
      );
    };
    begin();
  });
}
