-- The passkey that began a session; absent for sessions that began in another way, or before.
alter table auth_session add column passkey_id text;
