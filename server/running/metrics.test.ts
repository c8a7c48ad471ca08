import { expect, test } from 'vitest';
import { METRICS_TOKEN, startApp } from '../../test/server/app.ts';
import { createMetrics } from './metrics.ts';

const PATIENT = { timeout: 20_000 };
type Server = Awaited<ReturnType<typeof startApp>>;

async function figures({ app }: Server): Promise<string[]> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  return (await (await app.request('/metrics', { headers })).text()).split('\n');
}

test('serves metrics only with their token, and not at all when none is configured', async () => {
  await using server = await startApp();
  for (const Authorization of ['', 'Bearer ', `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN]) {
    const refused = await server.app.request('/metrics', { headers: { Authorization } });
    expect(refused.status).toBe(401);
  }
  const answer = await server.app.request('/metrics', {
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ]);
  // Not even the page that the web app shows for unknown paths.
  const closed = createMetrics().routes(undefined);
  closed.get('*', (c) => c.text('the web app'));
  expect((await closed.request('/metrics')).status).toBe(404);
});

test('counts requests by route pattern and rejected writes by code, and nothing by person', async () => {
  await using server = await startApp({ rateLimitPerMinute: 5 });
  const ada = server.person();
  await ada.add('Secret plan');
  await ada.call('GET', '/api/tasks?secret=plan');
  await ada.call('PUT', '/api/tasks', { taskId: 'no-such-task', updates: { completed: true } });
  await ada.call('POST', '/api/tasks', { task: {} });
  await ada.call('GET', '/api/secret-plan');
  await ada.add('One too many');
  await server.app.request('/api/tasks', { method: 'DELETE' });

  const lines = await figures(server);
  const count = (labels: string) => `daymark_request_seconds_count{${labels}}`;
  expect(lines).toEqual(
    expect.arrayContaining([
      `${count('method="POST",route="/api/tasks",status="201"')} 1`,
      `${count('method="GET",route="/api/tasks",status="200"')} 1`,
      `${count('method="GET",route="/api/*",status="404"')} 1`,
      'daymark_write_refusals_total{route="/api/tasks",code="not-found"} 1',
      'daymark_write_refusals_total{route="/api/tasks",code="invalid"} 1',
      'daymark_write_refusals_total{route="/api/tasks",code="limit"} 1',
      'daymark_write_refusals_total{route="/api/tasks",code="unauthenticated"} 1',
    ]),
  );
  expect(lines.join('\n')).not.toMatch(new RegExp(`secret|${ada.accountId}`, 'i'));
});

test('counts streams while they are open', async () => {
  await using server = await startApp();
  const ada = server.person();
  const stream = await ada.stream();
  await stream.next();
  expect(await figures(server)).toContain('daymark_open_streams 1');
  await stream.close();
  await expect.poll(async () => figures(server), PATIENT).toContain('daymark_open_streams 0');
});

test('logs and counts an external service that doesn’t respond', async () => {
  await using server = await startApp();
  const ada = server.person();
  const order = { amount: 999, currency: 'USD', userId: ada.accountId };
  expect(await ada.call('POST', '/api/payment/create-order', order)).toMatchObject({ status: 503 });
  expect(await figures(server)).toContain('daymark_outside_failures_total{service="payments"} 1');
});
