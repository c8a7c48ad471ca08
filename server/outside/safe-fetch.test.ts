import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { notResolving, resolving } from '../../test/server/resolving.ts';
import { callableAddressOf } from './callable-address.ts';
import type { OutsideError } from './outside-error.ts';
import { createSafeFetch } from './safe-fetch.ts';

/** Hosts that are, in any notation, not on the public internet. */
const HOSTS = [
  // Loopback and unspecified, in every form that URLs allow.
  ...['127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1'],
  ...['017700000001', '0x7f.0x0.0x0.0x1', '127.0.0.1.', '①②⑦.⓪.⓪.①', '0', '0.0.0.0', '0x0', '0.1.2.3'],
  // Private, carrier-grade NAT and link-local, with the metadata services of clouds.
  ...['10.0.0.1', '10.255.255.255', '167772161', '0xa.1', '012.0.0.1', '172.16.0.1', '172.31.255.255'],
  ...[
    '2886729729',
    '192.168.0.1',
    '192.168.1',
    '3232235777',
    '0xc0.0xa8.1.1',
    '169.254.169.254',
    '2852039166',
  ],
  ...[
    '0xa9fea9fe',
    '0251.0376.0251.0376',
    '169.254.170.2',
    '100.64.0.1',
    '100.100.100.200',
    '100.127.255.255',
  ],
  // Multicast, broadcast, reserved, benchmarks and documentation.
  ...[
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '4294967295',
    '192.0.0.1',
    '192.0.0.170',
  ],
  ...['192.0.2.1', '192.88.99.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1'],
  // IPv6: loopback, unspecified, link-local, site-local, unique local, multicast, documentation.
  ...[
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[fe80::1]',
    '[febf::1]',
    '[fec0::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
  ],
  ...['[ff02::1]', '[2001:db8::1]', '[3fff::1]', '[100::1]', '[4000::1]', '[8000::1]'],
  // IPv4 within IPv6: mapped, compatible, NAT64, 6to4, Teredo.
  ...[
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:10.0.0.1]',
    '[::ffff:169.254.169.254]',
    '[::127.0.0.1]',
  ],
  ...[
    '[::ffff:0:127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b:1::a00:1]',
    '[2002:7f00:1::]',
    '[2002:a00:1::1]',
  ],
  ...['[2001:0:4136:e378:8000:63bf:3fff:fdd2]', '[2001:10::1]'],
];
const FORMS = [
  ...['http://example.com/', 'ftp://example.com/', 'file:///etc/passwd', 'gopher://example.com/', 'data:,x'],
  ...[
    'https://example.com:22/',
    'https://example.com:6379/',
    'https://ada:secret@example.com/',
    'nonsense',
    '',
  ],
];

test(`refuses ${HOSTS.length + FORMS.length} addresses that aren’t on the public internet`, async () => {
  const fetch = createSafeFetch({ lookup: never });
  const refused = [...HOSTS.map((host) => `https://${host}/`), ...FORMS];
  expect(refused.length).toBeGreaterThan(60);
  for (const url of refused) await expect(fetch(url), url).rejects.toMatchObject({ reason: 'address' });
});

const never: LookupFunction = () => {
  throw new Error('resolved a name');
};
test.each([
  ['a private address', [['127.0.0.1']]],
  ['a public and a private address', [['93.184.216.34', '169.254.169.254']]],
  ['a mapped address', [['::ffff:10.0.0.1']]],
  ['nothing', [[]]],
])('refuses a name that resolves to %s when it connects', async (_, answers) => {
  const fetch = createSafeFetch({ lookup: resolving(...answers) });
  await expect(fetch('https://rebinding.example/')).rejects.toMatchObject({ reason: 'address' });
});

test('refuses a name that was public when it was entered and isn’t when it connects', async () => {
  expect(callableAddressOf('https://rebinding.example/').hostname).toBe('rebinding.example');
  const fetch = createSafeFetch({ lookup: resolving(['127.0.0.1']) });
  await expect(fetch('https://rebinding.example/')).rejects.toMatchObject({ reason: 'address' });
});

test('localhost is refused by what it resolves to', async () => {
  await expect(createSafeFetch()('https://localhost:8443/')).rejects.toMatchObject({ reason: 'address' });
});

async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { origin, [Symbol.asyncDispose]: close };
}

test.each(['https://169.254.169.254/latest', 'http://127.0.0.1:1/', 'file:///etc/passwd'])(
  'refuses a redirect to %s',
  async (location) => {
    await using server = await serve((_, res) => res.writeHead(302, { location }).end());
    const fetch = createSafeFetch({ trusted: [server.origin] });
    await expect(fetch(server.origin)).rejects.toMatchObject({ reason: 'address' });
  },
);

test('follows three redirects, and no more', async () => {
  await using server = await serve((req, res) => {
    const left = Number(req.url?.slice(1));
    if (left > 0) res.writeHead(301, { location: `/${left - 1}` }).end();
    else res.end('arrived');
  });
  const fetch = createSafeFetch({ trusted: [server.origin] });
  expect((await fetch(`${server.origin}/3`)).body.toString()).toBe('arrived');
  await expect(fetch(`${server.origin}/4`)).rejects.toMatchObject({ reason: 'redirects' });
});

