import { afterEach, expect, test, vi } from 'vitest';
import { aboutNow, askAbout } from './use-about.ts';

afterEach(() => vi.unstubAllGlobals());

test('asks again after an error, only once after a response, and remembers it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const on = { sandbox: true, dev: false, calendar: true, assistant: true };
  const fetch = vi.fn(async () => Response.json({ error: 'Later.' }, { status: 503 }));
  vi.stubGlobal('fetch', fetch);
  await askAbout();
  expect(aboutNow()).toEqual({ sandbox: false, dev: false, calendar: false });
  fetch.mockImplementation(async () => Response.json({ ...on, checkout: { script: '', key: '' } }));
  await askAbout();
  await askAbout();
  expect(aboutNow()).toEqual({ ...on, sellsPro: true });
  expect(fetch).toHaveBeenCalledTimes(2);
});
