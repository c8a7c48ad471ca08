import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

type Handle = (req: IncomingMessage, res: ServerResponse) => unknown;

/** Collects a response instead of sending it. */
class Collected extends ServerResponse {
  readonly whole: Promise<Response>;
  #finish!: (response: Response) => void;

  constructor(req: IncomingMessage) {
    super(req);
    this.whole = new Promise((resolve) => {
      this.#finish = resolve;
    });
  }

  override end(content?: unknown): this {
    const headers = new Headers();
    for (const [name, value] of Object.entries(this.getHeaders()))
      for (const each of Array.isArray(value) ? value : [value]) headers.append(name, String(each));
    this.#finish(new Response(textOf(content), { status: this.statusCode, headers }));
    return this;
  }
}

const textOf = (content: unknown): string | null => {
  if (typeof content === 'string') return content;
  return Buffer.isBuffer(content) ? content.toString('utf8') : null;
};

/**
 * A request as Node's own server would give it, with the host and protocol of the public address, for a library that
 * only knows that server.
 */
export async function nodeRequest(request: Request, publicUrl: string): Promise<IncomingMessage> {
  const { protocol, host } = new URL(publicUrl);
  const { pathname, search } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const req = new IncomingMessage(new Socket());
  req.method = request.method;
  req.url = pathname + search;
  req.headers = {
    ...Object.fromEntries(request.headers),
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
    ...(body.length > 0 && { 'content-length': String(body.length) }),
  };
  req.push(body.length > 0 ? body : null);
  if (body.length > 0) req.push(null);
  return req;
}

/** Has Node's kind of handler answer a request. */
export async function answerByNode(request: Request, publicUrl: string, handle: Handle): Promise<Response> {
  const req = await nodeRequest(request, publicUrl);
  const res = new Collected(req);
  await handle(req, res);
  return res.whole;
}

/** A response to a request that is only read. */
export const unsentResponse = (req: IncomingMessage): ServerResponse => new Collected(req);
