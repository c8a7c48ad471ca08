// `npm run dev`: the server restarts and the page reloads as files change. One address, PORT, as with `npm start`.
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { endWith, startNode } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, ROOT } from './place.mjs';

ensureInstalled();
const envFile = join(ROOT, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });

const port = Number(process.env.PORT || 3000);
if (!Number.isInteger(port)) fail(`PORT must be a number; it is ${process.env.PORT}.`);
// People open Vite's address; the server stands behind it without a page of its own, which would be an older build's,
// and must name that address in its redirects.
const env = {
  ...process.env,
  PORT: String(await freePort()),
  SANDBOX_PORT: process.env.SANDBOX_PORT || String(port + 1),
  PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
};
endWith(
  startNode(['--watch', '--watch-preserve-output', 'server/main.ts', '--api-only'], { env }),
  startNode(['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort', '--logLevel', 'warn'], {
    env,
  }),
);
