import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { type Person, startApp } from '../../test/server/app.ts';
import { program } from '../../test/server/program.ts';
import { receiveMail } from './receive-mail.ts';

const DOMAIN = 'tasks.daymark.example';
const message = (subject: string, text = '', ...headers: string[]) =>
  [`From: ann@example.com`, `Subject: ${subject}`, ...headers, '', text].join('\r\n');

const RFC822 = { 'Content-Type': 'message/rfc822' };
const post = (person: Person, mail: string, headers = {}) =>
  person.call('POST', '/api/tasks/mail', mail, { ...RFC822, ...headers });
const tasksOf = async (person: Person) => (await person.call('GET', '/api/tasks')).body.tasks;

/** The app, and its mail server on a port of this machine. */
async function start() {
  const server = await startApp({ mailDomain: DOMAIN });
  const failures: object[] = [];
  const smtp = await receiveMail({
    ...{ ...server.money, domain: DOMAIN, port: 0, host: '127.0.0.1', isRated: true },
    log: { error: (fields) => void failures.push(fields) },
  });
  const send = async (to: string, raw: string, from = 'ann@example.com') => {
    const transport = createTransport({ host: '127.0.0.1', port: smtp.port, ignoreTLS: true });
    try {
      return await transport.sendMail({ envelope: { from, to }, raw });
    } finally {
      transport.close();
    }
  };
  return {
    ...{ server, send, failures },
    async addressOf(person: Person): Promise<string> {
      expect((await person.call('POST', '/api/mail-address')).status).toBe(201);
      return (await person.call('GET', '/api/mail-address')).body.address.address;
    },
    async [Symbol.asyncDispose]() {
      await smtp.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

test('an email becomes a task: the subject is its line, the text its notes', async () => {
  await using server = await startApp();
  const ada = server.person();
  const { status, body } = await post(
    ada,
    message('Call Ann tomorrow 9am !high #work', 'About the car.\r\n-- \r\nAnn'),
  );
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      task: {
        title: 'Call Ann',
        dueDate: '2026-06-16T09:00',
        priority: 'high',
        listId: 'work',
        description: 'About the car.',
      },
    },
  });
});

test('a token that may only add sends it, and gets an id alone', async () => {
  await using server = await startApp();
  const ada = server.person();
  const { secret } = await program(ada, ['add']);
  const { status, body } = await post(ada, message('Milk'), { Authorization: `Bearer ${secret}` });
  expect({ status, task: body.task }).toEqual({ status: 201, task: { id: expect.any(String) } });
  expect(await tasksOf(ada)).toMatchObject([{ title: 'Milk' }]);
  const { secret: reading } = await program(ada, ['read']);
  expect((await post(ada, message('Milk'), { Authorization: `Bearer ${reading}` })).status).toBe(403);
});

test('what is automatic, empty or no task is refused in words, and a preview adds nothing', async () => {
  await using server = await startApp();
  const ada = server.person();
  const automatic = message('Out of office', 'Back soon', 'Auto-Submitted: auto-replied');
  expect(await post(ada, automatic)).toMatchObject({
    status: 400,
    body: { error: 'That email was sent automatically, so it adds no task.' },
  });
  expect(await post(ada, '')).toMatchObject({
    status: 400,
    body: { error: 'That email has neither a subject nor text.' },
  });
  expect(await post(ada, message('{'.repeat(100)))).toMatchObject({ status: 201 });
  expect((await post(ada, message('Milk'), { 'Daymark-Preview': '1' })).body.task.title).toBe('Milk');
  expect(await tasksOf(ada)).toHaveLength(1);
});

test('a mail server delivers to a person’s own address, once however often it tries', async () => {
  await using app = await start();
  const ada = app.server.person();
  const to = await app.addressOf(ada);
  expect(to).toMatch(/^add-[a-z2-9]{28}@tasks\.daymark\.example$/);
  const mail = message('Milk tomorrow', '', 'Message-ID: <one@example.com>');
  await app.send(to, mail);
  await app.send(to.toUpperCase(), mail);
  expect(await tasksOf(ada)).toMatchObject([{ title: 'Milk', dueDate: '2026-06-16' }]);
  expect((await ada.call('GET', '/api/mail-address')).body).toMatchObject({
    isOffered: true,
    address: { address: to, receivedAt: '2026-06-15T10:00:00.000Z' },
  });
  const { body } = await ada.call('GET', `/api/tasks/${(await tasksOf(ada))[0].id}/history`);
  expect(JSON.stringify(body)).toContain('Email');
  expect(app.failures).toEqual([]);
});

test('unknown, renewed and removed addresses look alike', async () => {
  await using app = await start();
  const ada = app.server.person();
  const old = await app.addressOf(ada);
  const renewed = await app.addressOf(ada);
  expect(renewed).not.toBe(old);
  const refusal = async (to: string) =>
    app.send(to, message('Milk')).then(
      () => 'taken',
      ({ response }) => response,
    );
  const unknown = `add-${'a'.repeat(28)}@${DOMAIN}`;
  const answers = await Promise.all(
    [old, unknown, `postmaster@${DOMAIN}`, 'ada@elsewhere.example'].map(refusal),
  );
  expect(new Set(answers)).toEqual(new Set(['550 There’s no such address here.']));
  expect(await refusal(renewed)).toBe('taken');
  expect((await ada.call('DELETE', '/api/mail-address')).status).toBe(200);
  expect(await refusal(renewed)).toBe(answers[0]);
  expect((await ada.call('DELETE', '/api/mail-address')).status).toBe(404);
  for (const table of ['mail_address', 'receipt', 'history'] as const) {
    const rows = await app.server.database.db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(renewed.split('@')[0]);
  }
});

test('bounces and automatic replies end here, and a full list, a large email and too many are refused', async () => {
  await using app = await start();
  const ada = app.server.person();
  const to = await app.addressOf(ada);
  await app.send(to, message('Returned mail'), '');
  await app.send(to, message('Away', '', 'Auto-Submitted: auto-replied'));
  expect(await tasksOf(ada)).toEqual([]);
  const refusal = (raw: string) =>
    app.send(to, raw).then(
      () => 'taken',
      ({ response }) => response,
    );
  expect(await refusal(message('Big', 'x'.repeat(1_100_000).replaceAll(/(.{70})/g, '$1\r\n')))).toMatch(
    /^552 /,
  );
  for (let n = 0; n < 10; n++) expect(await refusal(message(`Task ${n}`))).toBe('taken');
  expect(await refusal(message('One more'))).toMatch(/^554 .*10 open tasks/);
  for (let n = 0; n < 48; n++) await refusal(message('Away', '', 'Precedence: bulk'));
  expect(await refusal(message('Later'))).toMatch(/^451 /);
});

test('a server that receives none says so, and programs can’t see an address', async () => {
  await using server = await startApp();
  const ada = server.person();
  expect((await ada.call('GET', '/api/mail-address')).body).toEqual({ isOffered: false, address: null });
  expect((await ada.call('POST', '/api/mail-address')).status).toBe(503);
  const script = await program(ada, ['read', 'write']);
  expect((await script.call('GET', '/api/mail-address')).status).toBe(403);
});
