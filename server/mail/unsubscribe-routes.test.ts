import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { refusePath, unsubscribePath } from './unsubscribe-link.ts';

async function start(rateLimitPerMinute = 0) {
  const app = await startApp({ rateLimitPerMinute });
  const ada = app.person();
  await ada.add('First');
  const { cipher } = app.mail;
  return {
    ...app,
    ada,
    own: unsubscribePath(cipher, ada.accountId),
    invitations: refusePath(cipher, 'bob@example.com'),
    ask: async (path: string, method = 'GET') => {
      const response = await app.app.request(path, { method });
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
    settings: async () => {
      const { settings } = (await ada.call('GET', '/api/settings')).body;
      const found = settings.find(({ id }: { id: string }) => id === 'reminders');
      return found && JSON.parse(found.value);
    },
  };
}

test('unsubscribing keeps the other settings, and every page is private', async () => {
  await using app = await start();
  const value = JSON.stringify({
    mail: 'all',
    plan: '07:00',
    planBy: 'both',
    evening: '18:00',
    eveningBy: 'mail',
  });
  await app.ada.call('POST', '/api/settings', { setting: { id: 'reminders', value } });
  const look = await app.ask(app.own);
  expect([look.status, await app.settings()]).toEqual([200, JSON.parse(value)]);
  expect(look.text).toContain('<h1>Stop these emails?</h1>');
  const done = await app.ask(app.own, 'POST');
  expect(done.status).toBe(200);
  expect(done.text).toContain('<title>You’re unsubscribed – Daymark</title>');
  expect(done.text).toContain(
    'You’ll no longer get reminders, your morning plan or your evening summary by email. To turn them on again, <a href="/settings?page=reminders">go to Settings</a>.',
  );
  expect(await app.settings()).toMatchObject({ mail: 'off', plan: '07:00', planBy: 'push' });
  for (const path of [app.own, app.invitations, '/u/nonsense', '/u/invitations/nonsense'])
    for (const method of ['GET', 'POST']) {
      const { headers } = await app.ask(path, method);
      expect([headers.get('Cache-Control'), headers.get('X-Robots-Tag')]).toEqual(['no-store', 'noindex']);
    }
});

test('someone without any settings can unsubscribe, too', async () => {
  await using app = await start();
  expect(await app.settings()).toBeUndefined();
  expect((await app.ask(app.own, 'POST')).status).toBe(200);
  expect(await app.settings()).toMatchObject({ mail: 'off' });
});

test('a full account can be unsubscribed, and unsubscribing again adds nothing to it', async () => {
  await using app = await start();
  const value = JSON.stringify({ mail: 'all', plan: '07:00', planBy: 'both' });
  await app.ada.call('POST', '/api/settings', { setting: { id: 'reminders', value } });
  const none = { rows: 0, kept: 0, changed: 0 };
  app.database.space = { ...app.database.space, own: none, lookAfter: none };
  expect(await app.ada.add('Too much')).toMatchObject({ status: 403, body: { code: 'limit' } });
  expect((await app.ask(app.own, 'POST')).status).toBe(200);
  expect(await app.settings()).toMatchObject({ mail: 'off', planBy: 'push' });

  const { cursor } = await app.ada.changes();
  app.clock.now += 1000;
  expect((await app.ask(app.own, 'POST')).status).toBe(200);
  expect((await app.ada.changes(cursor)).changes).toEqual([]);
});

test.each(['GET', 'POST'])('%s with a link that doesn’t work says what to do', async (method) => {
  await using app = await start();
  const [own, invitations] = [await app.ask('/u/x', method), await app.ask('/u/invitations/x', method)];
  for (const { status, text } of [own, invitations]) {
    expect(status).toBe(404);
    expect(text).toContain('<h1>This link doesn’t work</h1>');
  }
  expect(own.text).toContain(
    'Open the link in a newer email, or <a href="/settings?page=reminders">go to Settings</a>.',
  );
  expect(invitations.text).toContain('<p>Open the link in a newer email.</p>');
});

test('a link for one thing doesn’t work for the other', async () => {
  await using app = await start();
  const sealed = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  expect((await app.ask(`/u/invitations/${sealed(app.own)}`, 'POST')).status).toBe(404);
  expect((await app.ask(`/u/${sealed(app.invitations)}`, 'POST')).status).toBe(404);
});

test('refusing invitations shows what that means, before and after', async () => {
  await using app = await start();
  expect((await app.ask(app.invitations)).text).toContain('<h1>Stop invitations by email?</h1>');
  const { status, text } = await app.ask(app.invitations, 'POST');
  expect([status, text.includes('<h1>No more invitations</h1>')]).toEqual([200, true]);
});

test('a link may be used 30 times a minute, and links that don’t work count together', async () => {
  await using app = await start(3000);
  const statuses = async (paths: string[]) => {
    const all: number[] = [];
    for (const path of paths) all.push((await app.ask(path)).status);
    return all;
  };
  const times = (count: number, status: number) => Array.from({ length: count }, () => status);
  for (const path of [app.own, app.invitations])
    expect(await statuses(Array.from({ length: 31 }, () => path))).toEqual([...times(30, 200), 429]);
  const wrong = Array.from({ length: 31 }, (_, n) => (n % 2 ? `/u/${n}` : `/u/invitations/${n}`));
  expect(await statuses(wrong)).toEqual([...times(30, 404), 429]);
  expect(await statuses([unsubscribePath(app.mail.cipher, 'bob')])).toEqual([200]);
});
