create table section (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  list_id text not null,
  name text not null,
  position text not null,
  primary key (account_id, id)
);
create index section_list on section (account_id, list_id);
