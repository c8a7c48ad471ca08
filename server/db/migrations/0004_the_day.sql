create table goal (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  title text not null,
  description text,
  category text not null,
  target_date text,
  created_at text not null,
  primary key (account_id, id)
);

-- The planner's events; one without a date is part of every day.
create table event (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  title text not null,
  start text not null,
  "end" text not null,
  category text not null,
  date text,
  primary key (account_id, id)
);

-- One a day: the id is the date.
create table reflection (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  date text not null,
  text text not null,
  primary key (account_id, id)
);

-- Stretches of focus that were completed; the minutes leave pauses out.
create table focus_session (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  start text not null,
  "end" text not null,
  minutes integer not null,
  task_id text,
  primary key (account_id, id)
);

-- What a person has set, and small documents that follow them from device to device, as JSON.
create table setting (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  value text not null,
  primary key (account_id, id)
);
