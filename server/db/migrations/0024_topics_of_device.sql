-- What a device is notified about, separated by spaces.
alter table push_device add column topics text not null default 'tasks timer';
