import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { webFiles } from './web-files.ts';

function built() {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<p>The app</p>');
  writeFileSync(join(folder, 'landing.html'), '<link rel="canonical" href="%PUBLIC_URL%/"><h1>Hello</h1>');
  writeFileSync(join(folder, 'assets', 'end-1.wav'), 'RIFF');
  return webFiles(folder, 'https://daymark.example');
}

test('any address gets the page, which knows its own', async () => {
  const response = await built().request('/planner');
  expect([response.status, await response.text()]).toEqual([200, '<p>The app</p>']);
  expect((await built().request('/assets/gone.wav')).status).toBe(404);
});

test('the front door gets the landing page, which says where it stands', async () => {
  const response = await built().request('/?from=mail');
  expect(await response.text()).toBe('<link rel="canonical" href="https://daymark.example/"><h1>Hello</h1>');
});

test('a sound says what it is, whole and in parts', async () => {
  const whole = await built().request('/assets/end-1.wav');
  expect([whole.status, whole.headers.get('Content-Type')]).toEqual([200, 'audio/wav']);
  const part = await built().request('/assets/end-1.wav', { headers: { Range: 'bytes=0-1' } });
  expect([part.status, part.headers.get('Content-Type'), await part.text()]).toEqual([
    206,
    'audio/wav',
    'RI',
  ]);
});
