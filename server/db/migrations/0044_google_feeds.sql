-- Whether the events of a calendar take no time from the day.
alter table feed add column is_free integer;

-- Where a calendar is read: in the connected Google account, or at an address if absent. With `sync_token`, Google says
-- only what has changed since the last reading.
alter table feed_source add column provider text;
alter table feed_source add column sync_token text;
