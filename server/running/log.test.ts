import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { startBilling } from '../../test/server/billing.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';

function logOf(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog('trace', createMetrics(), { write: (line) => void lines.push(line) }));
  return lines;
}

test('logs no user input, token or secret for a day’s requests', async () => {
  await using shop = await startBilling();
  const ada = shop.person(`account-of-Marker${'x'.repeat(8)}`);
  const words = (what: string) => `Marker ${what}`;
  await ada.add(words('title'), {
    id: 'task-1',
    description: words('description'),
    project: words('project'),
  });
  await ada.call('PUT', '/api/tasks', { taskId: 'task-1', updates: { title: words('new title') } });
  await ada.call('POST', '/api/goals', { goal: { title: words('goal'), category: 'career' } });
  await ada.call('POST', '/api/lists', { list: { name: words('list'), color: 'red' } });
  await ada.call('POST', '/api/reports', {
    report: { title: words('report'), description: words('what was wrong') },
  });
  await ada.call('POST', '/api/tasks', `{"task": {"title": "Marker that is no JSON`);
  await ada.call('GET', '/api/Marker-address?q=Marker');
  await ada.call('DELETE', '/api/tasks', { taskId: 'Marker-none' });
  await shop.verify(ada, await shop.pay(ada));
  await shop.verify(ada, { ...(await shop.pay(ada)), signature: 'Marker-signature' });

  // Internal errors are logged too, and their cause may quote user input.
  await shop.database.close();
  expect(await ada.add(words('title'))).toMatchObject({
    status: expect.toSatisfy((status) => status >= 500),
  });

  expect(shop.logged.length).toBeGreaterThan(3);
  // Operators must know whose payment was refused; an id reveals nothing about a person.
  const log = shop.logged.map((line) => line.replaceAll(ada.accountId, '')).join('');
  expect(log).not.toMatch(/marker/i);
  for (const secret of ['token-of-', 'the-secret-of', '@example.com']) expect(log).not.toContain(secret);
});

test('logs an error’s type and location, without quotes and rows', () => {
  const quoting = Object.assign(new SyntaxError(`Unexpected token 'M', "Marker" is not valid JSON`), {
    detail: 'Key (email)=(marker@example.com) already exists.',
    constraint: 'auth_user_email_key',
    parameters: ['Marker'],
  });
  const [line = ''] = logOf((log) =>
    log.error({ error: new Error('It failed', { cause: quoting }) }, 'failed'),
  );
  expect(line).not.toMatch(/marker/i);
  expect(JSON.parse(line).error).toMatchObject({
    message: 'It failed',
    at: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
    cause: { type: 'SyntaxError', constraint: 'auth_user_email_key' },
  });
});

test('no text can forge a log line', () => {
  const forged = '\n{"level":60,"msg":"forged"}\r\n\u2028\u001b[31m';
  const lines = logOf((log) => log.warn({ event: forged, error: new Error(forged) }, 'one line'));
  expect(lines).toHaveLength(1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
  expect(lines[0]).toMatch(/^[^\u0000-\u001f]*\n$/);
  expect(JSON.parse(lines[0] as string)).toMatchObject({ event: forged, msg: 'one line' });
});

test('an event name from a request can’t forge a log line', async () => {
  await using server = await startApp();
  const hostile = encodeURIComponent('x\n{"level":60,"msg":"forged"}');
  await server.person().call('GET', `/api/${hostile}`, undefined, { 'X-Forwarded-For': 'y\t{"level":60}' });
  expect(server.logged.filter((line) => line.includes('forged'))).toEqual([]);
});
