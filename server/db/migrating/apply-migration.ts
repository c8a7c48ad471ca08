import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../engine/tables.ts';
import type { Migration } from '../migrations/read-migrations.ts';

const LOCK_PAUSE_MS = 1_000;
/** About ten minutes in total. */
const LOCK_ATTEMPTS = 200;
const LOCK_NOT_AVAILABLE = '55P03';

/** Retries on a lock timeout: waiting for a busy table in one go would make every request queue behind it. */
export async function applyBetweenOthers(db: Kysely<Tables>, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(db, migration);
    } catch (error) {
      const { code } = (error as Error).cause as { code?: string };
      if (code !== LOCK_NOT_AVAILABLE || attempt === LOCK_ATTEMPTS) throw error;
      await sleep(LOCK_PAUSE_MS);
    }
  }
}

async function apply(db: Kysely<Tables>, { name, text, checksum }: Migration) {
  try {
    await db.transaction().execute(async (tx) => {
      for (const statement of statementsOf(text)) await sql.raw(statement).execute(tx);
      const at = new Date().toISOString();
      await sql`insert into migration (name, checksum, applied_at) values (${name}, ${checksum}, ${at})`.execute(
        tx,
      );
    });
  } catch (cause) {
    throw new Error(`Migration “${name}” failed and was rolled back. ${(cause as Error).message}`, {
      cause,
    });
  }
}

/** A statement ends with a semicolon at the end of a line. */
const statementsOf = (text: string): string[] =>
  text.split(/;\s*$/m).filter((part) => part.replace(/^\s*--.*$/gm, '').trim() !== '');
