import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { PRODUCT } from '../../domain/product.ts';
import { expect, signIn, test } from '../harness/journey.ts';

const kept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

test('the app can be installed', { tag: '@edge' }, async ({ page, request }) => {
  await page.goto('/');
  const cdp = await page.context().newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: PRODUCT, display: 'standalone', start_url: '/dashboard' });
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).ok(), url).toBe(true);
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  for (const address of [apple ?? '', ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    const icon = await request.get(address);
    expect(icon.headers()['content-type'], address).toBe('image/png');
  }

  const worker = await request.get('/sw.js');
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  });
});

test('after the first visit, the app loads without the server', async ({ app, page, newEmail, announce }) => {
  await signIn(page, newEmail());
  await page.getByRole('textbox', { name: 'Task title' }).fill('Buy milk');
  await page.getByRole('button', { name: 'Add Task' }).click();
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible();
  await kept(page);

  announce(
    /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONTENT_LENGTH_MISMATCH|ERR_CONNECTION_RESET/,
  );
  await app.kill9();
  try {
    for (const path of ['/dashboard', '/tasks', '/', '/dashboard']) await page.goto(path);
    await expect(page.getByRole('checkbox', { name: 'Complete Buy milk' })).toBeVisible();
    await expect(page.getByRole('status').getByText('Offline').first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Inter Variable"'))).toBe(true);
    // The service worker doesn't answer for URLs outside the app.
    await expect(page.goto('/healthz')).rejects.toThrow('ERR_CONNECTION_REFUSED');
  } finally {
    await app.restart();
  }
});

test('a visit needs few files, all known from the start, and a second one none from the server', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await signIn(page, newEmail());
  const html = await (await page.request.get('/tasks')).text();
  const { pages, wide } = JSON.parse(/id="page-files">([^<]*)</.exec(html)?.[1] ?? '');
  const named = Array.from(html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|woff2))"/g), ([, path]) => path);
  const files = new Set([...named, ...pages['/tasks'], ...wide.files]);
  expect(files.size).toBeLessThanOrEqual(17);

  await page.goto('/tasks');
  await kept(page);
  // The first visit may still be loading what it will need later.
  await page.goto('about:blank');
  const fromServer: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isOurs = files.has(pathname) || pathname === '/tasks' || pathname.startsWith('/assets/');
    if (isOurs && !response.fromServiceWorker()) fromServer.push(pathname);
  });
  await page.goto('/tasks');
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible();
  expect(fromServer).toEqual([]);
});

test('a new version is offered in every tab and loads on request', { tag: '@deep' }, async ({
  app,
  openBrowser,
}) => {
  let version = 1;
  const front = createServer(({ method, headers, url = '/' }, answer) => {
    const onward = { ...headers, 'accept-encoding': 'identity' };
    const call = request(new URL(url, app.url), { method, headers: onward }, (response) => {
      const { 'content-length': _, ...rest } = response.headers;
      answer.writeHead(response.statusCode ?? 502, rest);
      if (url === '/sw.js') answer.write(`// version ${version}\n`);
      response.pipe(answer);
    });
    call.end();
  }).listen(0);
  await once(front, 'listening');
  const address = `http://localhost:${(front.address() as AddressInfo).port}`;

  const page = await openBrowser();
  await page.goto(address);
  await kept(page);
  const other = await page.context().newPage();
  await other.goto(address);
  version = 2;
  await page.reload();
  const offer = page.getByText('A new version is ready');
  await expect(offer).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('mark', 'still the same page'));
  await other.getByRole('button', { name: 'Reload' }).click();
  await expect(other.getByText('A new version is ready')).toBeHidden();

  const worker = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting);
  await expect.poll(worker).toBeNull();
  await page.getByRole('button', { name: 'Reload' }).first().click();
  await expect(offer).toBeHidden();
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(1);
  await page.context().close();
  front.close();
});
