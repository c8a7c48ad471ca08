-- The days on which an event of every day doesn't take place; a JSON list.
alter table event add column except_dates text;
