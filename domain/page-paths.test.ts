import { expect, test } from 'vitest';
import { PAGE_PATHS, pageAt, SETTINGS_PAGES, settingsPath } from './page-paths.ts';

test.each([
  ['/', 'landing'],
  ['/dashboard', 'dashboard'],
  ['/workspace', 'workspace'],
  ['/tasks', 'tasks'],
  ['/goals', 'goals'],
  ['/pomodoro', 'pomodoro'],
  ['/planner', 'planner'],
  ['/assistant', 'assistant'],
  ['/settings', 'settings'],
  ['/billing', 'billing'],
  ['/trash', 'trash'],
  ['/history', 'history'],
  ['/help', 'help'],
  ['/insights', 'insights'],
  ['/auth', 'auth'],
  ['/join', 'join'],
  ['/coming-from', 'comingFrom'],
])('%s is the page “%s”, also with slashes at its end', (path, page) => {
  expect([path, `${path}/`, `${path}//`].map((one) => pageAt(one))).toEqual([page, page, page]);
});

test('each page has an address of its own', () => {
  expect(new Set(Object.values(PAGE_PATHS)).size).toBe(Object.keys(PAGE_PATHS).length);
});

test.each(['/task', '/tasks/today', 'tasks', '/Tasks', '/tasks?list=work', '/toString'])(
  'there is no page at %s',
  (path) => {
    expect(pageAt(path)).toBeUndefined();
  },
);

test('the first part of the settings has the address of the page', () => {
  expect(SETTINGS_PAGES.map(settingsPath)).toEqual([
    '/settings',
    '/settings?page=reminders',
    '/settings?page=connections',
    '/settings?page=data',
    '/settings?page=account',
  ]);
});
