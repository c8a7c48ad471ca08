-- Columns for fields that tasks, lists and events get one by one. All are null until then, so no row is rewritten, and
-- a process of this version leaves what a newer one stores in them as it is.
alter table task add column position text;
alter table task add column parent_id text;
alter table task add column section_id text;
-- A JSON list.
alter table task add column tags text;
alter table task add column planned_for text;
alter table task add column hidden_until text;
alter table task add column repeat text;
alter table task add column repeat_from text;
alter table task add column repeat_start text;
alter table task add column repeat_zone text;
alter table task add column repeat_missed text;
alter table task add column repeat_left integer;
-- A JSON list.
alter table task add column repeat_except text;
alter table task add column repeat_text text;
alter table task add column occurrence text;
alter table task add column series_id text;
alter table task add column assignee_id text;
-- No foreign keys: rows may be removed in any order.
create index task_parent on task (account_id, parent_id) where parent_id is not null;
create index task_series on task (account_id, series_id) where series_id is not null;
alter table list add column position text;
alter table event add column task_id text;
