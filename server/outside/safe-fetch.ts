import { lookup as systemLookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { callableAddressOf, guard } from './callable-address.ts';
import { OutsideError } from './outside-error.ts';
import { DECODERS, readBody } from './read-body.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 3;

export type OutsideRequest = {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: Uint8Array;
  /** Ends the call before its time limit. */
  signal?: AbortSignal;
};
export type OutsideAnswer = { status: number; headers: IncomingMessage['headers']; body: Buffer };
/** Calls an address that somebody entered. @throws OutsideError */
export type SafeFetch = (url: string, given?: OutsideRequest) => Promise<OutsideAnswer>;

type Options = {
  /** Origins of our own sandbox, which may be called although they are on this machine. */
  trusted?: readonly string[];
  lookup?: LookupFunction;
  timeoutMs?: number;
  maxBytes?: number;
};

/**
 * Calls the public internet only. The IP address is checked as the connection is made, so a name that resolves to
 * another address later can't get around it; a redirect is checked like the first address.
 */
export function createSafeFetch(options: Options = {}): SafeFetch {
  const { trusted = [], lookup = systemLookup as LookupFunction } = options;
  const guarded = guard(lookup);

  return async (url, given = {}) => {
    const limit = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    const signal = given.signal ? AbortSignal.any([limit, given.signal]) : limit;
    let [target, sent] = [callableAddressOf(url, trusted), given];
    for (let redirects = 0; ; redirects++) {
      const isTrusted = trusted.includes(target.origin);
      const answer = await send(target, sent, isTrusted ? undefined : guarded, signal, options.maxBytes);
      const { status, headers } = answer;
      if (status < 300 || status > 399 || !headers.location) return answer;
      if (redirects === MAX_REDIRECTS)
        throw new OutsideError('redirects', 'The server redirects too many times.');
      const next = callableAddressOf(URL.parse(headers.location, target.href)?.href ?? '', trusted);
      // A call that has effects isn't repeated elsewhere, and only its own origin gets what identifies us.
      if (sent.method === 'POST') return answer;
      if (next.origin !== target.origin) sent = { ...sent, headers: {} };
      target = next;
    }
  };
}

async function send(
  url: URL,
  { method = 'GET', headers, body }: OutsideRequest,
  lookup: LookupFunction | undefined,
  signal: AbortSignal,
  maxBytes = MAX_BYTES,
): Promise<OutsideAnswer> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      // A pooled connection would have been checked for another call.
      const call = request(url, {
        method,
        signal,
        agent: false,
        headers: { 'Accept-Encoding': Object.keys(DECODERS).join(', '), ...headers },
        ...(lookup && { lookup }),
      });
      call.once('error', reject).once('response', resolve).end(body);
    });
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      body: await readBody(answer, maxBytes),
    };
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    if (signal.aborted) throw new OutsideError('time', 'The server took too long.', { cause: error });
    throw new OutsideError('network', 'The server couldn’t be reached.', { cause: error });
  }
}
