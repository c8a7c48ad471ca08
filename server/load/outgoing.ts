import type { ServerResponse } from 'node:http';
import type { Context } from 'hono';

/** Node's response; undefined where the app is called as a function, without a connection. */
export const outgoingOf = (c: Context): ServerResponse | undefined =>
  (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing;
