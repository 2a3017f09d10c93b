-- A charge that waits for a person (other money than was asked for, given back there whole or in part)
-- is seen to, and what a provider gave back of it is kept.
alter table payment_links.attempt
  add column given_back numeric(14,4),
  add column seen_by bigint references access.user_account,
  add column seen_at timestamptz,
  add constraint who_saw_to_it_says_when check ((seen_by is null) = (seen_at is null)),
  add constraint no_more_is_given_back_there_than_was_charged
    check (given_back is null or (given_back > 0 and given_back <= amount));
comment on column payment_links.attempt.given_back is
  'What its provider gave back to the guest, in part; null: nothing, or all of it.';
comment on column payment_links.attempt.seen_by is
  'Who saw to what is to be looked at; null: nobody yet, or something new came.';
comment on column payment_links.attempt.seen_at is 'When that was.';
create index attempt_seen_by on payment_links.attempt (seen_by);
