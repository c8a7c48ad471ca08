-- The session that turned notifications on, with which they end. Devices of before have none until they're next used.
alter table push_device add column session_id text;
create index push_device_session on push_device (session_id);
