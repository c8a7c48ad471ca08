import { expect, test } from 'vitest';
import { largeReadsInTurn } from './large-reads.ts';
import { countRows } from './rows-read.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

const TAKES_MS = 70;

function start() {
  const clock = { now: 0 };
  const pauses: { ms: number; over: () => void }[] = [];
  const inTurn = largeReadsInTurn({
    now: () => clock.now,
    later: (over, ms) => void pauses.push({ ms, over }),
  });
  const begun: string[] = [];
  const read = (who: string, rows: number, until: Promise<unknown> = Promise.resolve()) =>
    inTurn(who, async () => {
      begun.push(who);
      await until;
      clock.now += TAKES_MS;
      countRows(rows);
      return rows;
    });
  return { clock, pauses, begun, read };
}

test('an account’s large reads run one at a time with others’, and small ones of others never wait', async () => {
  const { begun, read, pauses } = start();
  await Promise.all([read('ada', 20_000), read('bob', 3_000)]);
  expect(pauses).toEqual([]);
  const { promise, resolve: end } = Promise.withResolvers<void>();
  begun.length = 0;
  const first = read('ada', 20_000, promise);
  await settled();
  const all = [first, read('bob', 3_000), read('eve', 2_000), read('eve', 2_000)];
  await settled();
  expect(begun).toEqual(['ada', 'eve', 'eve']);
  end();
  await settled();
  expect(begun).toEqual(['ada', 'eve', 'eve']);
  // Eve’s reads ran meanwhile.
  expect(pauses).toEqual([{ ms: 3 * TAKES_MS, over: expect.any(Function) }]);
  pauses[0]?.over();
  await settled();
  expect(begun).toEqual(['ada', 'eve', 'eve', 'bob']);
  expect(await Promise.all(all)).toEqual([20_000, 3_000, 2_000, 2_000]);
});

test('an account whose reads have become small doesn’t wait any longer after a minute', async () => {
  const { clock, begun, read, pauses } = start();
  await Promise.all([read('ada', 20_000), read('bob', 20_000)]);
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const first = read('bob', 20_000, promise);
  await settled();
  begun.length = 0;
  clock.now += 60_000;
  await read('ada', 1);
  expect(begun).toEqual(['ada']);
  end();
  await first;
  expect(pauses).toHaveLength(1);
});

test('a read that fails ends its turn, too', async () => {
  const { read, pauses } = start();
  await read('ada', 20_000);
  await expect(read('ada', 0, Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  pauses[0]?.over();
  expect(await read('ada', 5)).toBe(5);
});
