-- One row per person. Its cursor counts the account's writes; locking the row puts them in order.
create table account (
  id text primary key,
  cursor bigint not null,
  created_at text not null
);

-- One row per write of an account: the answer given, kept under the key that asked for it.
create table receipt (
  account_id text not null references account (id) on delete cascade,
  cursor bigint not null,
  key text not null,
  fingerprint text not null,
  answer text not null,
  at text not null,
  primary key (account_id, cursor)
);
create unique index receipt_key on receipt (account_id, key);

-- When each entity that an account may see, its own or another's, last changed for it. A row stays after its
-- entity is gone, or is hidden from the account again.
create table change (
  account_id text not null references account (id) on delete cascade,
  entity text not null,
  owner_id text not null,
  entity_id text not null,
  hidden integer not null,
  cursor bigint not null,
  primary key (account_id, entity, owner_id, entity_id)
);
create index change_cursor on change (account_id, cursor);

-- What each write did, for undo, trash and audit. Kept 30 days.
create table history (
  account_id text not null references account (id) on delete cascade,
  cursor bigint not null,
  entity text not null,
  entity_id text not null,
  before text,
  after text,
  actor_id text not null,
  at text not null,
  primary key (account_id, cursor, entity, entity_id)
);
create index history_at on history (at);

create table list (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  name text not null,
  color text not null,
  is_shared integer not null,
  primary key (account_id, id)
);

create table task (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  title text not null,
  description text,
  completed integer not null,
  completed_at text,
  priority text not null,
  created_at text not null,
  list_id text not null,
  due_date text,
  estimated_minutes integer,
  project text,
  goal_id text,
  primary key (account_id, id),
  check ((completed = 1) = (completed_at is not null)),
  foreign key (account_id, list_id) references list (account_id, id)
);
create index task_list on task (account_id, list_id);
