-- What a person has given to programs that act for them. The token itself is kept nowhere: only its SHA-256 is.
create table access_token (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  name text not null,
  -- read, write, or both with a space between
  scopes text not null,
  hash text not null,
  created_at text not null,
  expires_at text,
  last_used_at text,
  primary key (account_id, id)
);
create unique index access_token_hash on access_token (account_id, hash);
