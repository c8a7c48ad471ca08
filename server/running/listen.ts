import type { Server } from 'node:http';
import { serve } from '@hono/node-server';

type Fetch = (request: Request) => Response | Promise<Response>;

/** How long requests that are under way get to finish when the process is asked to stop. */
const GRACE_MS = 10_000;
const LOOK_MS = 20;
const TIMES = {
  /** Time to send the head of a request, and all of it: 25 megabytes over a slow line. */
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  /** Longer than a proxy keeps an idle connection (Caddy: two minutes), so that none is closed under a request. */
  keepAliveTimeout: 130_000,
};

/** Answers requests at a port. @throws when the port can't be had */
export function listen(fetch: Fetch, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, serverOptions: TIMES }, () => resolve(server)) as Server;
    server.once('error', reject);
  });
}

/** Takes no new connection, lets what is under way finish, and cuts off what is left after a while. */
export async function stopListening(server: Server): Promise<void> {
  // A connection that is kept alive counts as open until it is told that it is no longer wanted.
  const tidying = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const cutting = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(tidying);
  clearTimeout(cutting);
}
