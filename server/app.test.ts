import { expect, test } from 'vitest';
import { startApp } from '../test/server/app.ts';

test('an account that asks too often is told when to come back; others are not held up', async () => {
  await using server = await startApp({ rateLimitPerMinute: 3 });
  const [ada, eve] = [server.person(), server.person()];
  for (let n = 0; n < 3; n++) expect(await ada.call('GET', '/api/tasks')).toMatchObject({ status: 200 });
  const over = await ada.call('GET', '/api/tasks');
  expect(over).toMatchObject({ status: 429, body: { error: 'Too many requests. Please wait a moment.' } });
  expect(Number(over.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await eve.call('GET', '/api/tasks')).toMatchObject({ status: 200 });
});

test('every answer tells browsers to run nothing from elsewhere and to be framed by nobody', async () => {
  await using server = await startApp();
  const { headers } = await server.app.request('/healthz');
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'self'");
  expect(headers.get('Content-Security-Policy')).not.toContain('unsafe');
  expect(headers.get('Content-Security-Policy')).not.toContain('*');
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('X-Frame-Options')).toBe('DENY');
});

test('says whether it is alive and ready', async () => {
  await using server = await startApp();
  expect((await server.app.request('/healthz')).status).toBe(200);
  expect((await server.app.request('/readyz')).status).toBe(200);
  await server.database.close();
  expect((await server.app.request('/readyz')).status).toBe(503);
});

test('an unknown call is refused in words', async () => {
  await using server = await startApp();
  const answer = await server.person().call('GET', '/api/nothing');
  expect(answer).toMatchObject({ status: 404, body: { error: 'There is nothing at /api/nothing.' } });
});

test('the payment provider’s script and frame are the only ones from elsewhere', async () => {
  await using server = await startApp({
    payments: {
      ...{ baseUrl: 'https://api.razorpay.com', checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js' },
      ...{ keyId: 'rzp_live_1', keySecret: 'key-secret', webhookSecret: 'webhook-secret' },
    },
  });
  const { headers } = await server.app.request('/healthz');
  const policy = headers.get('Content-Security-Policy')?.split('; ');
  expect(policy).toContain("script-src 'self' https://checkout.razorpay.com");
  expect(policy).toContain('frame-src https://api.razorpay.com');
  expect(headers.get('Content-Security-Policy')?.match(/razorpay/g)).toHaveLength(2);

  const about = await server.app.request('/api/about');
  expect(await about.json()).toEqual({
    sandbox: true,
    checkout: { script: 'https://checkout.razorpay.com/v1/checkout.js', key: 'rzp_live_1' },
  });
});
