import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isProven } from '../../../domain/unproven-address.ts';
import { startApp } from '../../../test/server/app.ts';
import { startOwnSignIn } from '../../../test/server/own-sign-in.ts';
import { MINUTE, startSignIn } from '../../../test/server/sign-in.ts';
import { createProofCheck } from './confirmation.ts';

const OK = { status: 200 };
const refused = (status: number, words: string) => ({
  status,
  body: { error: expect.stringContaining(words) },
});

test('the setup link makes the owner, whose passkey signs in from then on, and is over', async () => {
  await using app = await startOwnSignIn();
  const [ada, again, eve] = [app.person(), app.person(), app.person()];
  expect(await eve.join('Eve', { ...app.setup, secret: 'guessed' })).toMatchObject(
    refused(403, 'This link isn’t right'),
  );
  expect(await eve.join('Eve')).toMatchObject(refused(403, 'invited people'));
  const joined = await ada.join('Ada', app.setup);
  expect(joined).toMatchObject({ status: 200, body: { codes: { length: 8 } } });
  const { accountId, email, name } = await ada.identity();
  expect([name, isProven(email)]).toEqual(['Ada', false]);
  expect(await ada.read('/ways-in')).toMatchObject({
    isOwner: true,
    codesLeft: 8,
    provider: false,
    passkeys: [{ name: 'Chrome on Linux' }],
  });
  expect(await eve.join('Eve', app.setup)).toMatchObject(refused(403, 'has an owner'));

  again.authenticator.keys.push(...ada.authenticator.keys);
  expect(await again.signInByKey()).toMatchObject(OK);
  expect((await again.identity()).accountId).toBe(accountId);
  expect(app.warnings).toEqual([]);
});

