// `npm run dev`: restarts the server and reloads the page when files change. Listens on PORT, like `npm start`.
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
// Vite listens on the public port and proxies to the server, which serves no page (it could be an old build) and must
// use Vite's address in redirects.
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
