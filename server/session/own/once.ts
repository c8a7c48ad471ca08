import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Reader } from '../../db/engine/open.ts';
import type { TextCipher } from '../../security/text-cipher.ts';

const LIFETIME_MS = 5 * 60_000;
const ABOUT = 'passkey challenge';

const challenge = z.object({
  challenge: z.string(),
  purpose: z.enum(['sign-in', 'join', 'add', 'confirm']),
  /** The account that it's for, or that it will make. */
  userId: z.string().optional(),
  name: z.string().optional(),
  at: z.number(),
});
export type Challenge = z.infer<typeof challenge>;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** What an authenticator is asked to sign. It waits in the browser, sealed, so a stranger's asking stores nothing. */
export function createChallenges(cipher: TextCipher, clock: () => number) {
  return {
    seal: (of: Omit<Challenge, 'at'>): string =>
      cipher.encrypt(JSON.stringify({ ...of, at: clock() }), ABOUT),
    /** @returns undefined when it isn't ours, is for another purpose, or is older than five minutes */
    open(sealed: string, purpose: Challenge['purpose']): Challenge | undefined {
      const text = cipher.decrypt(sealed, ABOUT);
      const read = text === undefined ? undefined : challenge.safeParse(JSON.parse(text)).data;
      return read?.purpose === purpose && clock() - read.at < LIFETIME_MS ? read : undefined;
    },
    /** @returns false when it was used before */
    async spend(db: Reader, { challenge, at }: Challenge): Promise<boolean> {
      const [now, end] = [clock(), at + LIFETIME_MS].map((time) => new Date(time).toISOString());
      const { rows } = await sql`
        insert into auth_verification (id, identifier, value, expires_at, created_at, updated_at)
        values (${sha256(challenge)}, 'used challenge', '', ${end}, ${now}, ${now})
        on conflict do nothing returning id`.execute(db);
      return rows.length > 0;
    },
  };
}
