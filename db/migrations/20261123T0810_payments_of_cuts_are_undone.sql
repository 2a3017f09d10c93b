-- The payment of a cut of commissions is undone, with a reason: it may be paid anew, or discarded.
alter table commissions.payout
  add column attempt integer not null default 1 check (attempt > 0),
  drop constraint a_cut_pays_once,
  add constraint a_cut_pays_once unique nulls not distinct
    (cut_id, attempt, beneficiary_id, channel_id, hotel_id, location_id, rep_id, agency_id);
comment on column commissions.payout.attempt is
  '1 for the first payment of its cut, 2 once that was undone, and so on.';

create table commissions.undone_payout (
  payout_id bigint primary key references commissions.payout,
  day date not null,
  reason text not null,
  user_id bigint not null,
  at timestamptz not null
);
comment on table commissions.undone_payout is
  'What a cut paid and was undone: the transfer came back, or was of something else. Written once.';
comment on column commissions.undone_payout.payout_id is 'What was paid.';
comment on column commissions.undone_payout.day is 'Business day on which it was undone, and booked.';
comment on column commissions.undone_payout.reason is 'Why.';
comment on column commissions.undone_payout.user_id is 'Who undid it.';
comment on column commissions.undone_payout.at is 'When it was undone.';

drop index ledger.one_entry_of_a_payout;
create unique index one_entry_of_a_payout_and_moment on ledger.entry (payout_id, moment)
  where payout_id is not null;
-- Other migrations of the same day name moments of theirs: each adds its own to what stands.
do $$
declare
  moments text := (
    select pg_get_constraintdef(oid) from pg_constraint where conname = 'entry_moment_check'
      and conrelid = 'ledger.entry'::regclass);
begin
  alter table ledger.entry drop constraint entry_moment_check;
  execute 'alter table ledger.entry add constraint entry_moment_check '
    || replace(moments, 'ARRAY[', 'ARRAY[''commission_unpaid''::text, ');
end $$;
