create table template (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  name text not null,
  -- JSON.
  tree text not null,
  primary key (account_id, id)
);
