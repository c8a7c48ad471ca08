import { expect, test } from 'vitest';
import { createFairPool } from './fair-pool.ts';

function start(limits: Partial<Parameters<typeof createFairPool>[0]>) {
  const pool = createFairPool({ bytes: 100, perSender: 50, placesPerSender: 10, ...limits });
  const dropped: string[] = [];
  const enter = (sender: string, name = sender) => pool.enter(sender, () => dropped.push(name));
  return { pool, dropped, enter };
}

test('has room to the byte, and gives it back', () => {
  const { pool, enter, dropped } = start({ bytes: 10 });
  const [ada, bob] = [enter('ada'), enter('bob')];
  expect([ada.hold(6), bob.hold(4), pool.held()]).toEqual([true, true, 10]);
  ada.leave();
  ada.leave();
  expect([bob.hold(10), pool.held(), ada.hold(1)]).toEqual([true, 10, false]);
  expect(dropped).toEqual([]);
});

test('when it is full, whoever holds the most loses the oldest, not a newcomer', () => {
  const { pool, enter, dropped } = start({ bytes: 30, perSender: 30 });
  expect([enter('eve', 'eve 1').hold(10), enter('eve', 'eve 2').hold(15)]).toEqual([true, true]);
  expect(enter('ada').hold(5)).toBe(true);
  expect(enter('bob').hold(1)).toBe(true);
  expect(dropped).toEqual(['eve 1']);
  expect(pool.held()).toBe(21);
});

test('whoever holds the most is refused more, and loses nothing twice', () => {
  const { enter, dropped } = start({ bytes: 30, perSender: 30 });
  const [ada, eve] = [enter('ada'), enter('eve')];
  expect([ada.hold(5), eve.hold(26)]).toEqual([true, false]);
  expect([eve.hold(1), dropped]).toEqual([false, ['eve']]);
  eve.leave();
  expect(ada.hold(30)).toBe(true);
});

test('a sender’s own share goes to its newest; its only place may exceed it', () => {
  const { enter, dropped } = start({ perSender: 10 });
  const [first, second] = [enter('ada', 'first'), enter('ada', 'second')];
  expect([first.hold(6), second.hold(6), dropped]).toEqual([true, true, ['first']]);
  expect([second.hold(60), dropped]).toEqual([true, ['first']]);
});

test('what has settled isn’t dropped: the next one is, or the newcomer refused', () => {
  const { pool, enter, dropped } = start({ bytes: 10, perSender: 10 });
  const settled = enter('eve', 'settled');
  settled.hold(6);
  settled.settle();
  expect([enter('bob').hold(3), enter('ada').hold(2), dropped]).toEqual([true, true, ['bob']]);
  enter('ada').settle();
  expect(pool.held()).toBe(8);
  const alone = enter('zoe');
  alone.settle();
  expect([alone.hold(9), dropped]).toEqual([false, ['bob', 'ada']]);
});

test('a sender with too many places loses the oldest', () => {
  const { enter, dropped } = start({ placesPerSender: 2 });
  for (const name of ['first', 'second', 'third']) enter('ada', name);
  enter('bob');
  expect(dropped).toEqual(['first']);
});
