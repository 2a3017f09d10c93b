-- Counted by another, and handed on: each a document that the books tell of.
insert into ledger.account (code, kind, name_es, name_en) values
  ('safe', 'asset', 'Caja fuerte', 'Safe');

create table cash.movement (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('float', 'handover', 'drop', 'deposit')),
  state text not null check (state in ('handed', 'received', 'refused')),
  currency char(3) not null references exchange_rates.currency,
  amount numeric(14,4) not null check (amount > 0),
  rate numeric(18,8) not null check (rate > 0 and (currency <> 'MXN' or rate = 1)),
  from_shift_id bigint references payments.shift,
  to_shift_id bigint references payments.shift,
  to_user_id bigint references access.user_account,
  reference text,
  given_by bigint not null references access.user_account,
  given_at timestamptz not null,
  answered_by bigint references access.user_account,
  answered_at timestamptz,
  channel_id bigint not null references organization.channel,
  hotel_id bigint not null references organization.hotel,
  location_id bigint not null references organization.location,
  constraint what_leaves_a_drawer_names_it
    check ((from_shift_id is not null) = (kind in ('handover', 'drop'))),
  constraint what_goes_to_a_rep_names_them
    check ((to_user_id is not null) = (kind in ('handover', 'float'))),
  constraint what_a_rep_received_is_in_their_drawer
    check ((to_shift_id is not null) = (kind in ('handover', 'float') and state = 'received')),
  constraint a_deposit_names_its_slip check (kind <> 'deposit' or reference is not null),
  constraint an_answer_has_its_author
    check ((state = 'handed') = (answered_by is null) and (state = 'handed') = (answered_at is null)),
  constraint nobody_receives_what_they_gave
    check (state <> 'received' or answered_by <> given_by)
);
comment on table cash.movement is
  'Cash handed on, one currency each: who gives it writes it down, and it moves in the books when somebody else has received it. Never deleted.';
comment on column cash.movement.id is 'Identity.';
comment on column cash.movement.kind is
  'float: from the safe to a rep''s drawer; handover: from one rep to another; drop: from a drawer to the safe; deposit: from the safe to the bank.';
comment on column cash.movement.state is
  'handed: somebody is to receive it; received: it is in the books; refused: it did not come, or was taken back.';
comment on column cash.movement.currency is 'Its currency.';
comment on column cash.movement.amount is 'How much, in its currency.';
comment on column cash.movement.rate is
  'MXN per unit at the house''s buy rate of the day on which it was given; 1 for MXN.';
comment on column cash.movement.from_shift_id is 'The drawer that it leaves; null: the safe.';
comment on column cash.movement.to_shift_id is
  'The drawer that it came into, once received; null: the safe or the bank.';
comment on column cash.movement.to_user_id is 'The rep who is to receive it.';
comment on column cash.movement.reference is 'Of a deposit, the bank''s slip; else a note.';
comment on column cash.movement.given_by is 'Who gave it.';
comment on column cash.movement.given_at is 'When it was given.';
comment on column cash.movement.answered_by is 'Who received or refused it.';
comment on column cash.movement.answered_at is 'When it was received or refused.';
comment on column cash.movement.channel_id is 'Scope: of the desk where it is.';
comment on column cash.movement.hotel_id is 'Scope: of the desk where it is.';
comment on column cash.movement.location_id is 'Scope: of the desk where it is.';
create index movement_from_shift on cash.movement (from_shift_id) where from_shift_id is not null;
create index movement_to_shift on cash.movement (to_shift_id) where to_shift_id is not null;
create index movement_to_user on cash.movement (to_user_id) where to_user_id is not null;
create index movement_given_by on cash.movement (given_by);
create index movement_answered_by on cash.movement (answered_by) where answered_by is not null;
create index movement_of_location on cash.movement (location_id);
create index movement_of_hotel on cash.movement (hotel_id);
create index movement_of_channel on cash.movement (channel_id);

alter table ledger.entry
  add column count_id bigint references cash.count,
  add column movement_id bigint references cash.movement;
comment on column ledger.entry.count_id is 'The count of a shift that was approved.';
comment on column ledger.entry.movement_id is 'The cash that was handed on.';
create unique index one_entry_of_a_count on ledger.entry (count_id) where count_id is not null;
create unique index one_entry_of_a_movement on ledger.entry (movement_id)
  where movement_id is not null;

-- What else was allowed stays allowed: other documents may have come meanwhile.
do $$
declare
  moments text := (
    select pg_get_constraintdef(oid) from pg_constraint where conname = 'entry_moment_check'
      and conrelid = 'ledger.entry'::regclass);
  documents text := (
    select pg_get_constraintdef(oid) from pg_constraint
     where conname = 'an_entry_tells_of_one_document' and conrelid = 'ledger.entry'::regclass);
begin
  alter table ledger.entry drop constraint entry_moment_check,
    drop constraint an_entry_tells_of_one_document;
  execute 'alter table ledger.entry add constraint entry_moment_check '
    || replace(moments, 'ARRAY[', 'ARRAY[''shift_approved''::text, ''cash_moved''::text, ');
  execute 'alter table ledger.entry add constraint an_entry_tells_of_one_document '
    || replace(documents, 'num_nonnulls(', 'num_nonnulls(count_id, movement_id, ');
end $$;
