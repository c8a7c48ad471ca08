import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startAdmin } from '../../test/server/admin.ts';
import { startApp } from '../../test/server/app.ts';
import { ticketOf } from '../../test/server/own-sign-in.ts';
import { openDatabase } from '../db/engine/open.ts';
import { newSetupLink } from '../session/own/setup-link.ts';
import { createRevocations } from '../session/revocations.ts';
import { createSessions } from '../session/session.ts';
import { endWhatWasRestored } from './after-restore.ts';
import { backUp, restore } from './backup.ts';
import { createScratch } from './scratch.ts';

const AT = '2026-06-15T03:00:00.000Z';

test('a restored server has nobody signed in and no invitation, and the same export', async () => {
  await using server = await startAdmin();
  const token = { name: 'Script', scopes: ['read'] };
  expect((await server.call(server.ada, 'POST', '/api/tokens', { token })).status).toBe(201);
  await server.call(server.ada, 'POST', '/api/tasks', { task: { title: 'Buy milk' } });
  const exported = await server.call(server.ada, 'GET', '/api/account/export');
  const identity = await server.ada.identity();
  const invitation = await server.ada.invite();
  const place = { publicUrl: server.config.publicUrl, secret: server.deps.secret };
  const setup = ticketOf(await newSetupLink(server.database.db, place, server.deps.clock()));
  const folder = await mkdtemp(join(tmpdir(), 'daymark-restored-'));
  const file = join(folder, 'backup');
  await backUp(server.location, file, AT);
  const scratch = await createScratch(server.location, folder);
  if (!scratch) throw new Error('no place');
  await restore(scratch.location, file);

  expect(await endWhatWasRestored(scratch.location, server.deps.clock)).toEqual([
    expect.stringMatching(/^Ended 1 session and all invitations to this server: people sign in again/),
    expect.stringContaining('Passkeys, recovery codes, and 1 access token are those of the backup'),
  ]);
  const database = openDatabase(scratch.location);
  const revocations = createRevocations({ database, bus: server.bus, clock: server.deps.clock });
  await revocations.refresh();
  expect(() => revocations.check(identity)).toThrow('signed out');
  const restored = createSessions({ ...server.deps, database, revocations });
  const app = await startApp({ database });
  const after = await app.person(identity.accountId).call('GET', '/api/account/export');
  expect(after.body).toEqual(exported.body);

  const ask = (path: string, init: RequestInit) =>
    restored.handler(new Request(`${server.config.publicUrl}/api/auth${path}`, init), 'request-1');
  const headers = { Origin: server.config.publicUrl, 'Content-Type': 'application/json' };
  const Cookie = server.ada.browser
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  expect((await ask('/token', { headers: { ...headers, Cookie } })).status).toBe(401);
  for (const ticket of [invitation, setup]) {
    const body = JSON.stringify({ name: 'Eve', ticket });
    expect((await ask('/passkey/new', { method: 'POST', headers, body })).status).toBe(403);
  }

  await database.close();
  await scratch.remove();
  await rm(folder, { recursive: true });
});
