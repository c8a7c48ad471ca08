-- Who completed a task. Of those completed before this was recorded, it is taken to have been their owner.
alter table task add column completed_by text;
update task set completed_by = account_id where completed = 1;
