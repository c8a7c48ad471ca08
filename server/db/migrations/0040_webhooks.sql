-- Addresses to which the server posts an account's changes. The address and the key are encrypted with SECRET.
create table webhook (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  host text not null,
  sealed_address text not null,
  sealed_key text not null,
  -- The only entities that are sent, separated by spaces; all of them if absent.
  entities text,
  created_at text not null,
  -- Everything up to this write was delivered, or with a row, up to that row of it.
  cursor integer not null,
  after_row text,
  -- Rows changed up to this write are sent as they are, without deletions.
  whole_until integer not null,
  delivered_at text,
  failing_since text,
  failures integer not null,
  problem text,
  next_at text not null,
  paused_at text,
  primary key (account_id, id)
);

-- Whether the account has webhooks, so that its writes plan their delivery, and other accounts' writes cost nothing more.
alter table account add column has_webhooks integer;
