import type { Server } from 'node:http';
import { serve } from '@hono/node-server';

type Fetch = (request: Request) => Response | Promise<Response>;

/** How long running requests get to finish at shutdown. */
const GRACE_MS = 10_000;
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
    const server = serve({ fetch, port, hostname: host, serverOptions: TIMES }, () =>
      resolve(server),
    ) as Server;
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
