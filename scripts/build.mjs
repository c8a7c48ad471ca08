import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fail, PINNED_NODE, ROOT } from './place.mjs';

const SOURCES = ['web', 'domain', 'vite', 'vite.config.ts', 'tsconfig.base.json', 'package-lock.json'];
const BUILT = join(ROOT, 'dist', 'web', 'index.html');
const ASSETS = join(ROOT, 'dist', 'web', 'assets');
/** The highest level takes many times as long, for a hundredth of the size. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const STAMP = join(ROOT, 'dist', 'web-sources');

function files(path) {
  const entries = readdirSync(join(ROOT, path), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const inner = `${path}/${entry.name}`;
    return entry.isDirectory() ? files(inner) : [inner];
  });
}

function sourcesHash() {
  const hash = createHash('sha256');
  const all = SOURCES.flatMap((source) => (/\.\w+$/.test(source) ? [source] : files(source)));
  for (const file of all.filter((name) => !/\.test\.tsx?$/.test(name)).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  return hash.digest('hex');
}

/** Compresses the files once, rather than for each browser that requests them. The server finds them by their names. */
function compressAssets() {
  for (const name of readdirSync(ASSETS).filter((file) => /\.(js|css)$/.test(file))) {
    const path = join(ASSETS, name);
    const content = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(content, BROTLI));
    writeFileSync(`${path}.gz`, gzipSync(content));
  }
}

/** Builds the web app into dist/web, unless the build there is from the same sources. */
export function ensureBuilt() {
  const sources = sourcesHash();
  if (existsSync(BUILT) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  console.log('Building the web app …');
  rmSync(STAMP, { force: true });
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  // The server always serves the production build, regardless of its own NODE_ENV.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(PINNED_NODE, [vite, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) fail('The web app could not be built. See Vite’s message above.');
  compressAssets();
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeFileSync(STAMP, sources);
}
