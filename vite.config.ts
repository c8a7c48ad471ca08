import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { PAGE_PATHS } from './domain/page-paths.ts';
import { DESCRIPTION, PRODUCT } from './domain/product.ts';
import { fileOfModule } from './vite/chunks.ts';
import { preloads } from './vite/preloads.ts';
import { CLAIMS } from './web/screens/landing/claims.ts';

const worded = (html: string): string =>
  html
    .replaceAll('%PRODUCT%', PRODUCT)
    .replaceAll('%DESCRIPTION%', DESCRIPTION)
    .replaceAll('%HEADLINE%', CLAIMS.headline);

const productName: Plugin = { name: 'product-name', transformIndexHtml: worded };

/** What the fields of a schema mean is for the API's documentation, which the browser doesn't make. */
const noDescriptions: Plugin = {
  name: 'no-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/domain\/.+\.ts$/, code: '.describe(' },
    handler: (code) => ({
      code: code.replaceAll(/\.describe\(\s*'(?:[^'\\]|\\.)*',?\s*\)/g, ''),
      map: null,
    }),
  },
};

const inWeb = (path: string): string => join(import.meta.dirname, 'web', path);

const MANIFEST = '/manifest.webmanifest';
const WORKER = '/sw.js';
/** Files of `web/public` that the app needs to start. */
const PUBLIC_FILES = ['before-paint.js', 'kept-screen.js', 'icon.svg'];
const PAGES = ['index.html', 'landing.html'];
/** Pictures that are only needed online. */
const PREVIEWS = /coming-from\/pictures\//;

const manifest = JSON.stringify({
  name: PRODUCT,
  short_name: PRODUCT,
  id: '/',
  start_url: '/dashboard',
  scope: '/',
  description: DESCRIPTION,
  display: 'standalone',
  background_color: '#f8f8f7',
  theme_color: '#f8f8f7',
  categories: ['productivity'],
  // An open window shows what was shared, instead of a second one.
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  share_target: {
    action: PAGE_PATHS.tasks,
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
  shortcuts: [
    { name: 'Add a task', short_name: 'Add', url: `${PAGE_PATHS.tasks}?add` },
    { name: 'My Day', url: '/tasks' },
    { name: 'Planner', url: '/planner' },
    { name: 'Start a focus session', short_name: 'Focus', url: '/pomodoro' },
  ],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

/** A service worker left by an earlier `npm start` at this address would keep serving that build. */
const leave = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('message', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  await self.registration.unregister();
  for (const client of await self.clients.matchAll({ type: 'window' })) client.navigate(client.url);
}`;

const revision = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

const LANDING = 'screens/landing';

/** The landing page as static HTML, visible before any script runs. The server decides which address serves it. */
const prerendered: Plugin = {
  name: 'prerendered',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const outDir = join(import.meta.dirname, 'dist', 'prerender');
    const entry = inWeb(`${LANDING}/prerender.tsx`);
    await build({
      configFile: false,
      root: inWeb(''),
      logLevel: 'warn',
      plugins: [react()],
      build: { ssr: entry, outDir, emptyOutDir: true, assetsInlineLimit: 0, copyPublicDir: false },
    });
    const { landingHtml } = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
    const page = bundle['index.html'];
    const script = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.facadeModuleId === inWeb(`${LANDING}/landing.tsx`),
    );
    if (page?.type !== 'asset' || !script) throw new Error('The landing page has no place or no script.');
    const head = `${worded(readFileSync(inWeb('landing-head.html'), 'utf8'))}
    <link rel="modulepreload" crossorigin href="/${script.fileName}" />
  </head>`;
    const source = String(page.source)
      .replace('</head>', () => head)
      .replace('<div id="root"></div>', () => `<div id="root">${landingHtml()}</div>`);
    this.emitFile({ type: 'asset', fileName: 'landing.html', source });
  },
};

/** The manifest that makes the app installable, and the service worker with its precache list. */
const installable: Plugin = {
  name: 'installable',
  enforce: 'post',
  configureServer({ middlewares }) {
    const serve = (path: string, type: string, body: string) =>
      middlewares.use(path, (_, response) => response.setHeader('Content-Type', type).end(body));
    serve(MANIFEST, 'application/manifest+json', manifest);
    serve(WORKER, 'text/javascript', leave);
  },
  generateBundle(_, bundle) {
    this.emitFile({ type: 'asset', fileName: MANIFEST.slice(1), source: manifest });
    const worker = bundle[WORKER.slice(1)];
    if (worker?.type !== 'chunk' || worker.imports.length > 0)
      throw new Error('The service worker must be one file.');
    const built = Object.values(bundle).flatMap((file) => {
      // Files under assets/ have a content hash in their names.
      if (file.type === 'asset' && file.originalFileNames.some((name) => PREVIEWS.test(name))) return [];
      if (file.fileName.startsWith('assets/')) return { url: `/${file.fileName}`, revision: null };
      if (!PAGES.includes(file.fileName) || file.type !== 'asset') return [];
      return { url: `/${file.fileName}`, revision: revision(file.source) };
    });
    const kept = PUBLIC_FILES.map((name) => ({
      url: `/${name}`,
      revision: revision(readFileSync(inWeb(`public/${name}`))),
    }));
    const code = worker.code.replace('self.__WB_MANIFEST', JSON.stringify([...built, ...kept]));
    if (code === worker.code) throw new Error('The service worker does not say where its list goes.');
    worker.code = code;
  },
};

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), productName, noDescriptions, prerendered, preloads, installable],
  resolve: { alias: [{ find: /^zod$/, replacement: inWeb('schemas/zod.ts') }] },
  // The content security policy lists only 'self', so assets can't be inlined as data: URLs.
  worker: { format: 'es' },
  build: {
    manifest: true,
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: inWeb('index.html'), popup: inWeb('popup.html'), sw: inWeb('offline/worker.ts') },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: fileOfModule(), debugName: 'files' }],
        },
        // Icons are named after all the parts that use them, and the first files list those names.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        entryFileNames: ({ name }) => (name === 'sw' ? WORKER.slice(1) : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/mcp', '/.well-known', '/gate'].map((path) => [
        path,
        `http://127.0.0.1:${process.env.PORT ?? 3000}`,
      ]),
    ),
  },
});
