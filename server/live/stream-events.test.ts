import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '../../domain/problem.ts';
import { eventsOf, streamOf, toldOf } from './stream-events.ts';
import { createStreamSignal } from './stream-signal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = (cursor: string) => toldOf({ changes: [], cursor });
const text = (value: string | Uint8Array) =>
  typeof value === 'string' ? value : new TextDecoder().decode(value);
const changes = (cursor: string) =>
  `event: changes\ndata: {"changes":[],"cursor":"${cursor}"}\nid: ${cursor}\n\n`;
const OPEN = 'event: open\ndata: \nretry: 1000\n\n';
const HEARTBEAT = ': still here\n\n';

/** A stream that begins at a cursor. `reads` are what the database then answers, by turns. */
function start({ from = '1', first = '1', reads = [] as (string | Error)[] } = {}) {
  const signal = createStreamSignal();
  const asked: string[] = [];
  const state = { isOver: false, stops: 0 };
  const events = eventsOf({
    from,
    page: page(first),
    signal,
    isOver: () => state.isOver || signal.closed(),
    stop() {
      state.stops += 1;
    },
    read: async (at) => {
      asked.push(at);
      const found = reads.shift() ?? at;
      if (found instanceof Error) throw found;
      return page(found);
    },
  });
  const next = async () => {
    const { done, value } = await events.next();
    return done ? undefined : text(value);
  };
  return { signal, asked, state, events, next };
}

test('a stream opens, and sends what is new', async () => {
  const stream = start({ first: '2' });
  expect([await stream.next(), await stream.next()]).toEqual([OPEN, changes('2')]);
});

test('it says every 7 seconds that it’s still there, and reads the database every fourth time', async () => {
  const stream = start({ reads: ['1', '2'] });
  expect(await stream.next()).toBe(OPEN);
  for (let n = 0; n < 8; n++) {
    const beat = stream.next();
    await vi.advanceTimersByTimeAsync(6_999);
    expect(await Promise.race([beat, 'waits'])).toBe('waits');
    await vi.advanceTimersByTimeAsync(1);
    expect(await beat).toBe(HEARTBEAT);
    expect(stream.asked).toEqual(n < 4 ? [] : ['1']);
  }
  expect(await stream.next()).toBe(changes('2'));
  expect(stream.asked).toEqual(['1', '1']);
});

test('a signal has it read at once, from where it is', async () => {
  const stream = start({ reads: ['2', '2', '3'] });
  await stream.next();
  const event = stream.next();
  stream.signal.ring();
  expect(await event).toBe(changes('2'));
  const beat = stream.next();
  // The account changed, but not for this stream.
  stream.signal.ring();
  await vi.advanceTimersByTimeAsync(7_000);
  expect(await beat).toBe(HEARTBEAT);
  stream.signal.ring();
  expect(await stream.next()).toBe(changes('3'));
  expect(stream.asked).toEqual(['1', '2', '2']);
});

test.each([
  ['over', (stream: ReturnType<typeof start>) => Object.assign(stream.state, { isOver: true })],
  ['closed', (stream: ReturnType<typeof start>) => stream.signal.close()],
])('a stream that is %s ends without another read, and cleans up', async (_, end) => {
  const stream = start();
  await stream.next();
  const last = stream.next();
  end(stream);
  stream.signal.ring();
  expect(await last).toBeUndefined();
  expect([stream.asked, stream.state.stops]).toEqual([[], 1]);
});

test('a stream whose time ends while it waits sends no more than one heartbeat', async () => {
  const stream = start();
  await stream.next();
  const beat = stream.next();
  stream.state.isOver = true;
  await vi.advanceTimersByTimeAsync(7_000);
  expect([await beat, await stream.next()]).toEqual([HEARTBEAT, undefined]);
  expect(stream.asked).toEqual([]);
});

test('the stream of a deleted account ends; another failure is an error', async () => {
  const gone = start({ reads: [new Problem('unauthenticated', 'Gone.')] });
  await gone.next();
  gone.signal.ring();
  expect([await gone.next(), gone.state.stops]).toEqual([undefined, 1]);
  const failing = start({ reads: [new Error('the database is away')] });
  await failing.next();
  failing.signal.ring();
  await expect(failing.next()).rejects.toThrow('the database is away');
  expect(failing.state.stops).toBe(1);
});

test('a body pulls events one at a time, and ends with them', async () => {
  let made = 0;
  async function* texts() {
    for (const one of ['a', new TextEncoder().encode('b')]) {
      made += 1;
      yield one;
    }
  }
  let stops = 0;
  const stop = () => {
    stops += 1;
  };
  const reader = streamOf(texts(), stop).getReader();
  expect(made).toBe(0);
  const read = async () => {
    const { done, value } = await reader.read();
    return done ? 'done' : text(value);
  };
  expect([await read(), made]).toEqual(['a', 1]);
  expect([await read(), await read(), stops]).toEqual(['b', 'done', 0]);
  const other = streamOf(texts(), stop);
  await other.cancel();
  expect(stops).toBe(1);
});
