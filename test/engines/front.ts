import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { freePort } from '../harness/ports.ts';

const SCRIPT = '/keep-complaints.js';
export const COMPLAINTS = 'complaints';

/** Records errors in the page itself, since no engine reports all of them to the driver. */
const KEEP_COMPLAINTS = `(() => {
  const keep = (...words) =>
    localStorage.setItem('${COMPLAINTS}', (localStorage.getItem('${COMPLAINTS}') ?? '') + words.join(' ') + '\\n');
  for (const level of ['error', 'warn']) {
    const log = console[level];
    console[level] = (...words) => { keep(level, ...words); log.apply(console, words); };
  }
  addEventListener('error', ({ message, filename, lineno }) => keep(message, filename, lineno));
  addEventListener('unhandledrejection', ({ reason }) => keep('unhandled', reason, reason?.stack));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => keep(violatedDirective, blockedURI));
})();`;

/** A proxy in front of the app that can be cut off, and whose pages record their errors. */
export class Front implements AsyncDisposable {
  readonly url: string;
  readonly #port: number;
  readonly #server: Server;
  #app = '';
  #held: { path: RegExp; hold: (pass: () => void) => void } | undefined;
  #waiting: (() => void)[] = [];

  private constructor(port: number) {
    this.#port = port;
    this.url = `http://localhost:${port}`;
    this.#server = createServer((asked, answer) => this.#pass(asked, answer));
  }

  static async open(): Promise<Front> {
    const port = await freePort();
    const front = new Front(port);
    await front.mend();
    return front;
  }

  /** @param app the address to proxy to */
  leadTo(app: string): void {
    this.#app = app;
  }

  /** Holds back responses for matching paths until released. Resolves at the first request. */
  hold(path: RegExp): Promise<void> {
    return new Promise((asked) => {
      const hold = (pass: () => void) => {
        this.#waiting.push(pass);
        asked();
      };
      this.#held = { path, hold };
    });
  }

  release(): void {
    this.#held = undefined;
    for (const pass of this.#waiting.splice(0)) pass();
  }

  /** Closes all connections and accepts no new ones. */
  async cut(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  async mend(): Promise<void> {
    await once(this.#server.listen(this.#port), 'listening');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#server.listening) await this.cut();
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    if (asked.url === SCRIPT) {
      answer.writeHead(200, { 'Content-Type': 'text/javascript' }).end(KEEP_COMPLAINTS);
      return;
    }
    if (this.#held?.path.test(asked.url ?? '')) {
      this.#held.hold(() => this.#pass(asked, answer));
      return;
    }
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const call = request(
      new URL(asked.url ?? '/', this.#app),
      { method: asked.method, headers },
      (response) => {
        const isPage = response.headers['content-type']?.startsWith('text/html') ?? false;
        const { 'content-length': length, ...rest } = response.headers;
        answer.writeHead(
          response.statusCode ?? 502,
          isPage || length === undefined ? rest : response.headers,
        );
        if (!isPage) return void response.pipe(answer);
        let page = '';
        response.setEncoding('utf8').on('data', (text) => {
          page += text;
        });
        response.on('end', () =>
          answer.end(page.replace('<head>', `<head><script src="${SCRIPT}"></script>`)),
        );
      },
    );
    call.on('error', () => answer.destroy());
    answer.on('close', () => call.destroy());
    asked.pipe(call);
  }
}
