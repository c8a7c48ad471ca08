-- The secret address under which other apps read an account's tasks as a calendar. Only the SHA-256 of its secret is kept.
create table calendar_address (
  account_id text primary key references account (id) on delete cascade,
  id text not null,
  hash text not null,
  created_at text not null,
  read_at text
);
