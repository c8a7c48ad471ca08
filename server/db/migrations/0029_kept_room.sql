-- How much an account had when Pro ended. Of what it gives up since, it may get back as much, though Free has no room.
alter table account add column kept_tasks integer not null default 0;
alter table account add column kept_views integer not null default 0;
alter table account add column kept_templates integer not null default 0;
