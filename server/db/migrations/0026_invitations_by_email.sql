-- How many emails an address of someone who may have no account got on a day (UTC); "day" is null once they want none.
-- "id" is a keyed hash of the address.
create table mailed_address (
  id text not null,
  day text,
  sent integer not null,
  primary key (id)
);
create index mailed_address_day on mailed_address (day);
-- How many invitations an account emailed on a day (UTC).
create table invitation_mail (
  account_id text not null references account (id) on delete cascade,
  day text not null,
  sent integer not null,
  primary key (account_id)
);
