import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { liveFile } from '../harness/live-file.ts';
import { freePorts, portOf } from '../harness/ports.ts';
import { asAdmin, inDatabase } from '../server/schema.ts';
import { allCommands, blocksIn, NOT_WALKED, settingsIn, WALKED } from './documented-commands.ts';
import { newcomer } from './newcomer.ts';
import { NATS } from './shared-services.ts';

type Newcomer = ReturnType<typeof newcomer>;
const SERVICES_AWAY = Boolean(process.env.SERVICES_AWAY);
const SECRET = 'x'.repeat(32);

test('every command in the documents is walked, or is named with the reason why not', () => {
  const known = [...WALKED, ...Object.values(NOT_WALKED).flat()];
  expect(allCommands().toSorted()).toEqual(known.toSorted());
});

/** What the walk replaces in a command, since the documents’ folders, databases and ids don’t exist here. */
const replaced = (command: string, to: Record<string, string>): string =>
  Object.entries(to).reduce((text, [from, value]) => text.replace(from, value), command);

/** The line of a document’s block, word for word. */
function line(document: 'docs/self-hosting.md' | 'docs/scaling.md', start: string): string {
  const found = blocksIn(document)
    .flatMap((block) => block.split('\n'))
    .find((text) => text.startsWith(start));
  if (!found) throw new Error(`${document} has no line that begins with “${start}”.`);
  return found;
}

/** With a port of its own, where the documents say 3000 and 3001. */
async function withPorts(person: Newcomer): Promise<number> {
  const [port = 0, sandbox = 0] = await freePorts(2);
  person.write(`PORT=${port}\nSANDBOX_PORT=${sandbox}`);
  return port;
}

function addPersonWithReport(clone: string): void {
  const at = '2026-06-15T10:00:00.000Z';
  const database = liveFile(join(clone, 'data', 'daymark.db'));
  database
    .prepare(
      `insert into auth_user (id, name, email, email_verified, created_at, updated_at)
       values ('ada', 'Ada', 'ada@example.com', 1, ?, ?)`,
    )
    .run(at, at);
  database.prepare('insert into account (id, cursor, created_at) values (?, 0, ?)').run('ada', at);
  database
    .prepare('insert into report (account_id, id, title, description, created_at) values (?, ?, ?, ?, ?)')
    .run('ada', 'report-1', 'Timer jumps', 'At noon', at);
  database.close();
}

test('README: one command starts the app and the sandbox', async () => {
  await using person = newcomer();
  const port = await withPorts(person);
  const app = await person.start('npm start', port);
  // What it says comes by way of npm, and may be later than its first answer.
  await expect.poll(app.said).toContain(`Daymark is at http://localhost:${port}`);
  expect(await (await app.get('/')).text()).toContain('Daymark');
  await expect.poll(app.said).toMatch(/The sandbox at \S+ simulates/);
  const [, sandbox] = /The sandbox at (\S+) simulates/.exec(app.said()) ?? [];
  expect((await fetch(`${sandbox}/mail`)).status).toBe(200);
  expect((await app.get('/api/docs')).status).toBe(200);
  expect((await app.get('/api/openapi.json')).status).toBe(200);
  expect(existsSync(join(person.clone, 'data', 'daymark.db'))).toBe(true);
  await app.stop();
});

