import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'));

/** A chunk and everything it needs before it can run. */
const needed = (name) => [name, ...(manifest[name].imports ?? []).flatMap(needed)];
const files = (...names) =>
  [...new Set(names.flatMap(needed))].map((name) => `dist/web/${manifest[name].file}`);

export default [
  {
    name: 'JavaScript of the signed-in app, up to the dashboard',
    path: files('index.html', 'signed-in-app.tsx', 'screens/dashboard/dashboard.tsx'),
    limit: '158.5 kB',
    gzip: true,
  },
  {
    name: 'JavaScript of the landing page',
    path: files('index.html', 'screens/landing/landing.tsx'),
    limit: '93.5 kB',
    gzip: true,
  },
];
