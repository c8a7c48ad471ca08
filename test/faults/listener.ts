import { setTimeout as pause } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import type { Change, ChangePage } from '../../domain/registry/change.ts';
import { cursorNumber } from '../../domain/registry/change.ts';
import type { SignedIn } from '../harness/signed-in.ts';

const AGAIN_MS = 50;
const PATIENCE_MS = 30_000;

/**
 * Receives changes over a stream, and resumes from the last cursor when it breaks, like a browser.
 * @param onChange called with each
 */
export function listen(url: string, person: SignedIn, onChange: (change: Change) => void = () => {}) {
  const heard = new Set<string>();
  /** Its rows, as the server last said, by `keyOf`. */
  const rows = new Map<string, object>();
  const ended = new AbortController();
  let at = '0';
  let trouble: Error | undefined;
  let wake = () => {};

  const take = (page: ChangePage) => {
    if (page.reset) trouble = new Error('A stream that came back was told everything anew.');
    if (cursorNumber(page.cursor) <= cursorNumber(at)) trouble = new Error('A change was told twice.');
    at = page.cursor;
    for (const change of page.changes) {
      const { value } = change;
      onChange(change);
      if (value && 'title' in value) heard.add(value.title);
      if (value) rows.set(keyOf(change), value);
      else rows.delete(keyOf(change));
    }
    wake();
  };

  const hear = async () => {
    const headers = { Authorization: `Bearer ${await person.token()}`, 'Last-Event-ID': at };
    const { body } = await fetch(`${url}/api/changes/stream`, { headers, signal: ended.signal });
    const parser = createParser({
      onEvent: ({ event, data }) => event === 'changes' && take(JSON.parse(data)),
    });
    const decoder = new TextDecoder();
    for await (const bytes of body ?? []) parser.feed(decoder.decode(bytes, { stream: true }));
  };

  void (async () => {
    while (!ended.signal.aborted) {
      await hear().catch(() => {});
      await pause(AGAIN_MS);
    }
  })();

  const until = async (isSo: () => boolean): Promise<void> => {
    const limit = AbortSignal.timeout(PATIENCE_MS);
    while (!isSo() && !limit.aborted) {
      await new Promise<void>((resolve) => {
        wake = resolve;
        limit.addEventListener('abort', () => resolve(), { once: true });
      });
    }
    if (trouble) throw trouble;
  };

  return {
    /** Waits until all titles have arrived, or a timeout. @throws when the stream repeated a change */
    async untilHeard(titles: ReadonlySet<string>): Promise<ReadonlySet<string>> {
      await until(() => [...titles].every((title) => heard.has(title)));
      return heard;
    },
    /** Waits until it is at a cursor, or a timeout. @returns its rows @throws when the stream repeated a change */
    async untilAt(cursor: string): Promise<ReadonlyMap<string, object>> {
      await until(() => cursorNumber(at) >= cursorNumber(cursor));
      return rows;
    },
    stop: () => ended.abort(),
  };
}

export const keyOf = ({ entity, id }: Pick<Change, 'entity' | 'id'>): string => `${entity} ${id}`;
