import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { portOf } from '../../test/harness/ports.ts';
import { readConfig } from '../config/config.ts';
import { examine } from '../doctor/doctor.ts';
import { createMail, type MailMessage } from './mail.ts';

const FROM = { name: 'Daymark', address: 'mail@daymark.example' };
const MESSAGE: MailMessage = {
  id: 'one',
  to: 'ada@example.com',
  subject: 'Call Ann',
  text: 'Now',
  html: '<p>Now</p>',
};
const withOpenssl = test.skipIf(spawnSync('openssl', ['version']).status !== 0);

/** A mail server on this machine that takes one user, and a certificate that nobody knows. */
async function start(secure: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-smtp-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const about = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '1'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', cert, ...about], {
    stdio: 'ignore',
  });
  const sent: { isSecure: boolean; user: unknown }[] = [];
  const smtp = new SMTPServer({
    secure,
    key: readFileSync(key),
    cert: readFileSync(cert),
    logger: false,
    closeTimeout: 100,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'ada@x' && password === 'p/w:d'
        ? done(null, { user: username })
        : done(new Error('Wrong user or password')),
    onData: (stream, { secure: isSecure, user }, done) => {
      stream.resume().once('end', () => {
        sent.push({ isSecure, user });
        done();
      });
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => {
    smtp.listen(0, 'localhost', resolve);
  });
  const known = getCACertificates('default');
  const at = (password: string) =>
    `${secure ? 'smtps' : 'smtp'}://ada%40x:${encodeURIComponent(password)}@localhost:${portOf(smtp.server)}`;
  const logged: string[] = [];
  const log = { warn: (fields: object) => void logged.push(JSON.stringify(fields)) };
  const send = (password: string) => createMail({ url: at(password), from: FROM }, log)(MESSAGE);
  const doctor = async (password: string) => {
    const config = readConfig({ DATA_DIR: folder, MAIL_URL: at(password), MAIL_FROM: FROM.address });
    return (await examine(config, () => Date.now())).find(({ what }) => what === 'Mail');
  };
  return {
    sent,
    logged,
    send,
    doctor,
    trust: () => setDefaultCACertificates([...known, readFileSync(cert, 'utf8')]),
    [Symbol.asyncDispose]: async () => {
      setDefaultCACertificates(known);
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      rmSync(folder, { recursive: true });
    },
  };
}

const WAYS = [
  ['STARTTLS', false],
  ['TLS from the start', true],
] as const;
for (const [way, secure] of WAYS) {
  withOpenssl(`with ${way}, a message is sent encrypted and after signing in`, async () => {
    await using mail = await start(secure);
    mail.trust();
    expect(await mail.send('p/w:d')).toBe('sent');
    expect(mail.sent).toEqual([{ isSecure: true, user: 'ada@x' }]);
    expect(await mail.doctor('p/w:d')).toMatchObject({
      well: true,
      words: expect.stringContaining('accepts email'),
    });
    expect(await mail.send('wrong')).toBe('busy');
    expect(await mail.doctor('wrong')).toMatchObject({
      well: false,
      words: expect.stringContaining('refuses the user or password: check MAIL_URL'),
    });
  });

  withOpenssl(
    `with ${way}, a server with an untrusted certificate gets neither password nor message`,
    async () => {
      await using mail = await start(secure);
      expect(await mail.send('p/w:d')).toBe('busy');
      expect(mail.sent).toEqual([]);
      expect(mail.logged.join()).not.toMatch(/ada|p\/w/);
      expect(await mail.doctor('p/w:d')).toMatchObject({
        well: false,
        words: expect.stringMatching(
          /^localhost:\d+ has a certificate that isn’t trusted: .*NODE_EXTRA_CA_CERTS/,
        ),
      });
    },
  );
}
