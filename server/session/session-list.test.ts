import { expect, test } from 'vitest';
import { startSignIn } from '../../test/server/sign-in.ts';

test('lists only the person’s own sessions, the current one first', async () => {
  await using app = await startSignIn();
  const [laptop, phone, stranger] = [app.person(), app.person(), app.person()];
  await laptop.signIn('ada@example.com');
  await phone.signIn('ada@example.com');
  await stranger.signIn('eve@example.com');
  const { sessions } = (await phone.call('GET', '/sessions')).body;
  expect(sessions).toHaveLength(2);
  expect(sessions).toMatchObject([{ current: true }, { current: false }]);
  expect(Date.parse(sessions[0].createdAt)).toBeGreaterThan(Date.now() - 60_000);
  expect(sessions[0].userAgent).toContain('Firefox');
  expect(JSON.stringify(sessions)).not.toContain(phone.sessionCookie()?.value.split('.')[0]);
});

test('a revoked session no longer gets a token, others do', async () => {
  await using app = await startSignIn();
  const [laptop, phone] = [app.person(), app.person()];
  await laptop.signIn('ada@example.com');
  await phone.signIn('ada@example.com');
  const { sessions } = (await phone.call('GET', '/sessions')).body;
  expect(
    await phone.call('POST', '/sessions/revoke', { body: JSON.stringify({ id: sessions[1].id }) }),
  ).toMatchObject({
    status: 200,
  });
  expect(await laptop.call('GET', '/token')).toMatchObject({ status: 401 });
  expect(await phone.call('GET', '/token')).toMatchObject({ status: 200 });
  expect((await phone.call('GET', '/sessions')).body.sessions).toHaveLength(1);
});

test('rejects revoking another person’s session, or revoking as a visitor or from another site', async () => {
  await using app = await startSignIn();
  const [ada, eve] = [app.person(), app.person()];
  await ada.signIn('ada@example.com');
  await eve.signIn('eve@example.com');
  const [{ id }] = (await ada.call('GET', '/sessions')).body.sessions;
  const body = JSON.stringify({ id });
  expect(await eve.call('POST', '/sessions/revoke', { body })).toMatchObject({
    status: 404,
    body: { error: 'That session has already ended.' },
  });
  expect(await app.person().call('POST', '/sessions/revoke', { body })).toMatchObject({ status: 401 });
  expect(await app.person().call('GET', '/sessions')).toMatchObject({ status: 401 });
  expect(await ada.call('POST', '/sessions/revoke', { body: '{}' })).toMatchObject({ status: 400 });
  const headers = { Origin: 'https://evil.example' };
  expect(await ada.call('POST', '/sessions/revoke', { body, headers })).toMatchObject({ status: 403 });
  expect(await ada.call('GET', '/token')).toMatchObject({ status: 200 });
});
