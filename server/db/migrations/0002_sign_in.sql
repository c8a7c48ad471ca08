-- Who may sign in, and who is. Written by the sign-in library under these names (see server/auth.ts).
create table auth_user (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null,
  image text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table auth_session (
  id text primary key,
  user_id text not null references auth_user (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index auth_session_user on auth_session (user_id);

-- The person at the identity provider: account_id is the issuer's realm and the subject there.
create table auth_account (
  id text primary key,
  user_id text not null references auth_user (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index auth_account_subject on auth_account (provider_id, account_id);
create index auth_account_user on auth_account (user_id);

-- Sign-ins under way.
create table auth_verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index auth_verification_identifier on auth_verification (identifier);

-- The keys that tokens are signed with; the private half is encrypted with SECRET.
create table auth_jwks (
  id text primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  alg text,
  crv text
);
