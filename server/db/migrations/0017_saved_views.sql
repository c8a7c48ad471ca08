create table saved_view (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  name text not null,
  filter text not null,
  -- JSON.
  refs text,
  sort text not null,
  color text not null,
  primary key (account_id, id)
);
