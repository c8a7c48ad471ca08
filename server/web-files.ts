import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * The built web app. Files under /assets/ carry their content's hash in their name and never change; any other
 * path gets the page, which knows its own addresses.
 * @param folder where the build put it
 * @throws when nothing was built there
 */
export function webFiles(folder: string): Hono {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const app = new Hono();
  app.use(compress());
  // The library doesn't know this kind of file, and a browser told not to guess plays none it isn't told of.
  app.use('/assets/*', async (c, next) => {
    await next();
    if (c.res.ok && c.req.path.endsWith('.wav')) c.header('Content-Type', 'audio/wav');
  });
  app.use(
    serveStatic({
      root: relative(process.cwd(), folder),
      onFound: (path, c) => c.header('Cache-Control', path.includes('/assets/') ? FOREVER : 'no-cache'),
    }),
  );
  app.get('*', (c) => {
    if (c.req.path.startsWith('/assets/')) return c.text('There is no such file.', 404);
    return c.html(page, 200, { 'Cache-Control': 'no-cache' });
  });
  return app;
}
