-- An order at the payment provider, while nobody or once somebody has paid it. The amount is price × 100.
create table payment_order (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  amount integer not null,
  currency text not null,
  payment_id text,
  created_at text not null,
  -- When to ask the provider whether it has been paid; null once there is nothing more to learn.
  next_look text,
  primary key (account_id, id)
);
create index payment_order_id on payment_order (id);
create index payment_order_next_look on payment_order (next_look);

-- A payment that was made; the amount is in major units.
create table "transaction" (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  date text,
  amount double precision,
  currency text,
  status text,
  description text,
  uid text not null,
  primary key (account_id, id)
);

create index subscription_end_date on subscription (end_date);
