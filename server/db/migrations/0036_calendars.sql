-- The secret address under which other apps read an account's tasks as a calendar. Only the SHA-256 of its secret is kept.
create table calendar_address (
  account_id text primary key references account (id) on delete cascade,
  id text not null,
  hash text not null,
  created_at text not null,
  read_at text
);

-- Calendars on the web that an account subscribes to.
create table feed (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  name text not null,
  color text not null,
  is_hidden integer not null,
  primary key (account_id, id)
);

-- Where each is read, encrypted with SECRET, and how that went.
create table feed_source (
  account_id text not null,
  id text not null,
  sealed text not null,
  host text not null,
  etag text,
  last_modified text,
  hash text,
  read_at text,
  problem text,
  failures integer not null,
  next_at text not null,
  primary key (account_id, id),
  foreign key (account_id, id) references feed (account_id, id) on delete cascade
);

-- The events of each in a month, as JSON.
create table feed_month (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  feed_id text not null,
  month text not null,
  events text not null,
  primary key (account_id, id)
);
