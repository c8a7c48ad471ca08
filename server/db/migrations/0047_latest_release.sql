-- What the operator's address of releases said last: one row at most. asked_at is when a process last began to ask.
create table latest_release (
  slot text primary key,
  asked_at text not null,
  version text,
  page text
);
