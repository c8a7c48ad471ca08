import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { METRICS_TOKEN, startApp } from '../../test/server/app.ts';
import { createMetrics, routeLabel } from './metrics.ts';

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

test('counts each rejected write of a batch', async () => {
  await using server = await startApp();
  const ada = server.person();
  const write = (path: string, body: object, n: number) => ({
    key: `key-of-write-${n}`,
    method: 'POST',
    path,
    body,
  });
  const writes = [
    write('/api/tasks', { task: { title: 'Buy milk' } }, 1),
    write('/api/tasks', { task: {} }, 2),
    write('/api/tasks', { task: { title: ' ' } }, 3),
    write('/api/secret-plan', {}, 4),
  ];
  expect(await ada.call('POST', '/api/batch', { writes })).toMatchObject({ status: 200 });
  const lines = await figures(server);
  expect(lines.filter((line) => line.startsWith('daymark_write_refusals_total{')).toSorted()).toEqual([
    'daymark_write_refusals_total{route="/api/*",code="not-found"} 1',
    'daymark_write_refusals_total{route="/api/tasks",code="invalid"} 2',
  ]);
  const requests = lines.filter((line) => line.startsWith('daymark_request_seconds_count{'));
  expect(requests).toEqual([
    'daymark_request_seconds_count{method="POST",route="/api/batch",status="200"} 1',
  ]);
});

test('counts streams while they are open', async () => {
  await using server = await startApp();
  const ada = server.person();
  const stream = await ada.stream();
  await stream.next();
  expect(await figures(server)).toContain('daymark_open_streams 1');
  await stream.close();
  await expect.poll(async () => figures(server)).toContain('daymark_open_streams 0');
});

test('logs and counts an external service that doesn’t respond', async () => {
  await using server = await startApp();
  const ada = server.person();
  const order = { amount: 999, currency: 'USD', userId: ada.accountId };
  expect(await ada.call('POST', '/api/payment/create-order', order)).toMatchObject({ status: 503 });
  expect(await figures(server)).toContain('daymark_outside_failures_total{service="payments"} 1');
});

/** What Prometheus reads of metrics. */
async function exposed(metrics: ReturnType<typeof createMetrics>): Promise<string[]> {
  const headers = { Authorization: 'Bearer token' };
  return (await (await metrics.routes('token').request('/metrics', { headers })).text()).split('\n');
}
const boundsOf = (lines: readonly string[], name: string) =>
  lines.flatMap((line) => (line.startsWith(`${name}_bucket`) ? (/le="([^"]+)"/.exec(line)?.[1] ?? []) : []));

test('jobs are counted by kind, with how late they began', async () => {
  const metrics = createMetrics();
  metrics.jobDone('reminders', 20);
  metrics.jobDone('timer', 0);
  metrics.jobFailed('reminders');
  const lines = await exposed(metrics);
  expect(lines).toEqual(
    expect.arrayContaining([
      'daymark_job_delay_seconds_sum{kind="reminders"} 20',
      'daymark_job_delay_seconds_bucket{le="15",kind="reminders"} 0',
      'daymark_job_delay_seconds_bucket{le="30",kind="reminders"} 1',
      'daymark_job_delay_seconds_count{kind="timer"} 1',
      'daymark_job_failures_total{kind="reminders"} 1',
    ]),
  );
  const bounds = ['1', '5', '15', '30', '60', '300', '3600', '+Inf'];
  expect(boundsOf(lines, 'daymark_job_delay_seconds')).toEqual([...bounds, ...bounds]);
});

test('requests are counted by how long they took', async () => {
  const metrics = createMetrics();
  const app = new Hono().use(metrics.timeRequests).get('/api/tasks', (c) => c.text('done'));
  await app.request('/api/tasks');
  const bounds = [
    '0.001',
    '0.0025',
    '0.005',
    '0.01',
    '0.025',
    '0.05',
    '0.1',
    '0.25',
    '0.5',
    '1',
    '2.5',
    '10',
  ];
  expect(boundsOf(await exposed(metrics), 'daymark_request_seconds')).toEqual([...bounds, '+Inf']);
});

test.each([
  [399, 'POST', 0],
  [400, 'POST', 1],
  [400, 'PUT', 1],
  [400, 'PATCH', 1],
  [400, 'DELETE', 1],
  [499, 'POST', 1],
  [500, 'POST', 0],
  [400, 'GET', 0],
])('a %d to a %s counts as %d refused writes', async (status, method, count) => {
  const metrics = createMetrics();
  const app = new Hono().use(metrics.countRefusals).all('/api/tasks', (c) => c.text('', status as 400));
  await app.request('/api/tasks', { method });
  const refused = (await exposed(metrics)).filter((line) => line.startsWith('daymark_write_refusals_total{'));
  expect(refused).toEqual(count ? ['daymark_write_refusals_total{route="/api/tasks",code="invalid"} 1'] : []);
});

test('too many requests count as a limit', async () => {
  const metrics = createMetrics();
  const app = new Hono().use(metrics.countRefusals).post('/api/tasks', (c) => c.text('', 429));
  await app.request('/api/tasks', { method: 'POST' });
  expect(await exposed(metrics)).toContain('daymark_write_refusals_total{route="/api/tasks",code="limit"} 1');
});

test('the process’s own metrics are added on request', async () => {
  const metrics = createMetrics();
  const has = async () =>
    (await exposed(metrics)).some((line) => line.startsWith('process_cpu_seconds_total'));
  expect(await has()).toBe(false);
  metrics.watchProcess();
  expect(await has()).toBe(true);
});

test('the dashboard asks for nothing that isn’t measured', async () => {
  const metrics = createMetrics();
  metrics.watchProcess();
  const measured = (await exposed(metrics)).flatMap((line) => /^# TYPE (\w+)/.exec(line)?.[1] ?? []);
  const dashboard = JSON.parse(
    readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'grafana.json'), 'utf8'),
  ) as { panels: { targets: { expr: string }[] }[] };
  const asked = dashboard.panels
    .flatMap(({ targets }) => targets)
    .flatMap(({ expr }) => expr.match(/\b(?:daymark|process|nodejs)_\w+/g) ?? [])
    .map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
  expect(asked.filter((name) => !measured.includes(name))).toEqual([]);
  expect(measured.filter((name) => name.startsWith('daymark_') && !asked.includes(name))).toEqual([]);
});

test.each([
  [['*', '/api/*', '/api/tasks'], '/api/tasks'],
  [['/api/tasks', '/api/other'], '/api/tasks'],
  [['*', '/api/*', '/api/dev/*'], '/api/dev/*'],
  [['*'], 'web'],
  [['/u/*'], 'web'],
  [[], 'web'],
])('the route of the patterns %j is %s', (patterns, route) => {
  expect(routeLabel(patterns)).toBe(route);
});
