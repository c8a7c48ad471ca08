import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { Problem } from '../../domain/problem.ts';
import type { ApiDeps } from '../api/api.ts';
import { write } from '../db/change/write.ts';
import { TooManyRequests } from '../load/too-many-requests.ts';
import { networkOf } from '../security/client-address.ts';
import { createRate } from '../security/rate.ts';
import { accountsToLock } from '../sharing/accounts-to-lock.ts';
import { mailedTask } from './add-mailed.ts';
import { findMailAddress } from './mail-address.ts';
import { readMail } from './read-mail.ts';

const MAX_BYTES = 1024 * 1024;
const MAX_CLIENTS = 50;
const MOST_OF_A_NETWORK = 5;
const SILENCE_MS = 30_000;
const CLOSE_MS = 1_000;
const HOUR_S = 60 * 60;
const PER_HOUR = 60;
const WRONG_PER_MINUTE = 60;
/** Mail servers try again after a 4xx, and tell the sender after a 5xx. */
const REPLIES = { unknown: 550, later: 451, busy: 421, size: 552, refused: 554 };

type Deps = ApiDeps & {
  domain: string;
  port: number;
  host?: string | undefined;
  /** Whether emails are limited. */
  isRated: boolean;
  log: { error(fields: object, message: string): void };
};

/** A refusal of a command. */
class Refused extends Error {
  readonly responseCode: number;
  constructor(reply: keyof typeof REPLIES, message: string, options?: ErrorOptions) {
    super(message, options);
    this.responseCode = REPLIES[reply];
  }
}

/** Receives emails by SMTP, for the addresses that people made in their settings. */
export async function receiveMail({ domain, port, host, isRated, log, ...deps }: Deps) {
  const count = createRate(isRated ? PER_HOUR : 0, HOUR_S);
  const countWrong = createRate(isRated ? WRONG_PER_MINUTE : 0);
  const connected = new Map<string, number>();
  const networkIn = ({ remoteAddress }: SMTPServerSession) => networkOf(remoteAddress);

  const recipient = async (address: string, session: SMTPServerSession): Promise<void> => {
    const [name = '', at] = address.split('@');
    const accountId =
      at?.toLowerCase() === domain.toLowerCase() ? await findMailAddress(deps.database, name) : undefined;
    if (accountId) return;
    await countWrong(networkIn(session));
    throw new Refused('unknown', 'There’s no such address here.');
  };

  const take = async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
    if (stream.sizeExceeded) throw new Refused('size', 'That email is too large. The limit is one megabyte.');
    // Bounces have no sender.
    if (!envelope.mailFrom || envelope.mailFrom.address === '') return;
    const message = Buffer.concat(chunks);
    for (const name of new Set(envelope.rcptTo.map(({ address }) => address.split('@')[0] ?? ''))) {
      const accountId = await findMailAddress(deps.database, name);
      if (accountId) await addFor(accountId, message);
    }
  };

  const addFor = async (accountId: string, message: Uint8Array): Promise<void> => {
    await count(accountId);
    const mail = await readMail(message);
    if (mail.isAutomatic) return;
    const at = deps.clock();
    const { add, names } = await mailedTask(deps.database.db, accountId, mail, at);
    // A mail server that misses the reply sends it again.
    const key = `mail-${hashOf(mail.messageId ?? message)}`;
    const how = { mutation: 'email', origin: { kind: 'program', name: 'Email' } } as const;
    await write(
      deps,
      { accountId, key, fingerprint: 'email', how },
      async (tx, note, now) => {
        const { task } = await add({ tx, note, now, callerId: accountId, ownerId: accountId });
        await tx
          .updateTable('mail_address')
          .set({ received_at: now })
          .where('account_id', '=', accountId)
          .execute();
        return { taskId: task.id };
      },
      { areNamed: names.some((id) => id.includes(':')), find: (tx) => accountsToLock(tx, accountId, names) },
    );
  };

  const replied = (work: Promise<void>, done: (error?: Error | null) => void): void =>
    void work.then(
      () => done(),
      (error: unknown) => done(refusalOf(error)),
    );
  const refusalOf = (error: unknown): Refused => {
    if (error instanceof Refused) return error;
    if (error instanceof TooManyRequests) return new Refused('later', error.message, { cause: error });
    if (error instanceof Problem && error.code !== 'unavailable')
      return new Refused('refused', error.message, { cause: error });
    if (!(error instanceof Problem)) log.error({ error }, 'an email couldn’t be taken');
    return new Refused('later', 'Please try again later.', { cause: error });
  };

  const smtp = new SMTPServer({
    // Mail servers in front of this one encrypt, and know their clients.
    disabledCommands: ['AUTH', 'STARTTLS'],
    banner: domain,
    size: MAX_BYTES,
    maxClients: MAX_CLIENTS,
    socketTimeout: SILENCE_MS,
    closeTimeout: CLOSE_MS,
    disableReverseLookup: true,
    logger: false,
    onConnect(session, done) {
      const network = networkIn(session);
      const open = (connected.get(network) ?? 0) + 1;
      connected.set(network, open);
      done(open > MOST_OF_A_NETWORK ? new Refused('busy', 'Too many connections.') : undefined);
    },
    onClose(session) {
      const network = networkIn(session);
      const open = (connected.get(network) ?? 1) - 1;
      if (open > 0) connected.set(network, open);
      else connected.delete(network);
    },
    onRcptTo: ({ address }, session, done) => replied(recipient(address, session), done),
    onData: (stream, session, done) => replied(take(stream, session), done),
  });
  // A client that hangs up early is no reason to stop.
  smtp.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    smtp.server.once('error', reject);
    smtp.listen(port, host, () => resolve());
  });
  return {
    port: (smtp.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}

const hashOf = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('base64url');
