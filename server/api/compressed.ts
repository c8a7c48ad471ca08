import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';

const compress = promisify(gzip);
const MANY_BYTES = 1024;

/** Compresses an answer as a whole: a stream would keep the uncompressed text while the client doesn't read. */
export const compressed: MiddlewareHandler = async (c, next) => {
  await next();
  const length = c.res.headers.get('Content-Length');
  if (!c.res.ok || c.req.method === 'HEAD' || (length && Number(length) < MANY_BYTES)) return;
  c.header('Vary', 'Accept-Encoding', { append: true });
  const header = 'Accept-Encoding';
  if (accepts(c, { header, supports: ['gzip', 'identity'], default: 'identity' }) !== 'gzip') return;
  const bytes = await compress(await c.res.arrayBuffer());
  c.res = new Response(bytes, c.res);
  c.header('Content-Encoding', 'gzip');
  c.header('Content-Length', String(bytes.length));
};
