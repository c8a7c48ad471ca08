import { PLANS } from '../../domain/billing/plan.ts';
import { settingsPath } from '../../domain/page-paths.ts';
import { PRODUCT } from '../../domain/product.ts';
import type { Letter } from '../../domain/reminder/mail-words.ts';
import { localMinute } from '../../domain/time/day.ts';
import type { Database } from '../db/engine/open.ts';
import type { MailResult, SendMail } from '../outside/mail.ts';
import { createTextCipher, type TextCipher } from '../security/text-cipher.ts';
import { readPlan } from '../subscription/plan.ts';
import { type MailRow, mailAddressOf, readMailState, saveMailState } from './mail-state.ts';
import { addressIds } from './mailed-address.ts';
import { type Foot, render } from './render.ts';
import { unsubscribePath } from './unsubscribe-link.ts';

/** Emails of one of the person's days. */
const MINUTE_MS = 60_000;
const WHY = `You get this email because you turned it on in your ${PRODUCT} settings.`;
/** With pauses of 1, 2, 4, 8 and 16 minutes in between; then a reminder is too old. */
const MAX_TRIES = 6;

export type Recipient = { accountId: string; zone: string };
/** `busy` when a later try may work; `refused`, `unreachable` and `limit` are kept as the account's last problem. */
export type MailDelivery =
  | { status: 'sent' | 'none' | 'refused' | 'unreachable' | 'limit' }
  | { status: 'busy'; waitMs: number };

export type Post = {
  id: string;
  to: string;
  letter: Letter;
  foot: Foot;
  unsubscribeUrl?: string;
  signal?: AbortSignal | undefined;
};

export type MailService = {
  cipher: TextCipher;
  isOn: boolean;
  /** Sends an email without any limit, once. */
  post(post: Post): Promise<MailResult>;
  publicUrl: string;
  addressId(address: string): string;
  /**
   * @param id what the email is about @param letter gets whether it's the last one of the day
   * @throws the signal's reason when it ended the call; that isn't counted
   */
  deliver(
    to: Recipient,
    id: string,
    letter: (isLast: boolean) => Letter,
    signal?: AbortSignal,
  ): Promise<MailDelivery>;
  state(to: Recipient): Promise<MailRow & { address: string | undefined; perDay: number }>;
};

type Deps = {
  database: Database;
  clock: () => number;
  secret: string;
  publicUrl: string;
  send?: SendMail | undefined;
};

/** Sends emails to people: to verified addresses only, a few a day, and with growing pauses after failures. */
export function createMailService({ database: { db }, clock, secret, publicUrl, send }: Deps): MailService {
  const cipher = createTextCipher(secret);
  const iso = (at: number) => new Date(at).toISOString();
  const state = async ({ accountId, zone }: Recipient) => {
    const now = clock();
    const row = await readMailState(db, accountId, localMinute(now, zone).slice(0, 10));
    const plan = await readPlan(db, accountId, iso(now));
    return { ...row, address: await mailAddressOf(db, accountId), perDay: PLANS[plan].limits.emails };
  };
  const post = async ({ letter, foot, ...message }: Post): Promise<MailResult> => {
    if (!send) return 'refused';
    return send({ ...message, subject: letter.subject, ...(await render(letter, { publicUrl, foot })) });
  };
  return {
    cipher,
    isOn: send !== undefined,
    state,
    post,
    publicUrl,
    addressId: addressIds(secret),
    async deliver(to, id, letterOf, signal) {
      const { accountId } = to;
      const { address, perDay, ...row } = await state(to);
      if (!send || !address) return { status: 'none' };
      const now = clock();
      const end = async (status: 'refused' | 'unreachable' | 'limit'): Promise<MailDelivery> => {
        const over = { tries: 0, paused_until: null, problem: status, problem_at: iso(now) };
        await saveMailState(db, accountId, { ...row, sent: 0, ...over });
        return { status };
      };
      if (row.sent >= perDay) return end('limit');
      const pausedMs = row.paused_until ? Date.parse(row.paused_until) - now : 0;
      if (pausedMs > 0) return { status: 'busy', waitMs: pausedMs };
      const letter = letterOf(row.sent + 1 === perDay);
      const unsubscribeUrl = `${publicUrl}${unsubscribePath(cipher, accountId)}`;
      const foot = {
        why: WHY,
        links: [
          { label: 'Change what you get', url: `${publicUrl}${settingsPath('reminders')}` },
          { label: 'Unsubscribe', url: unsubscribeUrl },
        ],
      };
      const outcome = await post({
        id: `${accountId} ${id}`,
        to: address,
        letter,
        foot,
        unsubscribeUrl,
        signal,
      });
      if (outcome === 'sent') {
        const sent = { sent: 1, tries: 0, paused_until: null, problem: null, problem_at: null };
        await saveMailState(db, accountId, { ...row, ...sent });
        return { status: 'sent' };
      }
      const tries = row.tries + 1;
      if (outcome === 'refused' || tries >= MAX_TRIES)
        return end(outcome === 'busy' ? 'unreachable' : outcome);
      const waitMs = 2 ** (tries - 1) * MINUTE_MS;
      await saveMailState(db, accountId, { ...row, sent: 0, tries, paused_until: iso(now + waitMs) });
      return { status: 'busy', waitMs };
    },
  };
}
