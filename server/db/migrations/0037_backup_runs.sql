-- Backups that the server makes: one a night, named after its date, whichever process makes it, and those that its owner
-- asks for. The outcome is absent until it ends.
create table backup_run (
  name text primary key,
  begun_at text not null,
  leased_until text not null,
  ended_at text,
  outcome text,
  words text
);
