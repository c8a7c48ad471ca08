import type { Generated } from 'kysely';
import type { MailProblem } from '../../../domain/api/mail-calls.ts';
import type { Currency } from '../../../domain/billing/price.ts';
import type { Entities, Entity } from '../../../domain/registry/entity.ts';

/** The tables of `migrations/`, as queries see them. Times are ISO texts in UTC. */
export type Tables = { [E in Entity as SnakeCase<E>]: RowOf<Entities[E]> } & {
  account: {
    id: string;
    cursor: number;
    created_at: string;
    whole_since: Generated<number>;
    kept_tasks: Generated<number | null>;
    kept_views: Generated<number | null>;
    kept_templates: Generated<number | null>;
    /** 1 if it has. */
    has_webhooks: Generated<number | null>;
  };
  passkey: {
    id: string;
    user_id: string;
    name: string;
    public_key: string;
    counter: number;
    /** Separated by spaces. */
    transports: string;
    created_at: string;
    used_at: string | null;
  };
  recovery_code: { hash: string; user_id: string };
  latest_release: { slot: string; asked_at: string; version: string | null; page: string | null };
  setup_link: { slot: string; nonce: string; expires_at: string };
  installation_owner: { slot: string; user_id: string; claimed_at: string };
  backup_run: {
    name: string;
    begun_at: string;
    leased_until: string;
    ended_at: string | null;
    outcome: 'proven' | 'unproven' | 'failed' | null;
    words: string | null;
  };
  sign_up_invitation: { id: string; created_at: string; expires_at: string };
  calendar_grant: { account_id: string; id: string; sealed: string };
  calendar_sync: {
    account_id: string;
    google_calendar: string | null;
    is_on: 0 | 1;
    shows_titles: 0 | 1;
    sync_token: string | null;
    runner: string | null;
    seen_at: string;
    synced_at: string | null;
    failures: number;
    next_at: string;
    problem: string | null;
  };
  calendar_mirror: {
    account_id: string;
    event_id: string;
    google_id: string;
    base: string | null;
    sending: string | null;
    etag: string | null;
  };
  revocation: { id: string; until: string };
  departure: { account_hash: string; until: string };
  access_token: {
    account_id: string;
    id: string;
    name: string;
    scopes: string;
    hash: string;
    created_at: string;
    expires_at: string | null;
    last_used_at: string | null;
  };
  oauth_artifact: {
    kind: string;
    id: string;
    account_id: string | null;
    grant_id: string | null;
    payload: string;
    expires_at: string;
    consumed_at: string | null;
  };
  connected_app: {
    account_id: string;
    id: string;
    client_id: string;
    name: string;
    host: string;
    scopes: string;
    created_at: string;
    last_used_at: string | null;
    expires_at: string;
  };
  feed_source: {
    account_id: string;
    id: string;
    sealed: string;
    host: string;
    etag: string | null;
    last_modified: string | null;
    hash: string | null;
    read_at: string | null;
    problem: string | null;
    failures: number;
    next_at: string;
    provider: 'google' | null;
    sync_token: string | null;
  };
  webhook: {
    account_id: string;
    id: string;
    host: string;
    sealed_address: string;
    sealed_key: string;
    entities: string | null;
    created_at: string;
    cursor: number;
    after_row: string | null;
    whole_until: number;
    delivered_at: string | null;
    failing_since: string | null;
    failures: number;
    problem: string | null;
    next_at: string;
    paused_at: string | null;
  };
  mail_address: {
    account_id: string;
    hash: string;
    sealed: string;
    created_at: string;
    received_at: string | null;
  };
  calendar_address: {
    account_id: string;
    id: string;
    hash: string;
    created_at: string;
    read_at: string | null;
  };
  report: {
    account_id: string;
    id: string;
    title: string;
    description: string;
    created_at: string;
    answered_at: Generated<string | null>;
  };
  message_counter: {
    account_id: string;
    date: string;
    count: number;
    last_message_at: string | null;
    attempts: Generated<number>;
  };
  receipt: {
    account_id: string;
    cursor: number;
    key: string;
    fingerprint: string;
    answer: string;
    at: string;
    /** Null on receipts older than marks. */
    mark: string | null;
  };
  change: {
    account_id: string;
    entity: string;
    owner_id: string;
    entity_id: string;
    cursor: number;
  };
  history: {
    account_id: string;
    cursor: number;
    entity: string;
    entity_id: string;
    before: string | null;
    after: string | null;
    actor_id: string;
    at: string;
    mutation: string | null;
    origin: string | null;
  };
  job: {
    account_id: string;
    id: string;
    kind: string;
    payload: string;
    due_at: string;
    leased_until: string;
    claim: number;
    tries: number;
  };
  push_device: {
    account_id: string;
    id: string;
    name: string;
    zone: string;
    sealed: string;
    created_at: string;
    seen_at: string;
    delivered_at: string | null;
    paused_until: string | null;
    session_id: string | null;
    topics: string;
  };
  delivery: { account_id: string; id: string; device_id: string; at: string; status: string };
  mail_state: {
    account_id: string;
    day: string;
    sent: number;
    tries: number;
    paused_until: string | null;
    problem: MailProblem | null;
    problem_at: string | null;
  };
  moved_task: { account_id: string; id: string; to_account_id: string; to_id: string; at: string };
  mailed_address: { id: string; day: string | null; sent: number };
  invitation_mail: { account_id: string; day: string; sent: number };
  payment_order: {
    account_id: string;
    id: string;
    amount: number;
    currency: Currency;
    payment_id: string | null;
    created_at: string;
    next_look: string | null;
  };
};

/** An entity of the domain as a row: snake_case columns, encoded as in `columns.ts`; `null` for absent fields. */
export type RowOf<T> = { account_id: string } & {
  [K in keyof T & string as SnakeCase<K>]-?: undefined extends T[K]
    ? Kept<NonNullable<T[K]>> | null
    : Kept<T[K]>;
};

type Kept<V> = V extends boolean ? 0 | 1 : V extends readonly unknown[] ? string | null : V;
type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : S;
