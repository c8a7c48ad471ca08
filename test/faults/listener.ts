import { setTimeout as pause } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import type { ChangePage } from '../../domain/registry/change.ts';
import { cursorNumber } from '../../domain/registry/change.ts';
import type { SignedIn } from '../harness/signed-in.ts';

const AGAIN_MS = 50;
const PATIENCE_MS = 30_000;

/** Receives tasks over a stream, and resumes from the last cursor when it breaks, like a browser. */
export function listen(url: string, person: SignedIn) {
  const heard = new Set<string>();
  const ended = new AbortController();
  let at = '0';
  let trouble: Error | undefined;
  let wake = () => {};

  const take = (page: ChangePage) => {
    if (page.reset) trouble = new Error('A stream that came back was told everything anew.');
    if (cursorNumber(page.cursor) <= cursorNumber(at)) trouble = new Error('A change was told twice.');
    at = page.cursor;
    for (const { value } of page.changes) if (value && 'title' in value) heard.add(value.title);
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

  return {
    /** Waits until all titles have arrived, or a timeout. @throws when the stream repeated a change */
    async untilHeard(titles: ReadonlySet<string>): Promise<ReadonlySet<string>> {
      const limit = AbortSignal.timeout(PATIENCE_MS);
      while ([...titles].some((title) => !heard.has(title)) && !limit.aborted) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          limit.addEventListener('abort', () => resolve(), { once: true });
        });
      }
      if (trouble) throw trouble;
      return heard;
    },
    stop: () => ended.abort(),
  };
}
