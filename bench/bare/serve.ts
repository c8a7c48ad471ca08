import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { portOf } from '../../test/harness/ports.ts';

const PRODUCT = join(import.meta.dirname, '..', '..', 'dist', 'web');
const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
};

/**
 * Serves the bare pages, with React at / and without it at /vanilla, with the product's stylesheet and font, and the
 * same compression and caching.
 */
export async function serveBare(): Promise<{ url: string } & AsyncDisposable> {
  const [style] = /\/assets\/base-[^"]+\.css/.exec(readFileSync(join(PRODUCT, 'index.html'), 'utf8')) ?? [];
  if (!style) throw new Error('The product’s page names no stylesheet.');
  const page = (name: string) => `<!doctype html><html lang="en"><title>Bare</title>
    <link rel="stylesheet" href="${style}"><body><script type="module" src="/assets/${name}.js"></script></body></html>`;
  const packed = new Map([
    ['/', gzipSync(page('react'))],
    ['/vanilla', gzipSync(page('vanilla'))],
    ['/assets/react.js', gzipSync(await script('page.tsx'))],
    ['/assets/vanilla.js', gzipSync(await script('vanilla.ts'))],
    [style, gzipSync(readFileSync(join(PRODUCT, style)))],
  ]);
  const server = createServer(({ url = '/' }, answer) => {
    const path = url.replace(/\?.*/, '');
    const body = packed.get(path);
    answer.setHeader('Content-Type', TYPES[extname(path)] ?? 'text/html');
    answer.setHeader('Cache-Control', extname(path) === '' ? 'no-cache' : 'max-age=31536000, immutable');
    if (body) answer.setHeader('Content-Encoding', 'gzip').end(body);
    else if (extname(path) === '.woff2') answer.end(readFileSync(join(PRODUCT, path)));
    else answer.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function script(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    build: { write: false, rollupOptions: { input: join(import.meta.dirname, name) } },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('The bare page was not built.');
  return built.output[0].code;
}
