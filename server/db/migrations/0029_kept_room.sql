-- How much an account had when Pro ended. Of what it gives up since, it may get back as much, though Free has no room.
alter table account add column kept_tasks integer;
alter table account add column kept_views integer;
alter table account add column kept_templates integer;
