import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { GATE_PATH, ownAddress, pageAt } from '../domain/page-paths.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const HIDDEN = /\/(\.|%2e)/i;
const NO_FILE = 'There’s no such file.';
const ALWAYS_ASK = { 'Cache-Control': 'no-cache' };

/**
 * Serves the built web app. Names under /assets/ have a content hash, so they never change.
 * @param about what the pages show before they ask: whether they may name a price, whether everyone has Pro, and
 * whether people sign in without a provider
 * @throws without a build
 */
export function webFiles(
  folder: string,
  publicUrl: string,
  about: { sellsPro: boolean; includesPro: boolean; signsInItself: boolean },
): Hono {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const marks = [
    ...(about.sellsPro ? [] : ['data-unsold']),
    ...(about.includesPro ? ['data-pro-included'] : []),
    ...(about.signsInItself ? ['data-own-sign-in'] : []),
  ];
  const marked = (name: string) => read(name).replace('<html', ['<html', ...marks].join(' '));
  const page = marked('index.html');
  const landing = marked('landing.html').replaceAll('%PUBLIC_URL%', publicUrl);
  // The worker keeps the pages for offline use until a revision is another: also when what they say has changed.
  const worker = read('sw.js').replace(
    /("\/(?:index|landing)\.html","revision":"\w+)/g,
    `$1${marks.join('')}`,
  );
  const app = new Hono();
  app.use(compress());
  app.on('GET', ['/', '/landing.html'], (c) => c.html(landing, 200, ALWAYS_ASK));
  app.get('/index.html', (c) => c.html(page, 200, ALWAYS_ASK));
  app.get('/sw.js', (c) => c.body(worker, 200, { ...ALWAYS_ASK, 'Content-Type': 'text/javascript' }));
  // The library doesn't know this type, and with `nosniff` browsers won't play it without one.
  app.use('/assets/*', async (c, next) => {
    await next();
    if (c.res.ok && c.req.path.endsWith('.wav')) c.header('Content-Type', 'audio/wav');
  });
  // Build metadata, and paths that programs probe, such as /.well-known/security.txt.
  app.use((c, next) => (HIDDEN.test(c.req.path) ? Promise.resolve(c.text(NO_FILE, 404)) : next()));
  // Before the file is found: the library makes its response before it calls `onFound`.
  app.use((c, next) => {
    c.header('Cache-Control', c.req.path.startsWith('/assets/') ? FOREVER : 'no-cache');
    return next();
  });
  // scripts/build.mjs compresses the files when it builds them.
  app.use(serveStatic({ root: relative(process.cwd(), folder), precompressed: true }));
  // The gate in front has let this request pass, so the page can be shown again.
  app.get(GATE_PATH, (c) => {
    c.header('Cache-Control', 'no-store');
    return c.redirect(ownAddress(c.req.query('from') ?? ''), 302);
  });
  // Browsers request this for pages without an icon, like those of the API and of sign-in.
  app.get('/favicon.ico', (c) => c.redirect('/icon.svg', 301));
  app.get('*', (c) => {
    c.header('Cache-Control', undefined);
    if (c.req.path.startsWith('/assets/')) return c.text(NO_FILE, 404);
    // The app shows that the page doesn't exist; clients that don't run it rely on the status.
    return c.html(page, pageAt(c.req.path) ? 200 : 404, ALWAYS_ASK);
  });
  return app;
}
