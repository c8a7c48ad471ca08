-- The address at which to join an event, such as a video call.
alter table event add column link text;
