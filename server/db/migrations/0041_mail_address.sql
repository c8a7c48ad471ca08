-- The secret address at which an account gets tasks by email: the hash finds it, and the encrypted name shows it again.
create table mail_address (
  account_id text primary key references account (id) on delete cascade,
  hash text not null,
  sealed text not null,
  created_at text not null,
  received_at text
);
create unique index mail_address_hash on mail_address (hash);
