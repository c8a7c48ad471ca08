import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Connection = { incoming: IncomingMessage; outgoing: ServerResponse };
type Fetch<Env> = (request: Request, env: Env) => Response | Promise<Response>;

/** How many requests of a connection may wait for the answer before them. */
const MOST_WAITING = 20;

/** What is being answered on a connection, and what waits for that. */
type Line = { outgoing: ServerResponse; response?: Response; waiting: (() => void)[] };

/**
 * Begins a request only when the one before it on its connection has been answered, since its answer couldn't be sent
 * and would stay in memory. No browser or proxy sends them earlier. One with a body closes the connection then, as its
 * body would wait in memory, too, unless its client may have the whole answer.
 */
export function inOrder<Env extends Connection>(fetch: Fetch<Env>): Fetch<Env> {
  const lines = new WeakMap<Socket, Line>();
  const answer = async (request: Request, env: Env, line: Line) => {
    const { socket } = env.incoming;
    line.outgoing = env.outgoing;
    delete line.response;
    env.outgoing.once('close', () => {
      if (!socket.writable) return;
      const next = line.waiting.shift();
      if (next) next();
      else lines.delete(socket);
    });
    line.response = await fetch(request, env);
    return line.response;
  };
  return (request, env) => {
    const { socket } = env.incoming;
    const hasBody = !['GET', 'HEAD'].includes(env.incoming.method ?? '');
    // Nothing reads it.
    if (!hasBody) env.incoming.resume();
    const line = lines.get(socket);
    if (!line) {
      const first: Line = { outgoing: env.outgoing, waiting: [] };
      lines.set(socket, first);
      return answer(request, env, first);
    }
    const mayStay = hasBody
      ? line.waiting.length === 0 && mayBeWhole(line)
      : line.waiting.length < MOST_WAITING;
    if (!mayStay) socket.destroy();
    return new Promise<void>((resolve) => line.waiting.push(resolve)).then(() => answer(request, env, line));
  };
}

/** A client that knows an answer's length has it before a busy process has noticed that nothing more comes. */
const mayBeWhole = ({ outgoing, response }: Line): boolean =>
  outgoing.writableEnded || (outgoing.headersSent && response?.headers.has('Content-Length') === true);
