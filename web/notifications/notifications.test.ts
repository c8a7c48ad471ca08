import { afterEach, expect, test, vi } from 'vitest';
import { show } from './notifications.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser without service workers shows a notification from the page', async () => {
  const shown: string[] = [];
  class Notification {
    static permission = 'granted';
    constructor(title: string) {
      shown.push(title);
    }
  }
  vi.stubGlobal('window', { Notification });
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('navigator', {});
  await show({ title: 'Break time!', tag: 'timer', path: '/pomodoro' });
  expect(shown).toEqual(['Break time!']);
});
