alter table saved_view add column pinned integer;
alter table saved_view add column position text;
