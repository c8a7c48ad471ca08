import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startAdmin } from '../../../test/server/admin.ts';
import { startOwnSignIn, ticketOf } from '../../../test/server/own-sign-in.ts';
import { MINUTE } from '../../../test/server/sign-in.ts';
import { isOwner, serverOwner } from './owner.ts';
import { keepSetupLink, newSetupLink, standingSetupLink } from './setup-link.ts';

const DAY = 24 * 60 * MINUTE;
const REFUSED = { status: 403, body: { error: expect.stringContaining('npm run owner -- link') } };

type Own = Awaited<ReturnType<typeof startOwnSignIn>>;
const placeOf = ({ config, deps }: Own) => ({ publicUrl: config.publicUrl, secret: deps.secret });
/** What a start prints while the server has no owner. */
const atStart = (own: Own) => standingSetupLink(own.database.db, placeOf(own), own.deps.clock());
/** What the operator's command prints. */
const byCommand = (own: Own) => newSetupLink(own.database.db, placeOf(own), own.deps.clock());

test('a link that was used opens nothing after the owner’s account was deleted; the next start has another', async () => {
  await using server = await startAdmin();
  const { email } = await server.ada.identity();
  const deleted = await server.call(server.ada, 'DELETE', '/api/account', { email });
  expect(deleted.status).toBe(200);
  expect(await serverOwner(server.database.db)).toBeUndefined();
  const eve = server.person();
  expect(await eve.join('Eve', server.setup)).toMatchObject(REFUSED);

  const [again, ticket] = [server.person(), ticketOf(await atStart(server))];
  expect(ticket.secret).not.toBe(server.setup.secret);
  expect(await eve.join('Eve', server.setup)).toMatchObject(REFUSED);
  expect(await again.join('Ada', ticket)).toMatchObject({ status: 200 });
  expect(await isOwner(server.database.db, (await again.identity()).accountId)).toBe(true);
});

test('all starts of a server without an owner print the same link, until it’s over', async () => {
  await using own = await startOwnSignIn({}, 5);
  const links = await Promise.all(Array.from({ length: 5 }, () => atStart(own)));
  expect(new Set(links.map((link) => ticketOf(link).secret))).toEqual(new Set([own.setup.secret]));
  expect(links[0]).toMatch(/^http:\/\/localhost:\d+\/sign-in#setup=[\w-]{24}$/);
  own.clock.ahead += 14 * DAY;
  expect(await own.person().join('Eve', own.setup)).toMatchObject(REFUSED);
  expect(await own.person().join('Ada', ticketOf(await atStart(own)))).toMatchObject({ status: 200 });
});

test('a link that the operator asks for replaces the one before it and, once used, the owner', async () => {
  await using own = await startOwnSignIn();
  const [first, second] = [ticketOf(await byCommand(own)), ticketOf(await byCommand(own))];
  for (const ticket of [own.setup, first])
    expect(await own.person().join('Eve', ticket)).toMatchObject(REFUSED);
  const ada = own.person();
  expect(await ada.join('Ada', second)).toMatchObject({ status: 200 });

  const late = ticketOf(await byCommand(own));
  own.clock.ahead += 61 * MINUTE;
  expect(await own.person().join('Eve', late)).toMatchObject({ status: 403 });
  const again = own.person();
  expect(await again.joinByEmail('ada@example.com', ticketOf(await byCommand(own)))).toMatchObject({
    status: 200,
  });
  const owns = async (person: typeof ada) => isOwner(own.database.db, (await person.identity()).accountId);
  expect([await owns(ada), await owns(again)]).toEqual([false, true]);
});

test('the link is kept for the server’s user alone, and removed once there’s an owner', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'daymark-setup-'));
  const file = join(folder, 'data', 'setup-link');
  try {
    await keepSetupLink(join(folder, 'data'), 'https://daymark.example/sign-in#setup=x');
    expect(await readFile(file, 'utf8')).toBe('https://daymark.example/sign-in#setup=x\n');
    await keepSetupLink(join(folder, 'data'), undefined);
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  } finally {
    await rm(folder, { recursive: true });
  }
});
