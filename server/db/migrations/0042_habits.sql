-- How often a series is meant to be done in each week or month, on any of its days, and, as JSON, the days on which it
-- was in the current one.
alter table task add column repeat_times integer;
alter table task add column repeat_done text;
-- Whether the person follows a series as a habit.
alter table task add column is_habit integer;