test('doesn’t repeat a POST elsewhere', async () => {
  const met: string[] = [];
  await using server = await serve((req, res) => {
    met.push(`${req.method} ${req.url}`);
    res.writeHead(307, { location: '/elsewhere' }).end();
  });
  const fetch = createSafeFetch({ trusted: [server.origin] });
  expect((await fetch(server.origin, { method: 'POST', body: Buffer.from('x') })).status).toBe(307);
  expect(met).toEqual(['POST /']);
});

test('limits what an answer unpacks to', async () => {
  await using server = await serve((_, res) =>
    res.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(1_000_000))),
  );
  const limited = (maxBytes: number) =>
    createSafeFetch({ trusted: [server.origin], maxBytes })(server.origin);
  expect((await limited(1_000_000)).body).toHaveLength(1_000_000);
  await expect(limited(999_999)).rejects.toMatchObject({ reason: 'size' });
});

test('gives up on a server that doesn’t answer, and doesn’t name it', async () => {
  await using server = await serve((_, res) => setTimeout(() => res.destroy(), 500));
  const fetch = createSafeFetch({ trusted: [server.origin], timeoutMs: 20 });
  const error = await fetch(`${server.origin}/secret-path`).catch((thrown: OutsideError) => thrown);
  expect(error).toMatchObject({ reason: 'time' });
  expect(String(error)).not.toContain('secret-path');
});

test('sends what it’s given, and asks for the encodings it reads', async () => {
  const met: object[] = [];
  await using server = await serve(async (req, res) => {
    const chunks = await Array.fromAsync(req);
    const { 'x-a': own, 'accept-encoding': encodings } = req.headers;
    met.push([req.method, req.url, own, encodings, Buffer.concat(chunks).toString()]);
    res.writeHead(201, { 'X-B': 'b' }).end('answer');
  });
  const fetch = createSafeFetch({ trusted: [server.origin] });
  const given = { method: 'POST', headers: { 'X-A': 'a' }, body: Buffer.from('body') } as const;
  const { status, headers, body } = await fetch(`${server.origin}/x?y`, given);
  expect([status, headers['x-b'], body.toString()]).toEqual([201, 'b', 'answer']);
  await fetch(server.origin);
  expect(met).toEqual([
    ['POST', '/x?y', 'a', 'gzip, deflate, br', 'body'],
    ['GET', '/', undefined, 'gzip, deflate, br', ''],
  ]);
});

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
  ['identity', (body: Buffer) => body],
  ['constructor', (body: Buffer) => body],
])('reads an answer in the encoding %s', async (encoding, encode) => {
  const body = Buffer.from('some words '.repeat(50));
  await using server = await serve((_, res) =>
    res.writeHead(200, { 'Content-Encoding': encoding }).end(encode(body)),
  );
  expect((await createSafeFetch({ trusted: [server.origin] })(server.origin)).body).toEqual(body);
});

test.each([300, 304, 399])('an answer with status %d and no address isn’t a redirect', async (status) => {
  await using server = await serve((_, res) => res.writeHead(status).end());
  expect((await createSafeFetch({ trusted: [server.origin] })(server.origin)).status).toBe(status);
});

test.each([299, 400])('an answer with status %d isn’t a redirect, whatever its headers', async (status) => {
  await using server = await serve((_, res) => res.writeHead(status, { location: '/elsewhere' }).end());
  expect((await createSafeFetch({ trusted: [server.origin] })(server.origin)).status).toBe(status);
});

test.each([300, 399])('an answer with status %d and an address is a redirect', async (status) => {
  await using server = await serve((req, res) =>
    req.url === '/' ? res.writeHead(status, { location: 'next' }).end() : res.end(req.url),
  );
  const { body } = await createSafeFetch({ trusted: [server.origin] })(server.origin);
  expect(body.toString()).toBe('/next');
});

test('on a redirect, only the same origin gets the headers again', async () => {
  const met: unknown[] = [];
  await using other = await serve((req, res) => {
    met.push(req.headers.authorization);
    res.end();
  });
  await using server = await serve((req, res) => {
    met.push(req.headers.authorization);
    res.writeHead(302, { location: req.url === '/' ? '/second' : `${other.origin}/` }).end();
  });
  const fetch = createSafeFetch({ trusted: [server.origin, other.origin] });
  await fetch(server.origin, { headers: { Authorization: 'key' } });
  expect(met).toEqual(['key', 'key', undefined]);
});

test('a name that doesn’t resolve, or a server that hangs up, can’t be reached', async () => {
  const unresolved = createSafeFetch({ lookup: notResolving('ENOTFOUND') });
  const error = { reason: 'network', message: 'The server couldn’t be reached.' };
  await expect(unresolved('https://example.com/')).rejects.toMatchObject(error);
  await using server = await serve((_, res) => res.destroy());
  await expect(createSafeFetch({ trusted: [server.origin] })(server.origin)).rejects.toMatchObject(error);
});

test.each([
  ['redirects', 'The server redirects too many times.'],
  ['size', 'The server’s answer is too large.'],
  ['time', 'The server took too long.'],
])('an answer that fails for its %s says so', async (reason, message) => {
  await using server = await serve((_, res) => {
    if (reason === 'redirects') res.writeHead(302, { location: '/' }).end();
    else if (reason === 'size') res.end('xx');
    else res.write('x');
  });
  const fetch = createSafeFetch({ trusted: [server.origin], maxBytes: 1, timeoutMs: 300 });
  await expect(fetch(server.origin)).rejects.toMatchObject({ name: 'OutsideError', reason, message });
});
