-- Ways to sign in without a provider. A passkey's id is what its authenticator calls it.
create table passkey (
  id text primary key,
  user_id text not null references auth_user (id) on delete cascade,
  name text not null,
  public_key text not null,
  counter integer not null,
  transports text not null,
  created_at text not null,
  used_at text
);
create index passkey_user on passkey (user_id);

-- Each opens its account once. Only their hashes are kept.
create table recovery_code (
  hash text primary key,
  user_id text not null references auth_user (id) on delete cascade
);
create index recovery_code_user on recovery_code (user_id);

-- The person who may invite others: one row, which the setup link makes. It can be used again once its account is gone.
create table installation_owner (
  slot text primary key,
  user_id text not null references auth_user (id) on delete cascade,
  claimed_at text not null
);

-- Links by which somebody may get an account, by the hash of their secret; each works once.
create table sign_up_invitation (
  id text primary key,
  created_at text not null,
  expires_at text not null
);
create index sign_up_invitation_expires on sign_up_invitation (expires_at);

-- When the person last proved who they are within a session, after its start.
alter table auth_session add column confirmed_at text;
