import { beforeEach, expect, test, vi } from 'vitest';
import { onVisible } from './on-visible.ts';

let page: EventTarget;
let visibilityState: DocumentVisibilityState;

beforeEach(() => {
  page = new EventTarget();
  visibilityState = 'visible';
  const target = {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  };
  vi.stubGlobal('addEventListener', target.addEventListener);
  vi.stubGlobal('removeEventListener', target.removeEventListener);
  vi.stubGlobal('document', {
    ...target,
    get visibilityState() {
      return visibilityState;
    },
  });
  return () => vi.unstubAllGlobals();
});

function turn(to: DocumentVisibilityState) {
  visibilityState = to;
  page.dispatchEvent(new Event('visibilitychange'));
}
const pageShown = (persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('a page that becomes visible is reported, one that is hidden isn’t', () => {
  const seen = vi.fn();
  onVisible(seen);
  turn('hidden');
  expect(seen).not.toHaveBeenCalled();
  turn('visible');
  expect(seen).toHaveBeenCalledTimes(1);
});

test('a page that the browser kept is reported when it’s shown again, a new one isn’t', () => {
  const seen = vi.fn();
  onVisible(seen);
  pageShown(false);
  expect(seen).not.toHaveBeenCalled();
  pageShown(true);
  expect(seen).toHaveBeenCalledTimes(1);
});

test('nothing is reported after the cleanup', () => {
  const seen = vi.fn();
  onVisible(seen)();
  turn('hidden');
  turn('visible');
  pageShown(true);
  expect(seen).not.toHaveBeenCalled();
});
