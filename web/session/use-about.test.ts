import { afterEach, expect, test, vi } from 'vitest';
import { askAbout } from './use-about.ts';

afterEach(() => vi.unstubAllGlobals());

test('asks again after an error, and only once after a response', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const on = { sandbox: true, dev: false, calendar: true, checkout: { script: '', key: '' } };
  const fetch = vi.fn(async () => Response.json({ error: 'Later.' }, { status: 503 }));
  vi.stubGlobal('fetch', fetch);
  expect(await askAbout()).toEqual({ sandbox: false, dev: false, calendar: false });
  fetch.mockImplementation(async () => Response.json(on));
  expect(await askAbout()).toMatchObject(on);
  expect(await askAbout()).toMatchObject(on);
  expect(fetch).toHaveBeenCalledTimes(2);
});
