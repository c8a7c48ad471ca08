import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * A proxy that sends each request to the next process, so that code relying on sticky sessions fails. If a process
 * accepts no connection, the request goes to the one after it.
 */
export async function startRoundRobin() {
  let turn = 0;
  const upstreams: string[] = [];

  const forward = (from: IncomingMessage, body: Buffer, to: ServerResponse, tries: number): void => {
    const upstream = new URL(upstreams[turn++ % upstreams.length] ?? 'http://127.0.0.1:9');
    const { method, headers, url: path } = from;
    const asked = request({
      host: upstream.hostname,
      port: upstream.port,
      path,
      method,
      headers,
      agent: false,
    });
    asked.once('response', (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
      answer.once('error', () => to.destroy());
      to.once('close', () => answer.destroy());
    });
    asked.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && tries > 1) return forward(from, body, to, tries - 1);
      if (to.headersSent) return to.destroy();
      to.writeHead(502).end();
    });
    asked.end(body);
  };

  const server = createServer((from, to) => {
    buffer(from).then(
      (body) => forward(from, body, to, upstreams.length),
      () => to.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    add: (upstream: string) => upstreams.push(upstream),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
