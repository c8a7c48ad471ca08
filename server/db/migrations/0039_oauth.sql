-- What AI apps need to connect: their registrations, requests that wait for consent, codes and refresh tokens. `id` is a
-- SHA-256, and the payload is encrypted with SECRET, so that nothing in here opens anything.
create table oauth_artifact (
  -- Client, Interaction, AuthorizationCode or RefreshToken: the names of the library's models
  kind text not null,
  id text not null,
  -- once a person has consented
  account_id text references account (id) on delete cascade,
  grant_id text,
  payload text not null,
  expires_at text not null,
  consumed_at text,
  primary key (kind, id)
);
create index oauth_artifact_end on oauth_artifact (expires_at);
create index oauth_artifact_kind_end on oauth_artifact (kind, expires_at);
create index oauth_artifact_grant on oauth_artifact (account_id, grant_id);

-- What a person has allowed an AI app. Without the row, none of the app's tokens opens anything.
create table connected_app (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  client_id text not null,
  name text not null,
  -- of the address to which the app's codes are sent
  host text not null,
  -- read, or read and write with a space between
  scopes text not null,
  created_at text not null,
  last_used_at text,
  expires_at text not null,
  primary key (account_id, id)
);
create index connected_app_end on connected_app (expires_at);
