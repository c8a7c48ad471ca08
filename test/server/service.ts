import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { portOf } from '../harness/ports.ts';

/** A request as the service got it. */
export type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
/** A response; an object is sent as JSON. */
export type Reply = { status?: number; headers?: Record<string, string>; body?: object | string | Buffer };

/**
 * An HTTP service on this machine, in place of an external one.
 * @param reply the response to a request, or a promise of it; `n` counts requests from 0
 */
export async function startService(reply: (request: Received, n: number) => Reply | Promise<Reply>) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const one = { method, url, headers, body: Buffer.concat(chunks).toString() };
    const { status = 200, headers: own, body = '' } = await reply(one, received.push(one) - 1);
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    response.writeHead(status, own).end(isRaw ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

/** A log that records its warnings. */
export function createWarnings() {
  const warnings: [fields: object, message: string][] = [];
  return { warnings, warn: (fields: object, message: string) => void warnings.push([fields, message]) };
}
