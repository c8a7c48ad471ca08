import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { countUnsent } from '../load/answers.ts';

type Events = AsyncGenerator<string | Uint8Array>;

/**
 * Writes events to Node's response as they come. Every connected client holds one, and a web stream would take a
 * quarter more memory. @param stop called when the client is gone; idempotent
 */
export function sendEvents(
  outgoing: ServerResponse,
  headers: Record<string, string>,
  events: Events,
  stop: () => void,
  onError: (error: unknown) => void,
): Response {
  outgoing.once('close', stop);
  outgoing.writeHead(200, headers);
  // Headers sent with the first event would be kept as the many strings that they are made of.
  outgoing.flushHeaders();
  void write(outgoing, events).catch((error) => {
    onError(error);
    outgoing.destroy();
  });
  return RESPONSE_ALREADY_SENT;
}

async function write(outgoing: ServerResponse, events: Events): Promise<void> {
  for await (const event of events) {
    if (outgoing.destroyed) break;
    // One by one, so that nothing is buffered for a slow reader.
    if (outgoing.write(event)) continue;
    countUnsent(outgoing);
    await drained(outgoing);
  }
  outgoing.end();
}

const drained = (outgoing: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      outgoing.off('drain', go).off('close', go);
      resolve();
    };
    outgoing.on('drain', go).on('close', go);
  });
