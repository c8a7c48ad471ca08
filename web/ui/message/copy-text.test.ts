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
  ['has no clipboard and no command', {}],
])('shows an error and returns false if the browser %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = vi.spyOn(toast, 'error').mockReturnValue();
  expect(await copyText('Buy milk')).toBe(false);
  expect(error).toHaveBeenCalledExactlyOnceWith('Your browser blocked copying.');
  expect(logged).toHaveBeenCalledOnce();
});

test('over plain HTTP, where there’s no clipboard, copies by the command', async () => {
  vi.stubGlobal('navigator', {});
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const span = { style: {}, remove: vi.fn() };
  const setData = vi.fn();
  const execCommand = () => {
    const event = Object.assign(new Event('copy', { cancelable: true }), { clipboardData: { setData } });
    return !page.dispatchEvent(event);
  };
  vi.stubGlobal('getSelection', () => ({ selectAllChildren: () => {} }));
  vi.stubGlobal('document', { createElement: () => span, body: { append: () => {} }, execCommand });
  expect(await copyText('Buy milk')).toBe(true);
  expect(setData).toHaveBeenCalledExactlyOnceWith('text/plain', 'Buy milk');
  expect(span.remove).toHaveBeenCalledOnce();
  // Only this copy, not the person's own.
  execCommand();
  expect(setData).toHaveBeenCalledOnce();
});
