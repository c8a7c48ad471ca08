import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';
import { toast } from './toast.tsx';

afterEach(() => vi.unstubAllGlobals());

test('copies text without showing a failure', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const error = vi.spyOn(toast, 'error').mockReturnValue();
  expect(await copyText('Buy milk')).toBe(true);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('Buy milk');
  expect(error).not.toHaveBeenCalled();
});

test.each([
  ['refuses', { clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) } }],
  ['has no clipboard', {}],
])('shows an error and returns false if the browser %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = vi.spyOn(toast, 'error').mockReturnValue();
  expect(await copyText('Buy milk')).toBe(false);
  expect(error).toHaveBeenCalledExactlyOnceWith('Your browser blocked copying.');
  expect(logged).toHaveBeenCalledOnce();
});
