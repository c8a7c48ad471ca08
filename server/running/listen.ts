import type { Server } from 'node:http';
import { type HttpBindings, serve } from '@hono/node-server';
import { inOrder } from './in-order.ts';
import { closeStalled } from './stalled.ts';

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;

/** How long running requests get to finish at shutdown. */
const GRACE_MS = 4_000;
const LOOK_MS = 20;
const TIMES = {
  /** How long clients may take to send the headers, and the whole request: 25 megabytes over a slow connection. */
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  /** Longer than a proxy keeps an idle connection (Caddy: two minutes), so that none is closed during a request. */
  keepAliveTimeout: 130_000,
};

/** @param host the network interface to listen on; all of them when absent @throws when the port isn't available */
export function listen(fetch: Fetch, port: number, host?: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const options = { fetch: inOrder(fetch) as Fetch, port, hostname: host, serverOptions: TIMES };
    const server = serve(options as Parameters<typeof serve>[0], () => resolve(server)) as Server;
    closeStalled(server);
    server.once('error', reject);
  });
}

export async function stopListening(server: Server): Promise<void> {
  // Keep-alive connections count as open until they are closed.
  const tidying = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const cutting = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(tidying);
  clearTimeout(cutting);
}
