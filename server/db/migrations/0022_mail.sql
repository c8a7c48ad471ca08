-- How emailing an account goes: how many were sent on its day, since when the mail server can't take any, and the last
-- problem, which settings show.
create table mail_state (
  account_id text not null references account (id) on delete cascade,
  day text not null,
  sent integer not null,
  tries integer not null,
  paused_until text,
  problem text,
  problem_at text,
  primary key (account_id)
);
