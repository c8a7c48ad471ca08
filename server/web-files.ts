import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';

const FOREVER = 'public, max-age=31536000, immutable';
const ALWAYS_ASK = { 'Cache-Control': 'no-cache' };

/**
 * The built web app. Files under /assets/ carry their content's hash in their name and never change; / is the
 * landing page, ready to be seen; any other path gets the page that knows its own addresses.
 * @param folder where the build put it
 * @param publicUrl the origin that the landing page gives as its own
 * @throws when nothing was built there
 */
export function webFiles(folder: string, publicUrl: string): Hono {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const page = read('index.html');
  const landing = read('landing.html').replaceAll('%PUBLIC_URL%', publicUrl);
  const app = new Hono();
  app.use(compress());
  app.on('GET', ['/', '/landing.html'], (c) => c.html(landing, 200, ALWAYS_ASK));
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
    return c.html(page, 200, ALWAYS_ASK);
  });
  return app;
}
