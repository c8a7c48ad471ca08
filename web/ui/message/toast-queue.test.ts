import { expect, test } from 'vitest';
import type { Message } from './toast.tsx';
import { elapse, enqueue, type Queue, shownMs, withoutToast } from './toast-queue.ts';

const action = { label: 'Undo', onClick: () => {} };
const UNDO: Omit<Message, 'title'> = { type: 'success', action };
const PLAIN: Omit<Message, 'title'> = { type: 'success' };
const ERROR: Omit<Message, 'title'> = { type: 'error' };
const OFFER: Omit<Message, 'title'> = { type: 'offer', action };
const WAITING: Omit<Message, 'title'> = { type: 'waiting', action };

function add(queue: Queue, id: string, kind: Omit<Message, 'title'>): Queue {
  const message = { ...kind, title: id };
  return enqueue(queue, { id, message, left: shownMs(message) });
}
const ids = (queue: Queue): string[] => queue.map(({ id }) => id);

test('a confirmation covers an Undo, whose time stands still meanwhile', () => {
  let queue = elapse(add([], 'Task deleted', UNDO), 3000);
  queue = add(queue, 'Copied', PLAIN);
  expect(ids(queue)).toEqual(['Copied', 'Task deleted']);
  queue = withoutToast(elapse(queue, 5000), 'Copied');
  expect(queue).toMatchObject([{ id: 'Task deleted', left: 5000 }]);
});

test('a confirmation that is covered ends', () => {
  expect(ids(add(add([], 'Copied', PLAIN), 'Task deleted', UNDO))).toEqual(['Task deleted']);
});

test('an older Undo is shown again once a newer one is answered, unless its time has run out', () => {
  const queue = add(elapse(add([], 'First', UNDO), 2000), 'Second', UNDO);
  expect(withoutToast(elapse(queue, 3000), 'Second')).toMatchObject([{ id: 'First', left: 3000 }]);
  expect(withoutToast(elapse(queue, 8000), 'Second')).toEqual([]);
});

test('an error that is covered is shown again', () => {
  const queue = add(elapse(add([], 'Failed', ERROR), 1000), 'Copied', PLAIN);
  expect(withoutToast(elapse(queue, 5000), 'Copied')).toMatchObject([{ id: 'Failed', left: 4000 }]);
});

test('an offer waits until the others have had their time, and isn’t lost beneath them', () => {
  let queue = add(add([], 'Task deleted', UNDO), 'New version', OFFER);
  expect(ids(queue)).toEqual(['Task deleted', 'New version']);
  queue = add(queue, 'Finished?', OFFER);
  expect(ids(queue)).toEqual(['Task deleted', 'Finished?', 'New version']);
  queue = withoutToast(elapse(queue, 8000), 'Task deleted');
  expect(ids(queue)).toEqual(['Finished?', 'New version']);
  queue = add(elapse(queue, 60_000), 'Loading', WAITING);
  expect(ids(queue)).toEqual(['Loading', 'Finished?', 'New version']);
});

test('the same message again is one message, with its whole time', () => {
  const queue = add(elapse(add([], 'Copied', PLAIN), 4000), 'Copied', PLAIN);
  expect(queue).toMatchObject([{ id: 'Copied', left: 5000 }]);
});

test('a pile of actions leaves one Undo after the other’s time', () => {
  let queue: Queue = [];
  for (let n = 0; n < 20; n++) queue = add(elapse(queue, 1000), `Action ${n}`, UNDO);
  expect(queue.length).toBeLessThanOrEqual(8);
  expect(withoutToast(elapse(queue, 8000), 'Action 19')).toEqual([]);
});
