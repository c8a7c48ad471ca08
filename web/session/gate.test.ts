import { afterEach, expect, test, vi } from 'vitest';
import { BehindGate, fetchServer, gateAddress } from './gate.ts';

afterEach(() => void vi.unstubAllGlobals());

const answering = (response: Response) => {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    expect(init.redirect).toBe('manual');
    return response;
  });
  return fetchServer('/api/tasks', { method: 'POST' });
};
const page = (status: number, type = 'text/html; charset=utf-8') =>
  new Response('<html>', { status, headers: { 'Content-Type': type } });
const redirect = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });

test.each([
  ['a redirect', redirect],
  ['a page', page(200)],
  ['a page that asks to sign in', page(401)],
  ['a page that forbids', page(403)],
  ['a portal', page(511)],
  ['a proxy that wants a password', page(407, 'text/plain')],
  ['a plain 401, as gates send to programs', page(401, 'text/plain')],
])('%s in the server’s place is a gate', async (_, response) => {
  await expect(answering(response)).rejects.toThrow(BehindGate);
});

test.each([
  ['the server’s own 401', Response.json({ code: 'unauthenticated' }, { status: 401 })],
  ['a refusal', Response.json({ code: 'forbidden' }, { status: 403 })],
  ['a firewall without a page', page(403, 'text/plain')],
  ['a missing page', page(404)],
  ['a proxy whose server is away', page(502)],
  ['a stream', page(200, 'text/event-stream')],
])('%s isn’t', async (_, response) => {
  expect(await answering(response)).toBe(response);
});

test('a gate counts as not reaching the server, in words', () => {
  expect(new BehindGate()).toBeInstanceOf(TypeError);
  expect(new BehindGate().message).toBe('Your network asks you to sign in.');
  expect(gateAddress('/workspace?list=a&b')).toBe('/gate?from=%2Fworkspace%3Flist%3Da%26b');
});
