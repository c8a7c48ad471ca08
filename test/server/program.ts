import { sql } from 'kysely';
import type { Answer, Person, startApp } from './app.ts';
import { ENGINE } from './database.ts';

type Server = Awaited<ReturnType<typeof startApp>>;
const YES = ENGINE === 'postgres' ? true : 1;

/** Signs a person in, as far as the database is concerned. */
export async function registered(server: Server, { accountId }: Person): Promise<void> {
  const at = new Date(server.clock.now).toISOString();
  await sql`insert into auth_user (id, name, email, email_verified, created_at, updated_at)
    values (${accountId}, 'Ada', ${`${accountId}@example.com`}, ${YES}, ${at}, ${at})
    on conflict do nothing`.execute(server.database.db);
}

/** A program that a person has given a token to. */
export async function program(server: Server, person: Person, scopes: string[], more: object = {}) {
  await registered(server, person);
  const made = await person.call('POST', '/api/tokens', { token: { name: 'Script', scopes, ...more } });
  const secret: string = made.body.secret;
  const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
    person.call(method, path, body, { Authorization: `Bearer ${secret}` });
  return { id: made.body.token.id as string, secret, made, call };
}
