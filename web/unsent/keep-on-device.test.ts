import { afterEach, expect, test, vi } from 'vitest';
import { offlineStore } from '../../test/web/offline-store.ts';
import { keepOnDevice } from './keep-on-device.ts';

afterEach(() => vi.unstubAllGlobals());

test('asks the browser once to keep the data, when there is an unsent change', () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { storage: { persist } });
  const store = offlineStore();
  const stop = keepOnDevice(store);
  expect(persist).not.toHaveBeenCalled();
  store.add('task', { title: 'Buy milk' });
  store.add('task', { title: 'Call Ann' });
  expect(persist).toHaveBeenCalledTimes(1);
  stop();
});

test.each([
  ['storage management, as over plain HTTP', {}],
  ['persistent storage', { storage: {} }],
])('a browser without %s takes changes as usual', (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const store = offlineStore();
  const stop = keepOnDevice(store);
  expect(store.add('task', { title: 'Buy milk' })).toMatchObject({ title: 'Buy milk' });
  stop();
});
