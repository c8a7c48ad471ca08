-- Who is in a shared list, kept with the list's owner.
create table member (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  list_id text not null,
  member_id text not null,
  email text not null,
  role text not null,
  joined_at text not null,
  primary key (account_id, id),
  foreign key (account_id, list_id) references list (account_id, id) on delete cascade
);
create index member_list on member (account_id, list_id);

-- The same, kept with the member: which lists of other people they may see.
create table membership (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  owner_id text not null,
  list_id text not null,
  owner_email text not null,
  role text not null,
  primary key (account_id, id)
);
create index membership_owner on membership (account_id, owner_id);

-- Ways into a shared list that the owner has given out: a link anybody may use, or one for an email address.
create table invitation (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  list_id text not null,
  role text not null,
  email text,
  owner_email text not null,
  created_at text not null,
  expires_at text not null,
  primary key (account_id, id),
  foreign key (account_id, list_id) references list (account_id, id) on delete cascade
);
create index invitation_email on invitation (email);

-- What an account has paid for. No row means the free plan.
create table subscription (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  type text not null,
  status text not null,
  start_date text,
  end_date text,
  last_payment_id text,
  auto_renew integer not null,
  primary key (account_id, id)
);
