-- When the operator marked a report as answered. The index has only those that wait.
alter table report add column answered_at text;
create index report_waiting on report (created_at) where answered_at is null;
