alter table transport.proposal add column failed_at timestamptz;
comment on column transport.proposal.failed_at is
  'When the search was given up without a result; null: it goes on, or has one.';
