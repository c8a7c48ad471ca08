import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { exclusively, forgetExclusive } from './exclusive.ts';

const NEVER = new AbortController().signal;

/** Work that has begun, in order, and how to end each. */
function createWork(name = 'tabs') {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (who: string, signal = NEVER) =>
    exclusively(name, signal, async () => {
      begun.push(who);
      await new Promise<void>((resolve) => ends.set(who, resolve));
      return who;
    });
  return { begun, start, end: (who: string) => ends.get(who)?.() };
}

/** Lets others have a turn, so that what waits would begin if it could. */
async function turns(): Promise<void> {
  for (const name of ['x', 'y', 'z']) await exclusively(name, NEVER, async () => {});
}

describe.each(['with Web Locks', 'without Web Locks'])('%s', (kind) => {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    if (kind === 'without Web Locks') vi.stubGlobal('navigator', {});
    return () => vi.unstubAllGlobals();
  });

  test('one after the other works, and returns what its work does', async () => {
    const { begun, start, end } = createWork();
    const all = ['a', 'b', 'c', 'd'].map((who) => start(who));
    for (const n of [1, 2, 3, 4]) {
      await expect.poll(() => begun.length).toBe(n);
      await turns();
      expect(begun).toHaveLength(n);
      end(begun.at(-1) ?? '');
    }
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
    expect(begun.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('work of another name isn’t held up', async () => {
    const [first, second] = [createWork('ada'), createWork('bob')];
    void first.start('a');
    void second.start('b');
    await expect.poll(() => [...first.begun, ...second.begun]).toEqual(['a', 'b']);
    first.end('a');
    second.end('b');
  });

  test('work that fails lets the next begin', async () => {
    await expect(exclusively('tabs', NEVER, () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    expect(await exclusively('tabs', NEVER, async () => 'next')).toBe('next');
  });

  test('who stops waiting never begins, and holds up nobody', async () => {
    const { begun, start, end } = createWork();
    void start('a');
    await expect.poll(() => begun).toEqual(['a']);
    const leaving = new AbortController();
    const waiting = start('b', leaving.signal);
    await turns();
    leaving.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    void start('c');
    end('a');
    await expect.poll(() => begun).toEqual(['a', 'c']);
    end('c');
  });
});

test('forgetting leaves nothing behind, and waits for who still works', async () => {
  const factory = new IDBFactory();
  vi.stubGlobal('indexedDB', factory);
  vi.stubGlobal('navigator', {});
  const { begun, start, end } = createWork();
  const first = start('a');
  await expect.poll(() => begun).toEqual(['a']);
  forgetExclusive('tabs');
  const second = start('b');
  await turns();
  expect(begun).toEqual(['a']);
  end('a');
  await first;
  await expect.poll(() => begun).toEqual(['a', 'b']);
  end('b');
  await second;
  forgetExclusive('tabs');
  await expect
    .poll(async () => (await factory.databases()).filter(({ name }) => name === 'tabs-lock'))
    .toEqual([]);
  vi.unstubAllGlobals();
});
