-- How often an account asked on a day, also where the provider failed and the message was given back.
alter table message_counter add column attempts integer not null default 0;
