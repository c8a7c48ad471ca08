import { RETURN_PAGE } from '../../domain/page-paths.ts';
import { freePort } from '../harness/ports.ts';
import type { Driver, View } from './driver.ts';
import { until } from './driver.ts';
import { launch } from './launch.ts';

const QUIET = {
  NO_AT_BRIDGE: '1',
  GSETTINGS_BACKEND: 'memory',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  LANG: 'en_US.UTF-8',
};

/**
 * The timeout for a command, generous for busy machines. WebKitWebDriver never responds to a script whose window closes
 * or changes process in the meantime, nor to a window change while another window handles a command; others still work.
 */
const COMMAND_LIMIT_MS = 60_000;
/** Shorter than a journey's timeout, so that the journey can retry. */
const QUESTION_LIMIT_MS = 10_000;

type Paths = { driver: string; xvfb: string };
type Session = AsyncDisposable & {
  send(method: string, path: string, body?: object, limitMs?: number): Promise<unknown>;
};

/** @throws when the browser can't be started or reached */
async function startSession(paths: Paths): Promise<Session> {
  await using starting = new AsyncDisposableStack();
  const started = <T extends { end(): Promise<void> }>(program: T): T =>
    starting.adopt(program, () => program.end());
  const screen = started(
    launch(paths.xvfb, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']),
  );
  const [, display] = await screen.says(/^(\d+)\n/m);
  const port = await freePort();
  started(launch(paths.driver, [`--port=${port}`], { ...QUIET, DISPLAY: `:${display}` }));

  const request = async (method: string, path: string, body?: object, limitMs = COMMAND_LIMIT_MS) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(limitMs),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    }).catch((cause) => {
      throw new Error(`${method} ${path} wasn’t answered.`, { cause });
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${method} ${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
  await until('WebKit’s driver', () => request('GET', '/status').then(() => true));
  // In a normal window, the toolbar keeps pages at least 447 px wide.
  const options = { args: ['--automation', '--full-screen'] };
  const { sessionId } = (await request('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as unknown as { sessionId: string };
  const running = starting.move();
  return {
    send: (method, path, ...rest) => request(method, `/session/${sessionId}${path}`, ...rest),
    async [Symbol.asyncDispose]() {
      await request('DELETE', `/session/${sessionId}`).catch(() => undefined);
      await running.disposeAsync();
    },
  };
}

/** Starts WebKit on its own virtual screen and controls it over WebDriver. @param paths of the executables */
export async function startWebKit(paths: Paths): Promise<Driver> {
  // The driver picks a port for the browser and waits forever if another process takes it first. Retrying hides no bug,
  // since no page of the app has been opened yet.
  const session = await startSession(paths).catch(() => startSession(paths));
  const { send } = session;

  const handles = async () => (await send('GET', '/window/handles')) as string[];
  const known = new Set<string>();
  let current = '';
  const viewOf = (handle: string, inFrame = false): View => {
    known.add(handle);
    const name = inFrame ? `${handle} frame` : handle;
    const here = async <T>(work: () => Promise<T>): Promise<T> => {
      if (current !== name) {
        current = '';
        await send('POST', '/window', { handle }, QUESTION_LIMIT_MS);
        if (inFrame) await send('POST', '/frame', { id: 0 }, QUESTION_LIMIT_MS);
        current = name;
      }
      return work();
    };
    return {
      goTo: (url) => here(async () => void (await send('POST', '/url', { url }))),
      reload: () => here(async () => void (await send('POST', '/refresh'))),
      async call(source, ...args) {
        const script = `const [done] = [...arguments].slice(-1);
          (async () => JSON.stringify([await (${source})(...${JSON.stringify(args)})]))()
            .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
        const body = { script, args: [] };
        const answer = await here(() => send('POST', '/execute/async', body, QUESTION_LIMIT_MS));
        const { value, error } = answer as { value: string; error?: string };
        if (error) throw new Error(error);
        return JSON.parse(value)[0];
      },
      perform: (actions) =>
        here(async () => {
          try {
            await send('POST', '/actions', { actions });
          } catch (error) {
            // A click may close its own window before the command completes.
            if (!String(error).includes('no such window')) throw error;
          }
        }),
      async resize(size) {
        await here(async () => {
          await send('POST', '/window/rect', size);
          // The page hears of its new size only after the driver has answered.
          await until('the page’s new size', async () => {
            const body = { script: 'return [innerWidth, innerHeight]', args: [] };
            const [width, height] = (await send('POST', '/execute/sync', body)) as number[];
            return width === size.width && height === size.height;
          });
        });
      },
      picture: () => here(async () => Buffer.from(String(await send('GET', '/screenshot')), 'base64')),
      frame: async () => viewOf(handle, true),
      close: () =>
        here(async () => {
          await send('DELETE', '/window');
          current = '';
        }),
    };
  };
  const [first = ''] = await handles();
  return {
    tab: viewOf(first),
    async openTab() {
      const { handle } = (await send('POST', '/window/new', { type: 'window' })) as { handle: string };
      return viewOf(handle);
    },
    async popup() {
      const handle = await until('a popup', async () => (await handles()).find((other) => !known.has(other)));
      current = '';
      // The browser itself knows the address, so that nothing runs in a page that leaves in a moment.
      const state = await until('the popup’s page', async () => {
        if (!(await handles()).includes(handle)) return 'closed';
        await send('POST', '/window', { handle }, QUESTION_LIMIT_MS);
        const { protocol, pathname } = new URL(
          String(await send('GET', '/url', undefined, QUESTION_LIMIT_MS)),
        );
        return protocol.startsWith('http') && pathname !== RETURN_PAGE && 'open';
      });
      if (state === 'closed') throw new Error('The popup has closed.');
      return viewOf(handle);
    },
    [Symbol.asyncDispose]: () => session[Symbol.asyncDispose](),
  };
}
