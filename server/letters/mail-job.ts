import type { JobKind } from '../jobs/job-kind.ts';

/** With pauses of 1, 2, 4, 8, 16 and 32 minutes in between. */
const MAX_TRIES = 7;
const MINUTE_MS = 60_000;

type Log = { warn(fields: object, message: string): void };

/**
 * A job that sends one email. Its payload is what the email is about and, after a space, how often it was tried.
 * @param send gets whether it's the first try; returns `busy` if the mail server may take the email later
 */
export const mailJob =
  (
    log: Log,
    send: (
      job: { accountId: string; about: string; isFirst: boolean; signal: AbortSignal },
      now: number,
    ) => Promise<'busy' | 'over'>,
  ): JobKind =>
  async ({ account_id: accountId, id, payload }, now, signal) => {
    const [about = '', tried] = payload.split(' ');
    const tries = Number(tried ?? 0) + 1;
    try {
      const outcome = await send({ accountId, about, isFirst: tried === undefined, signal }, now);
      if (outcome === 'over') return undefined;
    } catch (error) {
      if (!signal.aborted) throw error;
      return { dueAt: new Date(now).toISOString(), payload: `${about} ${tried ?? 0}` };
    }
    if (tries === MAX_TRIES) {
      const [kind] = id.split(' ');
      log.warn({ service: 'mail', kind, tries }, 'an email is given up: the mail server couldn’t take it');
      return undefined;
    }
    const dueAt = new Date(now + 2 ** (tries - 1) * MINUTE_MS).toISOString();
    return { dueAt, payload: `${about} ${tries}` };
  };
