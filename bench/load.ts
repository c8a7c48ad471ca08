import { Agent, request } from 'node:http';

/** @param n the index of the call */
export type Call = (n: number) => {
  method: string;
  path: string;
  body?: string;
  headers?: Record<string, string>;
};
export type Figures = { perSecond: number; p50: number; p95: number; p99: number };

type Target = { url: string; headers?: Record<string, string> };

/**
 * Makes calls over keep-alive connections, one call at a time on each.
 * @returns calls per second, and latency in milliseconds
 * @throws on a response other than 2xx
 */
export async function load(
  target: Target,
  call: Call,
  { times, connections }: { times: number; connections: number },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const taken: number[] = [];
  let next = 0;
  const started = performance.now();
  const worker = async () => {
    for (let n = next++; n < times; n = next++) {
      const begun = performance.now();
      await send(agent, target, call(n));
      taken.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return figures(taken, seconds);
}

function send(
  agent: Agent,
  { url, headers }: Target,
  { method, path, body, headers: own }: ReturnType<Call>,
) {
  return new Promise<void>((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const options = {
      agent,
      method,
      headers: { 'Content-Type': 'application/json', ...headers, ...own, ...length },
    };
    const asked = request(`${url}${path}`, options, (answer) => {
      answer.once('end', () => {
        const { statusCode = 0 } = answer;
        if (statusCode < 300) resolve();
        else reject(new Error(`${method} ${path} was answered with ${statusCode}.`));
      });
      answer.once('error', reject).resume();
    });
    asked.once('error', reject).end(body);
  });
}

/** @param taken milliseconds, in any order */
export function figures(taken: readonly number[], seconds: number): Figures {
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { perSecond: taken.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
