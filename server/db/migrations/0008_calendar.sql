-- That somebody has connected a calendar, and whose.
create table calendar (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  email text,
  connected_at text not null,
  primary key (account_id, id)
);

-- The provider's tokens for it, encrypted with SECRET.
create table calendar_grant (
  account_id text not null,
  id text not null,
  sealed text not null,
  primary key (account_id, id),
  foreign key (account_id, id) references calendar (account_id, id) on delete cascade
);
