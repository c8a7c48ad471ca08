-- The calendar that Google keeps for an account's blocks, and how keeping both the same goes. It outlives the connection,
-- so that a calendar that was left is found again.
create table calendar_sync (
  account_id text primary key references account (id) on delete cascade,
  google_calendar text,
  is_on integer not null,
  shows_titles integer not null,
  -- Up to where Google's changes have been read.
  sync_token text,
  -- The run that is under way: a later one takes its place.
  runner text,
  -- When the person last had the app open.
  seen_at text not null,
  synced_at text,
  failures integer not null,
  next_at text not null,
  problem text
);

-- What is in that calendar: the values that both sides had last, and those on their way to Google, as JSON.
create table calendar_mirror (
  account_id text not null references account (id) on delete cascade,
  event_id text not null,
  google_id text not null,
  base text,
  sending text,
  etag text,
  primary key (account_id, event_id)
);
create unique index calendar_mirror_google on calendar_mirror (account_id, google_id);
