import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { webFiles } from './web-files.ts';

function built({ sellsPro = true, signsInItself = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<html><p>The app</p>');
  writeFileSync(
    join(folder, 'landing.html'),
    '<html><link rel="canonical" href="%PUBLIC_URL%/"><h1>Hello</h1>',
  );
  writeFileSync(join(folder, 'assets', 'end-1.wav'), 'RIFF');
  writeFileSync(
    join(folder, 'sw.js'),
    '[{"url":"/index.html","revision":"1a2b"},{"url":"/a.js","revision":null}]',
  );
  writeFileSync(join(folder, 'assets', 'app-1.js'), 'let app;');
  writeFileSync(join(folder, 'assets', 'app-1.js.br'), brotliCompressSync('let app;'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
  return webFiles(folder, 'https://daymark.example', { sellsPro, includesPro: false, signsInItself });
}

test('serves the app’s page for any path', async () => {
  const response = await built().request('/planner');
  expect([response.status, await response.text()]).toEqual([200, '<html><p>The app</p>']);
  expect((await built().request('/assets/gone.wav')).status).toBe(404);
});

test.each(['/no/such/page', '/planner/no'])('responds to %s with 404', async (path) => {
  const response = await built().request(path);
  expect([response.status, await response.text()]).toEqual([404, '<html><p>The app</p>']);
});

test('a hidden file is neither found nor a page', async () => {
  const response = await built().request('/.env');
  expect([response.status, await response.text()]).toEqual([404, 'There’s no such file.']);
});

test.each([
  ['/workspace?list=work', '/workspace?list=work'],
  ['/popup.html#an-attempt', '/popup.html#an-attempt'],
  ['/', '/'],
  ['//evil.example/dashboard', '/'],
  ['https://evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/api/tasks', '/'],
  ['', '/'],
])('a gate’s address leads from %s to %s, and is never cached', async (from, to) => {
  const response = await built().request(`/gate?from=${encodeURIComponent(from)}`);
  expect([response.status, response.headers.get('Location')]).toEqual([302, to]);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test('redirects /favicon.ico to the app’s icon', async () => {
  const response = await built().request('/favicon.ico');
  expect([response.status, response.headers.get('Location')]).toEqual([301, '/icon.svg']);
});

test.each(['/planner/', '/insights', '/habits', '/tasks?goal=career'])(
  '%s is a page of the app',
  async (path) => {
    expect((await built().request(path)).status).toBe(200);
  },
);

test('serves the landing page at /, with its own URL', async () => {
  const response = await built().request('/?from=mail');
  expect(await response.text()).toBe(
    '<html><link rel="canonical" href="https://daymark.example/"><h1>Hello</h1>',
  );
});

test('where nothing is sold, the landing page’s styles can hide prices', async () => {
  const page = async (sellsPro: boolean) => (await built({ sellsPro }).request('/')).text();
  expect(await page(true)).not.toContain('data-unsold');
  expect(await page(false)).toContain('<html data-unsold>');
});

test.each([
  ['/assets/end-1.wav', 'public, max-age=31536000, immutable'],
  ['/', 'no-cache'],
  ['/planner', 'no-cache'],
  ['/index.html', 'no-cache'],
  ['/sw.js', 'no-cache'],
  ['/assets/gone.wav', null],
])('%s is cached as “%s”: only files with a content hash never change', async (path, expected) => {
  expect((await built().request(path)).headers.get('Cache-Control')).toBe(expected);
});

test('serves a script as it was compressed by the build, to browsers that can read it', async () => {
  const headers = { 'Accept-Encoding': 'gzip, deflate, br' };
  const packed = await built().request('/assets/app-1.js', { headers });
  expect([...new Uint8Array(await packed.arrayBuffer())]).toEqual([...brotliCompressSync('let app;')]);
  expect(Object.fromEntries(packed.headers)).toMatchObject({
    'content-type': expect.stringContaining('text/javascript'),
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const plain = await built().request('/assets/app-1.js');
  expect(await plain.text()).toBe('let app;');
});

test('serves a sound with its type, whole and in ranges', async () => {
  const whole = await built().request('/assets/end-1.wav');
  expect([whole.status, whole.headers.get('Content-Type')]).toEqual([200, 'audio/wav']);
  const part = await built().request('/assets/end-1.wav', { headers: { Range: 'bytes=0-1' } });
  expect([part.status, part.headers.get('Content-Type'), await part.text()]).toEqual([
    206,
    'audio/wav',
    'RI',
  ]);
});

test.each(['/.vite/manifest.json', '/%2evite/manifest.json', '/.well-known/security.txt', '/.env'])(
  '%s is neither a page nor a file',
  async (path) => expect((await built().request(path)).status).toBe(404),
);

test('browsers that keep the pages fetch them again when the server’s settings say something else', async () => {
  const revisions = async (about: Parameters<typeof built>[0]) =>
    JSON.parse(await (await built(about).request('/sw.js')).text());
  const usual = await revisions({});
  expect(usual).toEqual(await revisions({}));
  for (const changed of [{ sellsPro: false }, { signsInItself: true }]) {
    const [page, script] = await revisions(changed);
    expect(page.revision).not.toBe(usual[0].revision);
    expect(script).toEqual(usual[1]);
  }
});

test('pages say whether people sign in without a provider, also the one that works offline', async () => {
  for (const path of ['/', '/planner', '/index.html']) {
    expect(await (await built({ signsInItself: true }).request(path)).text()).toContain(
      '<html data-own-sign-in>',
    );
    expect(await (await built().request(path)).text()).not.toContain('own-sign-in');
  }
});
