-- The link that makes the owner's account, while it can be used: one row at most, with a number that no link had before.
create table setup_link (
  slot text primary key,
  nonce text not null,
  expires_at text not null
);
