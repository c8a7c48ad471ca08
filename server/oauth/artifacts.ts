import { sql } from 'kysely';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { APP_SCOPES } from '../../domain/account/connected-app.ts';
import type { Database } from '../db/engine/open.ts';
import type { TextCipher } from '../security/text-cipher.ts';
import {
  appEnd,
  artifactId,
  findApp,
  grantIdOf,
  prolongClient,
  readGrantId,
  removeApp,
  scopesOf,
} from './app-rows.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A used code or refresh token is remembered so long, to notice when someone uses it again. */
const CONSUMED_MS = DAY_MS;
/** How long an app may take from its registration to a person's consent. */
const UNUSED_CLIENT_MS = DAY_MS;
/** How many registrations without a connected person, and how many requests that wait for consent, are stored. */
const MOST_OPEN = 2_000;

/** How many used refresh tokens of an app are remembered. */
const MOST_USED = 20;

const STORED = ['Client', 'Interaction', 'AuthorizationCode', 'RefreshToken'];
type Stored = { payload: string; consumed_at: string | null };

export type ArtifactDeps = {
  database: Database;
  clock: () => number;
  seal: TextCipher;
  /** The only resource that tokens are for. */
  resource: string;
};

/** The library's storage. Its sessions and access tokens aren't stored: consent is proven otherwise, and tokens are signed. */
export function createArtifacts(deps: ArtifactDeps): (model: string) => Adapter {
  return (model) => {
    if (model === 'Grant') return grants(deps);
    return STORED.includes(model) ? artifacts(deps, model) : NOTHING;
  };
}

function artifacts({ database: { db }, clock, seal }: ArtifactDeps, kind: string): Adapter {
  const iso = (ms: number) => new Date(ms).toISOString();
  const rowOf = (id: string) => ({ kind, id: artifactId(id) });

  /** An app and its registration last as long as its refresh token. */
  const prolong = async ({ grantId, clientId }: AdapterPayload): Promise<void> => {
    const expires_at = appEnd(clock());
    const grant = readGrantId(grantId);
    if (!grant || clientId === undefined) return;
    await db
      .updateTable('connected_app')
      .set({ expires_at })
      .where('account_id', '=', grant.accountId)
      .where('id', '=', grant.id)
      .execute();
    await prolongClient(db, clientId, expires_at);
  };

  /** Those that end first make room: strangers could fill it otherwise, and keep everyone else out. */
  const boundOpen = (): Promise<unknown> =>
    sql`delete from oauth_artifact where kind = ${kind} and expires_at < (
      select min(expires_at) from (
        select expires_at from oauth_artifact
        where kind = ${kind} and expires_at <= ${iso(clock() + UNUSED_CLIENT_MS)}
        order by expires_at desc limit ${sql.lit(MOST_OPEN)}
      ) newest
    )`.execute(db);

  /** An app could renew its token all day, and each used one would stay. */
  const boundUsed = (grantId: string, accountId: string): Promise<unknown> =>
    sql`delete from oauth_artifact
      where account_id = ${accountId} and grant_id = ${grantId} and kind = ${kind} and consumed_at < (
        select min(consumed_at) from (
          select consumed_at from oauth_artifact
          where account_id = ${accountId} and grant_id = ${grantId} and kind = ${kind} and consumed_at is not null
          order by consumed_at desc limit ${sql.lit(MOST_USED)}
        ) newest
      )`.execute(db);

  return {
    async upsert(id, payload, expiresIn) {
      const now = clock();
      const grant = readGrantId(payload.grantId);
      const content = {
        payload: seal.encrypt(JSON.stringify(payload), `${kind} ${artifactId(id)}`),
        expires_at: iso(now + (expiresIn === undefined ? UNUSED_CLIENT_MS : expiresIn * 1000)),
      };
      await db
        .insertInto('oauth_artifact')
        .values({
          ...rowOf(id),
          ...content,
          account_id: grant?.accountId ?? null,
          grant_id: grant ? grantIdOf(grant) : null,
          consumed_at: null,
        })
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(content))
        .execute();
      if (kind === 'RefreshToken') {
        await prolong(payload);
        if (grant) await boundUsed(grantIdOf(grant), grant.accountId);
      }
      if (!grant) await boundOpen();
    },
    async find(id) {
      const found: Stored | undefined = await db
        .selectFrom('oauth_artifact')
        .select(['payload', 'consumed_at'])
        .where('kind', '=', kind)
        .where('id', '=', artifactId(id))
        .where('expires_at', '>', iso(clock()))
        .executeTakeFirst();
      const text = found && seal.decrypt(found.payload, `${kind} ${artifactId(id)}`);
      if (!found || text === undefined) return undefined;
      const payload: AdapterPayload = JSON.parse(text);
      return found.consumed_at ? { ...payload, consumed: Date.parse(found.consumed_at) / 1000 } : payload;
    },
    /** @throws InvalidGrant when another request consumed it meanwhile */
    async consume(id) {
      const now = clock();
      const { numUpdatedRows } = await db
        .updateTable('oauth_artifact')
        .set({ consumed_at: iso(now), expires_at: iso(now + CONSUMED_MS) })
        .where('kind', '=', kind)
        .where('id', '=', artifactId(id))
        .where('consumed_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new errors.InvalidGrant('already consumed');
    },
    async destroy(id) {
      await db
        .deleteFrom('oauth_artifact')
        .where('kind', '=', kind)
        .where('id', '=', artifactId(id))
        .execute();
    },
    async revokeByGrantId(grantId) {
      const grant = readGrantId(grantId);
      if (grant) await removeApp(db, grant);
    },
    ...UNUSED,
  };
}

/** Grants are the rows of connected apps, which consent makes. */
function grants({ database: { db }, clock, resource }: ArtifactDeps): Adapter {
  return {
    ...NOTHING,
    async find(grantId) {
      const key = readGrantId(grantId);
      const app = key && (await findApp(db, key, clock()));
      if (!app) return undefined;
      const scopes = scopesOf(app);
      const refused = APP_SCOPES.filter((scope) => !scopes.includes(scope));
      return {
        ...{ kind: 'Grant', jti: grantId, accountId: app.account_id, clientId: app.client_id },
        resources: { [resource]: scopes.join(' ') },
        ...(refused.length > 0 && { rejected: { resources: { [resource]: refused.join(' ') } } }),
      };
    },
    async destroy(grantId) {
      const key = readGrantId(grantId);
      if (key) await removeApp(db, key);
    },
  };
}

/** Lookups of features that are off. */
const UNUSED = {
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
};

const NOTHING: Adapter = {
  ...UNUSED,
  upsert: async () => {},
  find: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
};