test('self-hosting, one process: settings, start, doctor, reports, backup, restore and move', async () => {
  await using person = newcomer();
  const { clone } = person;
  const port = await withPorts(person);
  person.write(settingsIn('docs/self-hosting.md', 'NODE_ENV', 'x'.repeat(20)));
  person.write('TRUSTED_PROXY=127.0.0.1,::1');
  const app = await person.start('npm start', port);
  expect((await app.get('/readyz')).status).toBe(200);
  expect(await (await app.get('/api/about')).json()).toMatchObject({ sandbox: false, assistant: false });
  addPersonWithReport(clone);

  const [doctor, all, some] = await Promise.all([
    // Google may be out of reach here, which only the line about sign-in says.
    person.tryOut('npm run doctor'),
    person.run('npm run reports'),
    person.run('npm run reports -- 20'),
  ]);
  for (const what of ['Configuration', 'Database', 'Payments', 'Assistant', 'Proxy', 'Address'])
    expect(doctor).toMatch(new RegExp(`^✓ ${what}: `, 'm'));
  expect(doctor).toContain('✓ Problem reports: 1 report is waiting');

  for (const reports of [all, some]) expect(reports).toContain('Timer jumps\n  \n  At noon');
  await person.run(replaced('npm run reports -- --answered ID', { ID: 'report-1' }));
  expect(await person.run('npm run reports')).toContain('No reports are waiting.');

  expect(await person.run('npm run owner -- ada@example.com')).toContain(
    'ada@example.com owns this server now',
  );
  expect(await person.run('npm run owner -- link')).toMatch(/#setup=[\w-]{24}$/m);

  const backups = person.path('backups');
  mkdirSync(backups);
  const here = (command: string) => replaced(command, { '/backups': backups });
  await person.run(here(line('docs/self-hosting.md', 'npm run backup')));
  const copy = join(backups, 'daymark-2026-11-21');
  for (const file of [copy, `${copy}.json`, `${copy}.secret`])
    expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(clone, 'data')).mode & 0o777).toBe(0o700);
  await app.stop();

  expect(await person.run(here(line('docs/self-hosting.md', 'npm run restore')))).toContain(
    'Restored 1 account',
  );
  expect(existsSync(join(clone, 'data', 'daymark.db.before-restore-1'))).toBe(true);
  await person.run(here(line('docs/scaling.md', 'npm run backup')));
  if (SERVICES_AWAY) return;

  const name = `daymark_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create database ${name}`);
  try {
    const url = inDatabase(process.env.DATABASE_URL ?? '', name);
    const move = line('docs/scaling.md', 'npm run move');
    const moved = await person.run(replaced(move, { 'postgres://daymark@db.example.com/daymark': url }));
    expect(moved).toContain('Accounts copied: 1. All counts and hashes match.');
    const secret = readFileSync(join(clone, 'data', 'secret'), 'utf8').trim();
    person.write(`DATABASE_URL=${url}\nSECRET=${secret}`);
    const again = await person.start('npm start', port);
    expect((await again.get('/readyz')).status).toBe(200);
    await again.stop();
    const back = person.path('back');
    expect(await person.run(`npm run move -- --to ${back}`)).toContain('Accounts copied: 1.');
  } finally {
    await asAdmin(`drop database ${name} with (force)`);
  }
});

test('self-hosting: an authority in .env is trusted', async () => {
  await using person = newcomer();
  const [key, cert] = [person.path('key.pem'), person.path('cert.pem')];
  const about = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '1'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', cert, ...about], {
    stdio: 'ignore',
  });
  const service = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) =>
    response.end('{}'),
  );
  await once(service.listen(0, 'localhost'), 'listening');
  const url = `https://localhost:${portOf(service)}`;
  person.write(`PUBLIC_URL=http://localhost:3000\nSANDBOX=0\nTODOIST_BASE_URL=${url}`);
  expect(await person.tryOut('npm run doctor')).toContain(`✗ Todoist: ${url} has a certificate`);
  person.write(`NODE_EXTRA_CA_CERTS='${cert}' # of our own`);
  expect(await person.tryOut('npm run doctor')).toContain(`✓ Todoist: ${url} answers`);
  service.closeAllConnections();
  service.close();
});

/** What compose.yaml sets for the app, with the values of `.env`, this machine’s services and a port. */
function composeSettings(settings: string, own: Record<string, string>): Record<string, string> {
  const given = Object.fromEntries(
    settings
      .trim()
      .split('\n')
      .map((text) => [text.split('=', 1)[0] ?? '', text.replace(/^[^=]*=/, '')]),
  );
  const compose = readFileSync(join(import.meta.dirname, '..', '..', 'compose.yaml'), 'utf8');
  const [, app = ''] = /^ {2}app:\n([\s\S]*?)^ {4}depends_on:/m.exec(compose) ?? [];
  const set = Array.from(app.matchAll(/^ {6}([A-Z_]+): (.*)$/gm), ([, name = '', value = '']) => [
    name,
    value.replaceAll('"', '').replace(/\$\{(\w+)[^}]*\}/g, (_, variable: string) => given[variable] ?? ''),
  ]);
  return { ...given, ...Object.fromEntries(set), ...own };
}

test.skipIf(SERVICES_AWAY)('self-hosting, several processes: what Compose starts, by hand', async () => {
  await using person = newcomer();
  const name = `daymark_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create database ${name}`);
  try {
    const settings = settingsIn('docs/self-hosting.md', 'DOMAIN', SECRET);
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    const DATABASE_URL = inDatabase(process.env.DATABASE_URL ?? '', name);
    const ports = await freePorts(2);
    const started = ports.map((port) => {
      const own = { ...google, DATABASE_URL, NATS_URL: NATS, HOST: '127.0.0.1', PORT: String(port) };
      return person.start('npm start', port, composeSettings(settings, own));
    });
    for (const app of await Promise.all(started)) {
      expect(await (await app.get('/readyz')).text()).not.toContain('degraded');
      expect((await app.get('/')).status).toBe(200);
      await app.stop();
      expect(app.said()).toContain('Daymark is at https://daymark.example');
    }
  } finally {
    await asAdmin(`drop database ${name} with (force)`);
  }
});
