-- What people say is wrong with the app.
create table report (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  title text not null,
  description text not null,
  created_at text not null,
  primary key (account_id, id)
);
create index report_created on report (account_id, created_at);

-- Accounts that were deleted, by a hash of their id, while a token of theirs may still be valid.
create table departure (
  account_hash text primary key,
  until text not null
);

-- A copy of the account that is older than this write is told everything anew.
alter table account add column whole_since bigint not null default 0;
