-- The conversation with the assistant; proposals are JSON.
create table chat_message (
  account_id text not null references account (id) on delete cascade,
  id text not null,
  role text not null,
  content text not null,
  timestamp text not null,
  proposals text,
  primary key (account_id, id)
);

-- How many questions an account asked on a day, where the person was.
create table message_counter (
  account_id text not null references account (id) on delete cascade,
  date text not null,
  count integer not null,
  last_message_at text,
  primary key (account_id, date)
);
create index message_counter_date on message_counter (date);
