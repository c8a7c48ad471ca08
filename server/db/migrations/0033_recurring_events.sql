-- The rule by which an event of a date repeats, and the last day of one that lasts several.
alter table event add column repeat text;
alter table event add column last_date text;
-- Instead of that of its category.
alter table event add column color text;
