import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { freePorts } from './ports.ts';

const COOKIE = 'passed=yes';

/**
 * Something on the way to the app. It can hold streams back until they end, as some proxies and virus scanners do, and
 * it can be a gate: without its cookie, every request is redirected to a sign-in page of another origin.
 */
export class Obstacle implements AsyncDisposable {
  holdsStreams = false;
  isGate = false;
  readonly url: string;
  readonly #gateUrl: string;
  readonly #servers;
  #app = '';

  private constructor([port, gatePort]: number[]) {
    this.url = `http://localhost:${port}`;
    // Another origin of the same site: browsers send cookies to all ports.
    this.#gateUrl = `http://localhost:${gatePort}`;
    this.#servers = [
      createServer((asked, answer) => this.#pass(asked, answer)).listen(port),
      createServer((asked, answer) => this.#signIn(asked, answer)).listen(gatePort),
    ];
  }

  static async open(): Promise<Obstacle> {
    const obstacle = new Obstacle(await freePorts(2));
    await Promise.all(obstacle.#servers.map((server) => server.listening || once(server, 'listening')));
    return obstacle;
  }

  /** @param app the address that requests go to */
  leadTo(app: string): void {
    this.#app = app;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const server of this.#servers) {
      server.closeAllConnections();
      await once(server.close(), 'close');
    }
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    if (this.isGate && !asked.headers.cookie?.includes(COOKIE)) {
      const back = encodeURIComponent(`${this.url}${asked.url}`);
      answer.writeHead(302, { Location: `${this.#gateUrl}/?back=${back}` }).end();
      return;
    }
    const { method, headers } = asked;
    const call = request(new URL(asked.url ?? '/', this.#app), { method, headers }, (response) => {
      const isStream = response.headers['content-type']?.startsWith('text/event-stream');
      const begin = () => answer.writeHead(response.statusCode ?? 502, response.headers);
      if (!isStream || !this.holdsStreams) {
        begin();
        answer.flushHeaders();
        response.pipe(answer);
        return;
      }
      const held: Buffer[] = [];
      response.on('data', (chunk) => held.push(chunk));
      response.on('end', () => {
        begin();
        answer.end(Buffer.concat(held));
      });
    });
    call.on('error', () => answer.destroy());
    answer.on('close', () => call.destroy());
    asked.pipe(call);
  }

  #signIn(asked: IncomingMessage, answer: ServerResponse): void {
    const { searchParams } = new URL(asked.url ?? '/', this.#gateUrl);
    const back = searchParams.get('back') ?? this.url;
    if (asked.method === 'POST') {
      answer.writeHead(303, { 'Set-Cookie': `${COOKIE}; Path=/`, Location: back }).end();
      return;
    }
    const form = `<form method="post" action="/?back=${encodeURIComponent(back)}"><button>Log in</button></form>`;
    answer.writeHead(200, { 'Content-Type': 'text/html' }).end(`<title>Company sign-in</title>${form}`);
  }
}
