-- Where tasks went that moved to another account, for writes that name them by their old id.
create table moved_task (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  to_account_id text not null,
  to_id text not null,
  at text not null,
  primary key (account_id, id)
);
create index moved_task_at on moved_task (at);
create index moved_task_to on moved_task (to_account_id);

-- To find what names a task when it moves or is deleted.
create index reminder_task on reminder (account_id, task_id);
create index event_task on event (account_id, task_id);
create index focus_session_task on focus_session (account_id, task_id);
