-- What each sale pays to whom, and what of it is in the books.
create table commissions.accrual (
  id bigint generated always as identity primary key,
  reservation_id bigint not null references reservations.reservation,
  day date not null,
  at timestamptz not null default now(),
  amount numeric(14,4) not null,
  user_id bigint,
  channel_id bigint not null,
  hotel_id bigint not null,
  location_id bigint not null,
  rep_id bigint not null,
  agency_id bigint
);
comment on table commissions.accrual is
  'What one event of a reservation changed in what commissions it has earned, in pesos: the document of its entry in the books.';
comment on column commissions.accrual.id is 'Identity.';
comment on column commissions.accrual.reservation_id is 'Of which sale.';
comment on column commissions.accrual.day is 'Business day on which it was earned or reversed.';
comment on column commissions.accrual.at is 'Instant of the transaction that wrote it.';
comment on column commissions.accrual.amount is
  'Earned less reversed, in pesos: the sum of its lines.';
comment on column commissions.accrual.user_id is 'Whose act it followed from.';
comment on column commissions.accrual.channel_id is 'Where the reservation stands.';
comment on column commissions.accrual.hotel_id is 'Where the reservation stands.';
comment on column commissions.accrual.location_id is 'Where the reservation stands.';
comment on column commissions.accrual.rep_id is 'Who sold.';
comment on column commissions.accrual.agency_id is 'Whose guests they are.';
create index accrual_of_reservation on commissions.accrual (reservation_id);

create table commissions.line (
  id bigint generated always as identity primary key,
  reservation_id bigint not null references reservations.reservation,
  item_id bigint not null references reservations.item,
  level text not null
    check (level in ('rep', 'supervisor', 'sub_manager', 'manager', 'channel')),
  beneficiary_id bigint references access.user_account,
  rule_version_id bigint references commissions.rule_version,
  state text not null
    check (state in ('without_rule', 'estimated', 'earned', 'held', 'reversed')),
  day date not null,
  earned_day date,
  base numeric(14,4) not null,
  parts jsonb not null default '[]',
  amount numeric(14,4) not null,
  accrual_id bigint references commissions.accrual,
  reverses_id bigint references commissions.line,
  hold_reason text,
  version integer not null default 1,
  channel_id bigint not null,
  hotel_id bigint not null,
  location_id bigint not null,
  rep_id bigint not null,
  agency_id bigint,
  constraint a_channel_is_nobody check ((level = 'channel') = (beneficiary_id is null)),
  constraint without_a_rule_nothing_is_paid
    check ((rule_version_id is null) = (state = 'without_rule' or amount = 0 and parts = '[]')),
  constraint what_is_earned_says_when
    check (state in ('reversed', 'without_rule') or (earned_day is null) = (state = 'estimated')),
  constraint what_is_earned_is_in_the_books check ((earned_day is null) = (accrual_id is null)),
  constraint what_is_held_says_why check ((state = 'held') = (hold_reason is not null))
);
comment on table commissions.line is
  'What one person, or the channel, earns of a sold service, by one wording of a rule. A line that was earned is never changed: it is reversed by another.';
comment on column commissions.line.id is 'Identity.';
comment on column commissions.line.reservation_id is 'Of which sale.';
comment on column commissions.line.item_id is 'Of which of its services.';
comment on column commissions.line.level is
  'As what it is earned: rep | supervisor | sub_manager | manager | channel.';
comment on column commissions.line.beneficiary_id is 'Who earns it; empty: the channel.';
comment on column commissions.line.rule_version_id is
  'The wording that held when the sale was held; empty: no rule did, and it pays nothing.';
comment on column commissions.line.state is
  'without_rule | estimated | earned | held | reversed.';
comment on column commissions.line.day is 'Business day on which it was written.';
comment on column commissions.line.earned_day is 'Business day on which it was earned.';
comment on column commissions.line.base is 'Of which amount in pesos the percentage is.';
comment on column commissions.line.parts is
  '[{base, percent}]: the slices of the base and what each pays.';
comment on column commissions.line.amount is
  'In pesos, rounded once to cents; negative: it takes another back.';
comment on column commissions.line.accrual_id is 'With which entry it came into the books.';
comment on column commissions.line.reverses_id is 'The line that it takes back.';
comment on column commissions.line.hold_reason is 'Why it is not paid for now.';
comment on column commissions.line.version is 'Grows with every edit.';
comment on column commissions.line.channel_id is 'Where the reservation stands.';
comment on column commissions.line.hotel_id is 'Where the reservation stands.';
comment on column commissions.line.location_id is 'Where the reservation stands.';
comment on column commissions.line.rep_id is 'Who sold.';
comment on column commissions.line.agency_id is 'Whose guests they are.';
create index line_of_reservation on commissions.line (reservation_id);
create index line_of_item on commissions.line (item_id);
create index line_of_beneficiary on commissions.line (beneficiary_id, day)
  where beneficiary_id is not null;
create index line_of_rule on commissions.line (rule_version_id) where rule_version_id is not null;
create index line_of_accrual on commissions.line (accrual_id) where accrual_id is not null;
create unique index a_line_is_reversed_once on commissions.line (reverses_id)
  where reverses_id is not null;
create index line_without_rule on commissions.line (day) where state = 'without_rule';

alter table ledger.entry
  add column accrual_id bigint references commissions.accrual;
comment on column ledger.entry.accrual_id is 'The commissions earned, or reversed, that it tells of.';
create unique index one_entry_of_an_accrual on ledger.entry (accrual_id)
  where accrual_id is not null;
-- Other migrations of the same day name documents of theirs: each adds its own to what stands.
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
    || replace(moments, 'ARRAY[', 'ARRAY[''commission_accrued''::text, ');
  execute 'alter table ledger.entry add constraint an_entry_tells_of_one_document '
    || replace(documents, 'num_nonnulls(', 'num_nonnulls(accrual_id, ');
end $$;
