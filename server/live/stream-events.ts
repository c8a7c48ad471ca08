import { Problem } from '../../domain/problem.ts';
import type { ChangePage } from '../../domain/registry/change.ts';
import type { StreamSignal } from './stream-signal.ts';

/** Clients consider a stream dead after 15 s of silence. */
const HEARTBEAT_MS = 7000;
/** Signals can be lost between processes, so the database is read after this many heartbeats without one. */
const BEATS_PER_LOOK = 4;
const RECONNECT_MS = 1_000;
const UTF8 = new TextEncoder();

/** A page of changes, encoded once for every stream at the same cursor. */
export type Told = { cursor: string; event: Uint8Array };

export function toldOf(page: ChangePage): Told {
  const event = `event: changes\ndata: ${JSON.stringify(page)}\nid: ${page.cursor}\n\n`;
  return { cursor: page.cursor, event: UTF8.encode(event) };
}

type StreamOptions = {
  from: string;
  page: Told | undefined;
  signal: StreamSignal;
  isOver(): boolean;
  /** Cleans up after the stream; idempotent. */
  stop(): void;
  read(at: string): Promise<Told>;
};

/** The events of a stream. While it waits, it holds nothing but its cursor. */
export async function* eventsOf({
  from,
  page,
  signal,
  isOver,
  stop,
  read,
}: StreamOptions): AsyncGenerator<string | Uint8Array> {
  try {
    yield `event: open\ndata: \nretry: ${RECONNECT_MS}\n\n`;
    let at = from;
    while (page && !isOver()) {
      if (page.cursor !== at) {
        at = page.cursor;
        yield page.event;
      }
      page = undefined;
      for (let beats = 0; beats < BEATS_PER_LOOK && !isOver(); beats++) {
        if (await signal.wait(HEARTBEAT_MS)) break;
        yield ': still here\n\n';
      }
      if (!isOver()) page = await read(at).catch(refused);
    }
  } finally {
    stop();
  }
}

/** Pulls events one by one, so that nothing is buffered for a slow reader. */
export function streamOf(
  texts: AsyncGenerator<string | Uint8Array>,
  stop: () => void,
): ReadableStream<Uint8Array> {
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { done, value } = await texts.next();
    if (done) controller.close();
    else controller.enqueue(typeof value === 'string' ? UTF8.encode(value) : value);
  };
  return new ReadableStream({ pull, cancel: stop }, { highWaterMark: 0 });
}

/** The stream of an account deleted meanwhile just ends. */
function refused(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error;
}
