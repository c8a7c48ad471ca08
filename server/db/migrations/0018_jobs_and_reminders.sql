-- Work to do at a time, by whichever process claims it first. A process that stops loses its claim when the lease ends.
create table job (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  kind text not null,
  payload text not null,
  due_at text not null,
  leased_until text not null,
  claim integer not null,
  tries integer not null,
  primary key (account_id, id)
);
create index job_due on job (due_at);
-- A person's own reminders; the task may be in another account, so there is no foreign key.
create table reminder (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  task_id text not null,
  at text,
  minutes_before integer,
  created_at text not null,
  primary key (account_id, id)
);
