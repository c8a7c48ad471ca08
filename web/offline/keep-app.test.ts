import { beforeEach, expect, test, vi } from 'vitest';
import { keepApp } from './keep-app.ts';

const reload = vi.fn();

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', { reload });
  return () => vi.unstubAllGlobals();
});

/** A page that an older version of the app controls, while a new one is installed if `isWaiting`. */
function browser({ isWaiting = false } = {}) {
  const waiting = { state: 'installed', postMessage: vi.fn() };
  const registration = Object.assign(new EventTarget(), { ...(isWaiting && { waiting }) });
  const registering = Promise.withResolvers<typeof registration>();
  const workers = Object.assign(new EventTarget(), { controller: {}, register: () => registering.promise });
  vi.stubGlobal('navigator', { serviceWorker: workers });
  const offers: (() => void)[] = [];
  const kept = keepApp((accept) => void offers.push(accept));
  return {
    waiting,
    offers,
    register: () => {
      registering.resolve(registration);
      return kept;
    },
    /** Any tab has started the new version. */
    change: () => {
      waiting.state = 'activating';
      workers.dispatchEvent(new Event('controllerchange'));
    },
  };
}

test('a new version runs once the person accepts it', async () => {
  const { waiting, offers, register, change } = browser({ isWaiting: true });
  await register();
  expect(offers).toHaveLength(1);
  offers[0]?.();
  expect(waiting.postMessage).toHaveBeenCalledWith('take over');
  expect(reload).not.toHaveBeenCalled();
  change();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('an offer that another tab accepted still reloads this one', async () => {
  const { offers, register, change } = browser({ isWaiting: true });
  await register();
  change();
  expect(offers).toHaveLength(1);
  expect(reload).not.toHaveBeenCalled();
  offers[0]?.();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a version that another tab started while this page was registering is offered', async () => {
  const { offers, register, change } = browser();
  change();
  await register();
  expect(offers).toHaveLength(1);
  offers[0]?.();
  expect(reload).toHaveBeenCalledTimes(1);
});
