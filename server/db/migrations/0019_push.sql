-- The browsers that show an account's notifications. "id" tells whether two are the same, and "sealed" is how to reach
-- one, encrypted with the installation's secret.
create table push_device (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  name text not null,
  zone text not null,
  sealed text not null,
  created_at text not null,
  seen_at text not null,
  delivered_at text,
  paused_until text,
  primary key (account_id, id)
);
create index push_device_id on push_device (id);
-- What was sent to a device, and so isn't sent to it again. "id" is the reminder's minute and task.
create table delivery (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  device_id text not null,
  at text not null,
  status text not null,
  primary key (account_id, id, device_id)
);
create index delivery_at on delivery (at);