test('of twenty claims of the setup link at once, one makes an owner and the others nothing', async () => {
  await using app = await startOwnSignIn({}, 5);
  const people = Array.from({ length: 20 }, () => app.person());
  const joined = await Promise.all(people.map((one, n) => one.join(`Person ${n}`, app.setup)));
  expect(joined.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await countPeople(app);
  expect(rows).toEqual([{ people: 1, keys: 1 }]);
});

test('an invitation makes one account, and none once it was withdrawn or is over', async () => {
  await using app = await startOwnSignIn();
  const [ada, bob, eve] = [app.person(), app.person(), app.person()];
  await ada.join('Ada', app.setup);
  const ticket = await ada.invite();
  expect(await bob.join('Bob', ticket)).toMatchObject(OK);
  expect(await eve.join('Eve', ticket)).toMatchObject(refused(403, 'used already'));
  expect(await bob.post('/sign-up-invitations/add')).toMatchObject(refused(403, 'Only the owner'));
  expect(await bob.call('GET', '/sign-up-invitations')).toMatchObject(refused(403, 'Only the owner'));

  const withdrawn = await ada.invite();
  const { invitations } = await ada.read('/sign-up-invitations');
  expect(await ada.post('/sign-up-invitations/end', { id: invitations[0].id })).toMatchObject(OK);
  expect(await eve.join('Eve', withdrawn)).toMatchObject(refused(403, 'withdrawn'));
  const old = await ada.invite();
  app.clock.ahead += 15 * 24 * 60 * MINUTE;
  expect(await eve.join('Eve', old)).toMatchObject(refused(403, 'is over'));
});

test('what an authenticator signed works once, within five minutes, for its purpose and at this address', async () => {
  await using app = await startOwnSignIn();
  const ada = app.person();
  await ada.join('Ada', app.setup);
  const ask = async () => (await app.person().post('/passkey/ask')).body;
  const send = (body: object) => app.person().post('/passkey/use', body);

  const { sealed, options } = await ask();
  const response = ada.authenticator.get(options);
  expect(await send({ sealed, response })).toMatchObject(OK);
  expect(await send({ sealed, response })).toMatchObject(refused(400, 'took too long'));

  const late = await ask();
  app.clock.ahead += 5 * MINUTE + 1;
  const signed = ada.authenticator.get(late.options);
  expect(await send({ sealed: late.sealed, response: signed })).toMatchObject(refused(400, 'took too long'));

  const other = await ask();
  const another = await ask();
  const mixed = { sealed: other.sealed, response: ada.authenticator.get(another.options) };
  expect(await send(mixed)).toMatchObject(refused(400, 'can’t be used here'));
  const toConfirm = (await ada.post('/confirm/ask')).body;
  const swapped = { sealed: toConfirm.sealed, response: ada.authenticator.get(toConfirm.options) };
  expect(await send(swapped)).toMatchObject(refused(400, 'took too long'));

  const fresh = await ask();
  const { response: whole, ...rest } = ada.authenticator.get(fresh.options);
  const client = JSON.parse(Buffer.from(whole.clientDataJSON, 'base64url').toString());
  const elsewhere = Buffer.from(JSON.stringify({ ...client, origin: 'https://evil.example' }));
  const forged = { ...rest, response: { ...whole, clientDataJSON: elsewhere.toString('base64url') } };
  const answer = await send({ sealed: fresh.sealed, response: forged });
  expect(answer).toMatchObject(refused(400, 'can’t be used here'));
  expect(JSON.stringify(answer.body)).not.toContain('localhost');
});

test.each([
  ['http://localhost:3000', 'passkey, email', true],
  ['https://daymark.example', 'passkey, email', true],
  ['http://nas:3000', 'passkey, email', false],
  ['http://192.168.1.5:3000', 'passkey, email', false],
  ['https://192.168.1.5', 'passkey, email', false],
  ['http://nas:3000', 'passkey', true],
])('at %s with SIGN_IN=%s, a passkey is offered: %s', async (PUBLIC_URL, SIGN_IN, passkey) => {
  await using app = await startOwnSignIn({ PUBLIC_URL, SIGN_IN });
  expect(await app.person().read('/ways')).toMatchObject({ passkey, email: SIGN_IN.includes('email') });
});

test('what no browser sends is refused in words, or left out', async () => {
  await using app = await startOwnSignIn({ SIGN_UP: 'open' });
  const ada = app.person();
  await ada.join('Ada', app.setup);
  const { sealed, options } = (await ada.post('/passkey/ask')).body;
  const response = { ...ada.authenticator.get(options), id: 'a\u0000b' };
  for (const [path, body] of [
    ['/passkey/use', { sealed, response }],
    ['/passkey/rename', { id: 'a\u0000b', name: 'Key' }],
    ['/passkey/remove', { id: 'a\u0000b' }],
    ['/sign-up-invitations/end', { id: 'a\u0000b' }],
  ] as const)
    expect(await ada.post(path, body)).toMatchObject(refused(400, 'isn’t an id'));
  for (const transports of ['usb', 5, null, { length: 1 }, ['a\u0000b', 'usb', {}, 'usb']]) {
    const eve = app.person();
    const asked = (await eve.post('/passkey/new', { name: 'Eve' })).body;
    const made = eve.authenticator.create(asked.options);
    const sent = { ...made, response: { ...made.response, transports } };
    const joined = await eve.post('/passkey/join', { sealed: asked.sealed, response: sent, device: 'Phone' });
    expect(joined).toMatchObject(OK);
  }
  const rows = await app.database.db.selectFrom('passkey').select('transports').execute();
  expect(rows.map(({ transports }) => transports).sort()).toEqual(['', '', '', '', 'internal', 'usb']);
});

test('a removed passkey opens nothing, and the last way in can’t be removed', async () => {
  await using app = await startOwnSignIn();
  const ada = app.person();
  await ada.join('Ada', app.setup);
  expect(await ada.addPasskey()).toMatchObject(OK);
  const [first, second] = (await ada.read('/ways-in')).passkeys;
  const removals = [first, second].map(({ id }: { id: string }) => ada.post('/passkey/remove', { id }));
  expect((await Promise.all(removals)).map(({ status }) => status).sort()).toEqual([200, 409]);
  const [left] = (await ada.read('/ways-in')).passkeys;
  const [kept, gone] = ada.authenticator.keys.toSorted(
    (a, b) => Number(b.id === left.id) - Number(a.id === left.id),
  );
  const stranger = app.person();
  expect(await stranger.signInByKey(gone)).toMatchObject(refused(404, 'opens no account'));
  expect(await stranger.signInByKey(kept)).toMatchObject(OK);
});

test('removing a passkey signs out whoever it let in elsewhere, and nobody else', async () => {
  await using app = await startOwnSignIn();
  const [ada, thief, phone] = [app.person(), app.person(), app.person()];
  await ada.joinByEmail('ada@example.com', app.setup);
  for (const browser of [thief, phone]) {
    expect(await ada.addPasskey()).toMatchObject(OK);
    await browser.signInByKey(ada.authenticator.keys.at(-1));
  }
  const tokens = await Promise.all([ada, thief, phone].map((browser) => browser.token()));
  const id = ada.authenticator.keys[0]?.id;
  expect((await ada.post('/passkey/remove', { id })).body).toEqual({ ended: 1 });
  expect(await thief.call('GET', '/token')).toMatchObject({ status: 401 });
  for (const browser of [ada, phone]) expect(await browser.call('GET', '/token')).toMatchObject(OK);
  const ended = await Promise.all(
    tokens.map(async (token) => {
      const identity = await app.sessions.verify(token);
      try {
        app.deps.revocations.check(identity);
        return false;
      } catch {
        return true;
      }
    }),
  );
  expect(ended).toEqual([false, true, false]);
  expect((await phone.post('/passkey/remove', { id: ada.authenticator.keys[1]?.id })).body).toEqual({
    ended: 0,
  });
  expect(await phone.call('GET', '/token')).toMatchObject(OK);
});

test('an account has twenty passkeys at most, also when several are added at once', async () => {
  await using app = await startOwnSignIn({ RATE_LIMIT_PER_MINUTE: '0' }, 3);
  const ada = app.person();
  await ada.join('Ada', app.setup);
  for (let n = 0; n < 18; n++) expect(await ada.addPasskey()).toMatchObject(OK);
  const last = await Promise.all([1, 2, 3].map(() => ada.addPasskey()));
  expect(last.filter(({ status }) => status === 200)).toHaveLength(1);
  const full = 'You already have 20 passkeys. Remove one you no longer use.';
  for (const answer of [...last.filter(({ status }) => status !== 200), await ada.addPasskey()])
    expect(answer.body.error).toBe(full);
  const [first] = (await ada.read('/ways-in')).passkeys;
  expect(await ada.post('/passkey/remove', { id: first.id })).toMatchObject(OK);
  expect(await ada.addPasskey()).toMatchObject(OK);
});

test('changing the ways in needs a proof of the last ten minutes, which keeps the session', async () => {
  await using app = await startOwnSignIn();
  const ada = app.person();
  await ada.join('Ada', app.setup);
  const session = (await ada.identity()).credentialId;
  app.clock.ahead += 10 * MINUTE + 1000;
  for (const path of ['/passkey/add-ask', '/recovery/renew', '/sign-up-invitations/add'])
    expect(await ada.post(path)).toMatchObject({ status: 403, body: { confirm: true } });
  expect(await ada.confirm()).toMatchObject(OK);
  expect(await ada.addPasskey()).toMatchObject(OK);
  expect((await ada.identity()).credentialId).toBe(session);
});

test('making a token, exporting and deleting need the same proof of people who can give it here', async () => {
  await using app = await startOwnSignIn();
  await using server = await startApp({
    database: app.database,
    bus: app.bus,
    verify: app.sessions.verify,
    checkProof: createProofCheck(app.deps),
  });
  const ada = app.person();
  await ada.join('Ada', app.setup);
  const { email } = await ada.identity();
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const response = await server.app.request(path, {
      method,
      headers: {
        Authorization: `Bearer ${token ?? (await ada.token())}`,
        'Content-Type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests inspect untyped JSON
    return { status: response.status, body: (await response.json()) as any };
  };
  const makeToken = () => call('POST', '/api/tokens', { token: { name: 'Script', scopes: ['read'] } });
  const takeAll = (token?: string) => call('GET', '/api/account/export', undefined, token);
  const leave = () => call('DELETE', '/api/account', { email });
  expect((await makeToken()).status).toBe(201);

  app.clock.ahead += 10 * MINUTE + 1000;
  for (const attempt of [makeToken, takeAll, leave])
    expect(await attempt()).toMatchObject({ status: 403, body: { confirm: true } });
  expect((await call('GET', '/api/tasks')).status).toBe(200);
  expect((await call('GET', '/api/tokens')).body.tokens).toHaveLength(1);
  await ada.confirm();
  const { secret } = (await makeToken()).body;
  expect((await takeAll()).status).toBe(200);
  app.clock.ahead += 10 * MINUTE + 1000;
  expect((await takeAll()).status).toBe(403);
  expect((await takeAll(secret)).status).toBe(200);
  await ada.confirm();
  const token = await ada.token();
  expect((await call('DELETE', '/api/account', { email }, token)).status).toBe(200);
  // Its retry, when the first response was lost.
  app.clock.ahead += 9 * MINUTE;
  expect((await call('DELETE', '/api/account', { email }, token)).status).toBe(200);
});

test('people who sign in at a provider only are asked for no proof of theirs', async () => {
  await using app = await startSignIn();
  await using server = await startApp({
    database: app.database,
    bus: app.bus,
    verify: app.sessions.verify,
    checkProof: createProofCheck(app.deps),
  });
  const bob = app.person();
  await bob.signIn('bob@example.com');
  app.clock.ahead += 60 * MINUTE;
  const response = await server.app.request('/api/account/export', {
    headers: { Authorization: `Bearer ${await bob.token()}` },
  });
  expect(response.status).toBe(200);
});

test('a recovery code opens its account once, however it is written, and new ones replace the old', async () => {
  await using app = await startOwnSignIn();
  const ada = app.person();
  const [one, two] = (await ada.join('Ada', app.setup)).body.codes;
  const { accountId } = await ada.identity();
  const again = app.person();
  const written = String(one).toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
  expect(await again.post('/recovery/use', { code: written })).toMatchObject(OK);
  expect((await again.identity()).accountId).toBe(accountId);
  expect(await app.person().post('/recovery/use', { code: one })).toMatchObject(refused(401, 'isn’t right'));
  expect((await ada.post('/recovery/renew')).body.codes).toHaveLength(8);
  expect(await app.person().post('/recovery/use', { code: two })).toMatchObject(refused(401, 'isn’t right'));
});

test('an emailed code signs in where it was asked for, and its link anywhere, once', async () => {
  await using app = await startOwnSignIn();
  const [ada, phone] = [app.person(), app.person()];
  expect(await ada.joinByEmail('ada@example.com', app.setup)).toMatchObject({
    status: 200,
    body: { codes: { length: 8 } },
  });
  const { accountId, email } = await ada.identity();
  expect(email).toBe('ada@example.com');
  const { handle, code, link } = await phone.sendCode(' Ada@Example.com ');
  expect(await phone.post('/email/use', { by: { link } })).toMatchObject({
    status: 200,
    body: { codes: [] },
  });
  expect((await phone.identity()).accountId).toBe(accountId);
  expect(await phone.post('/email/use', { by: { handle, code } })).toMatchObject(
    refused(401, 'used already'),
  );
  const twice = await phone.sendCode('ada@example.com');
  const by = { handle: twice.handle, code: twice.code };
  const both = await Promise.all([1, 2].map(() => app.person().post('/email/use', { by })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('an emailed link signs in only as the person whose address the page shows', async () => {
  await using app = await startOwnSignIn();
  const [ada, bob, victim] = [app.person(), app.person(), app.person()];
  await ada.joinByEmail('ada@example.com', app.setup);
  await bob.joinByEmail('bob@example.com', await ada.invite());
  const { link, letter } = await bob.sendCode('bob@example.com');
  expect(letter?.items[0]?.open).toBe(`/sign-in#link=${link}.bob%40example.com`);
  // Bob's link with Ada's address would bring her into his account.
  expect(await victim.post('/email/use', { by: { link, email: 'ada@example.com' } })).toMatchObject(
    refused(401, 'isn’t right'),
  );
  expect(victim.sessionCookie()).toBeUndefined();
  expect(await bob.post('/email/use', { by: { link, email: 'bob@example.com' } })).toMatchObject(OK);
});

test('no other site, host or earlier cookie has a part in a sign-in, and no log has its secrets', async () => {
  await using app = await startOwnSignIn();
  const ada = app.person();
  await ada.joinByEmail('ada@example.com', app.setup);
  const before = ada.sessionCookie()?.value;
  for (const Origin of ['https://evil.example', 'null', `${app.config.publicUrl}.evil.example`])
    for (const path of ['/email/send', '/email/use', '/passkey/use', '/recovery/use', '/passkey/join'])
      expect(await ada.call('POST', path, { headers: { Origin }, body: '{}' }), path).toMatchObject(
        refused(403, 'Please open the app'),
      );
  const sent = app.letters.length;
  const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' };
  await ada.call('POST', '/email/send', { headers, body: JSON.stringify({ email: 'ada@example.com' }) });
  expect(JSON.stringify(app.letters.slice(sent))).not.toContain('evil.example');
  expect((await ada.call('GET', '/email/use')).status).toBe(405);

  // A session that somebody planted isn't the one that the sign-in begins, and ends with it.
  const { handle, code = '', link = '' } = await ada.sendCode('ada@example.com');
  const planted = new Headers({ Cookie: `${ada.sessionCookie()?.name}=${before}` });
  expect(await ada.post('/email/use', { by: { handle, code } })).toMatchObject(OK);
  expect(ada.sessionCookie()?.value).not.toBe(before);
  const address = `${app.config.publicUrl}/api/auth/token`;
  expect((await app.sessions.handler(new Request(address, { headers: planted }))).status).toBe(401);
  const logged = JSON.stringify([app.events, app.warnings]);
  for (const secret of [code, link, handle, app.setup.secret, 'ada@example.com'])
    expect(logged).not.toContain(secret);
});

test('somebody who joins by an invitation is emailed a code alone, as a link would bring no invitation', async () => {
  await using app = await startOwnSignIn();
  const [ada, bob] = [app.person(), app.person()];
  await ada.joinByEmail('ada@example.com', app.setup);
  const ticket = await ada.invite();
  const { handle, code, link } = await bob.sendCode('bob@example.com', ticket);
  expect(link).toBeUndefined();
  expect(await bob.post('/email/use', { by: { handle, code }, ticket })).toMatchObject(OK);
  expect((await bob.sendCode('bob@example.com', ticket)).link).toBeDefined();
});

test('a code can be guessed five times, also at once, and is over after 15 minutes', async () => {
  await using app = await startOwnSignIn({ RATE_LIMIT_PER_MINUTE: '0' });
  const ada = app.person();
  await ada.joinByEmail('ada@example.com', app.setup);
  const { handle, code } = await ada.sendCode('ada@example.com');
  const guess = (at: string | undefined) => app.person().post('/email/use', { by: { handle, code: at } });
  const guesses = await Promise.all(Array.from({ length: 20 }, () => guess('AAAA-AAAA')));
  for (let n = 0; n < 5; n++) await guess('AAAA-AAAA');
  expect(guesses.every(({ status }) => status === 401)).toBe(true);
  expect(await guess(code)).toMatchObject(refused(401, 'isn’t right'));
  const late = await ada.sendCode('ada@example.com');
  app.clock.ahead += 15 * MINUTE + 1;
  const by = { handle: late.handle, code: late.code };
  expect(await ada.post('/email/use', { by })).toMatchObject(refused(401, 'is over'));
});

test('asking for a code answers the same for any address, and mails only those who may come in', async () => {
  await using app = await startOwnSignIn();
  const [ada, eve] = [app.person(), app.person()];
  await ada.joinByEmail('ada@example.com', app.setup);
  const sent = app.letters.length;
  const known = await eve.post('/email/send', { email: 'ada@example.com' });
  const unknown = await eve.post('/email/send', { email: 'eve@example.com' });
  expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
  expect(app.letters.slice(sent).map(({ to }) => to)).toEqual(['ada@example.com']);
  for (let n = 0; n < 3; n++) await app.person().post('/email/send', { email: 'bob@example.com' });
  expect(await eve.post('/email/send', { email: 'bob@example.com' })).toMatchObject(
    refused(429, 'wait an hour'),
  );
});

test('from one network, ten emails an hour are sent at most, whoever they’re for', async () => {
  await using app = await startOwnSignIn({ SIGN_UP: 'open' });
  const ask = async (n: number) => {
    const body = JSON.stringify({ email: `person-${n}@example.com` });
    const headers = { Origin: app.config.publicUrl, 'Content-Type': 'application/json' };
    const address = `${app.config.publicUrl}/api/auth/email/send`;
    return (await app.sessions.handler(new Request(address, { method: 'POST', headers, body }), 'one'))
      .status;
  };
  const statuses: number[] = [];
  for (let n = 0; n < 10_000; n++) statuses.push(await ask(n));
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(new Set(statuses.slice(10))).toEqual(new Set([429]));
  expect(app.letters).toHaveLength(10);
});

test('an answer doesn’t wait for the email, so that it tells nobody whether one is sent', async () => {
  await using app = await startOwnSignIn();
  await app.person().joinByEmail('ada@example.com', app.setup);
  app.deps.mail.send = () => new Promise(() => {});
  const answers: object[] = [];
  for (const email of ['ada@example.com', 'eve@example.com'])
    answers.push(await app.person().post('/email/send', { email }));
  expect(answers).toMatchObject([OK, OK]);
});

test('people of a named domain may join by their address, others only as SIGN_UP says', async () => {
  await using app = await startOwnSignIn({ SIGN_UP: 'closed', SIGN_UP_DOMAINS: 'example.com' });
  await app.person().join('Ada', app.setup);
  expect(await app.person().joinByEmail('bob@example.com')).toMatchObject(OK);
  expect(await app.person().joinByEmail('eve@evil-example.com')).toMatchObject(refused(401, 'isn’t right'));
  expect(await app.person().join('Eve')).toMatchObject(refused(403, 'takes no new people'));
});

test('an address is added by its code, and never one of another account', async () => {
  await using app = await startOwnSignIn();
  const [ada, bob] = [app.person(), app.person()];
  await ada.join('Ada', app.setup);
  await bob.join('Bob', await ada.invite());
  const { handle, code } = await ada.sendCode('ada@example.com', undefined, '/address/send');
  expect(await bob.post('/address/prove', { handle: 'x', code })).toMatchObject(refused(403, 'isn’t right'));
  expect(await ada.post('/address/prove', { handle, code })).toMatchObject(OK);
  expect(await ada.read('/ways-in')).toMatchObject({ email: 'ada@example.com' });
  expect((await bob.sendCode('ada@example.com', undefined, '/address/send')).code).toBeUndefined();
  expect(await app.person().joinByEmail('ada@example.com')).toMatchObject({ body: { codes: [] } });
});

test('of several who prove an address at once, one account has it, and the others are told', async () => {
  await using app = await startOwnSignIn({ SIGN_UP: 'open', RATE_LIMIT_PER_MINUTE: '0' }, 5);
  const five = Array.from({ length: 5 }, () => app.person());
  const joining = [];
  for (const one of five) joining.push({ one, ...(await one.sendCode('ada@example.com')) });
  const joined = await Promise.all(
    joining.map(({ one, handle, code }) => one.post('/email/use', { by: { handle, code } })),
  );
  expect(joined.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  for (const answer of joined)
    if (answer.status !== 200) expect(answer).toMatchObject(refused(409, 'belongs to another account'));
  expect((await countPeople(app)).rows).toEqual([{ people: 1, keys: 0 }]);

  const proving = [];
  for (const one of Array.from({ length: 5 }, () => app.person())) {
    await one.join('Somebody');
    proving.push({ one, ...(await one.sendCode('bob@example.com', undefined, '/address/send')) });
  }
  const proven = await Promise.all(
    proving.map(({ one, handle, code }) => one.post('/address/prove', { handle, code })),
  );
  expect(proven.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
});

test('whoever proves an address gets it, also from an account that never did', async () => {
  await using app = await startOwnSignIn({ SIGN_UP: 'open' });
  const old = (id: string, email: string) =>
    sql`insert into auth_user (id, name, email, email_verified, created_at, updated_at)
      values (${id}, 'Old', ${email}, ${sql.raw('false')}, '2020-01-01', '2020-01-01')`.execute(
      app.database.db,
    );
  await old('first', 'ada@example.com');
  await old('second', 'bob@example.com');
  const [ada, bob] = [app.person(), app.person()];
  expect(await ada.joinByEmail('ada@example.com')).toMatchObject(OK);
  expect((await ada.identity()).email).toBe('ada@example.com');
  await bob.join('Bob');
  const { handle, code } = await bob.sendCode('bob@example.com', undefined, '/address/send');
  expect(await bob.post('/address/prove', { handle, code })).toMatchObject(OK);
  expect((await bob.identity()).email).toBe('bob@example.com');
});

test('an address of a provider’s account is no way in, so that its last passkey stays', async () => {
  await using app = await startOwnSignIn();
  const ada = app.person();
  await ada.join('Ada', app.setup);
  const { accountId } = await ada.identity();
  // As of an account that was made at a provider which is no longer used.
  const { db } = app.database;
  await sql`update auth_account set provider_id = 'oidc', account_id = 'realm ada'`.execute(db);
  await sql`update auth_user set email = 'ada@example.com', email_verified = ${sql.raw('true')}`.execute(db);
  const { email, passkeys } = await ada.read('/ways-in');
  expect(email).toBeUndefined();
  expect((await ada.sendCode('ada@example.com')).code).toBeUndefined();
  expect(await ada.post('/passkey/remove', { id: passkeys[0].id })).toMatchObject(refused(409, 'last way'));
  expect((await ada.identity()).accountId).toBe(accountId);
});

test('nobody can sign in without a provider where there is one and nothing else was chosen', async () => {
  await using app = await startOwnSignIn({ SIGN_IN: 'provider' });
  const eve = app.person();
  expect(await eve.read('/ways')).toEqual({
    provider: 'Sandbox',
    passkey: false,
    email: false,
    signUp: 'open',
  });
  for (const [path, body] of [
    ['/passkey/ask', {}],
    ['/passkey/new', { name: 'Eve' }],
    ['/email/send', { email: 'eve@example.com' }],
  ] as const)
    expect(await eve.post(path, body)).toMatchObject(refused(403, 'in another way'));
});

const countPeople = ({ database }: Awaited<ReturnType<typeof startOwnSignIn>>) =>
  sql`select cast((select count(*) from auth_user) as integer) as people,
    cast((select count(*) from passkey) as integer) as keys`.execute(database.db);
