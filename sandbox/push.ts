import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { importJWK, jwtVerify } from 'jose';
import { escapeHtml, PAGE_HEADERS, page } from './page.ts';

type Subscriber = { endpoint: string; keys: { p256dh: string; auth: string } };
/** A notification as the browser would get it. */
export type Pushed = {
  id: string;
  topic: string;
  ttl: number;
  payload: { title: string; body: string; [field: string]: unknown };
};
type Kept = {
  ecdh: ReturnType<typeof createECDH>;
  auth: Buffer;
  status: number;
  headers: Record<string, string>;
};

const SHOWN = 50;
const HEADER_BYTES = 86;
/** Just in time for a sender that waits ten seconds. */
const SLOW_MS = 9_500;
const SLOW = /\+slow$/;

/**
 * Stands in for a push service (RFC 8030) and the browsers behind it: it verifies who sends (RFC 8292) and decrypts what
 * is sent (RFC 8291). An address that ends with `+slow` is answered after 9.5 seconds.
 */
export function createPushStandIn() {
  const subscribers = new Map<string, Kept>();
  const pushed: Pushed[] = [];
  const app = new Hono();

  /** A new browser. @param origin where the stand-in is */
  const subscribe = (origin: string): Subscriber & { id: string } => {
    const id = randomBytes(12).toString('base64url');
    const ecdh = createECDH('prime256v1');
    const auth = randomBytes(16);
    const p256dh = ecdh.generateKeys().toString('base64url');
    subscribers.set(id, { ecdh, auth, status: 201, headers: {} });
    return { id, endpoint: `${origin}/push/${id}`, keys: { p256dh, auth: auth.toString('base64url') } };
  };

  app.post('/push', (c) => c.json(subscribe(new URL(c.req.url).origin), 201));
  app.get('/push', (c) => {
    const shown = pushed.slice(-SHOWN).reverse();
    const lines = shown.map(
      ({ payload }) => `<p><strong>${escapeHtml(payload.title)}</strong><br>${escapeHtml(payload.body)}</p>`,
    );
    return c.html(page('Notifications', lines.join('') || '<p>None were sent.</p>'), 200, PAGE_HEADERS);
  });
  /** What a browser got, decrypted. */
  app.get('/push/:id', (c) =>
    c.json(pushed.filter(({ id }) => id === c.req.param('id')).map(({ payload }) => payload)),
  );
  app.post('/push/:id', async (c) => {
    const address = c.req.param('id');
    if (SLOW.test(address)) await wait(SLOW_MS);
    const id = address.replace(SLOW, '');
    const found = subscribers.get(id);
    if (!found) return c.text('', 404);
    if (found.status !== 201) return c.newResponse('', found.status as 410, found.headers);
    const origin = new URL(c.req.url).origin.replace(/^http:/, 'https:');
    if (!(await isSigned(c.req.header('Authorization') ?? '', origin))) return c.text('unsigned', 401);
    if (c.req.header('Content-Encoding') !== 'aes128gcm') return c.text('not encrypted', 400);
    const text = decrypt(Buffer.from(await c.req.arrayBuffer()), found);
    const topic = c.req.header('Topic') ?? '';
    if (topic.length > 32) return c.text('too long a topic', 400);
    pushed.push({ id, topic, ttl: Number(c.req.header('TTL')), payload: JSON.parse(text) });
    return c.text('', 201);
  });

  return {
    app,
    subscribe,
    /** All notifications, in the order they came. */
    pushed,
    /** Has a browser's notifications answered with another status. */
    answer(id: string, status: number, headers: Record<string, string> = {}): void {
      const found = subscribers.get(id);
      if (found) Object.assign(found, { status, headers });
    },
    reset(): void {
      subscribers.clear();
      pushed.length = 0;
    },
  };
}

/** Whether a request is signed for this push service with the key it names. */
async function isSigned(authorization: string, audience: string): Promise<boolean> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const bytes = Buffer.from(key, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33, 65)].map((part) => part.toString('base64url'));
  try {
    const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x, y } as { kty: 'EC' }, 'ES256');
    const { payload } = await jwtVerify(token, jwk, { audience });
    return typeof payload.sub === 'string';
  } catch {
    return false;
  }
}

/** Decrypts a message of one record (RFC 8188). @throws if it wasn't encrypted for this browser */
function decrypt(body: Buffer, { ecdh, auth }: Kept): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, HEADER_BYTES)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const derive = (secret: Buffer, from: Buffer, about: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, about, bytes));
  const key = derive(ecdh.computeSecret(sender), auth, info, 32);
  const prk = createHmac('sha256', salt).update(key).digest();
  const expand = (about: string, bytes: number) =>
    createHmac('sha256', prk).update(`Content-Encoding: ${about}\0\x01`).digest().subarray(0, bytes);
  const cipher = createDecipheriv('aes-128-gcm', expand('aes128gcm', 16), expand('nonce', 12));
  cipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([cipher.update(body.subarray(HEADER_BYTES, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
