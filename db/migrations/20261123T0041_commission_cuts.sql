-- What is earned is paid by cuts: frozen sums of lines, approved by somebody else, paid once.
create table commissions.cut (
  id bigint generated always as identity primary key,
  channel_id bigint not null references organization.channel,
  first_day date not null,
  last_day date not null,
  state text not null check (state in ('draft', 'closed', 'approved', 'paid', 'discarded')),
  amount numeric(14,4) not null check (amount >= 0),
  made_by bigint not null,
  made_at timestamptz not null,
  approved_by bigint,
  reference text,
  paid_on date,
  constraint a_cut_covers_days check (first_day <= last_day),
  constraint a_cut_is_approved_by_another check (approved_by <> made_by),
  constraint what_is_approved_says_by_whom
    check ((state in ('approved', 'paid')) = (approved_by is not null)),
  constraint what_is_paid_says_how check (
    (state = 'paid') = (paid_on is not null) and (paid_on is null) = (reference is null))
);
comment on table commissions.cut is
  'Earned commissions of a channel up to a day, which are approved and paid together.';
comment on column commissions.cut.id is 'Identity: the number that people know it by.';
comment on column commissions.cut.channel_id is 'Of whose sales.';
comment on column commissions.cut.first_day is 'Day on which the oldest of its lines was earned.';
comment on column commissions.cut.last_day is 'What was earned later waits for the next cut.';
comment on column commissions.cut.state is 'draft | closed | approved | paid | discarded.';
comment on column commissions.cut.amount is 'In pesos, as it was made: the sum of its lines.';
comment on column commissions.cut.made_by is 'Who made it.';
comment on column commissions.cut.made_at is 'When it was made.';
comment on column commissions.cut.approved_by is 'Who approved it: neither who made it nor who earns.';
comment on column commissions.cut.reference is 'Of the transfer it was paid with.';
comment on column commissions.cut.paid_on is 'Business day on which it was paid.';
create index cut_of_channel on commissions.cut (channel_id, last_day);

alter table commissions.line
  add column cut_id bigint references commissions.cut,
  add constraint what_is_cut_was_earned check (cut_id is null or state = 'earned');
comment on column commissions.line.cut_id is
  'The cut that pays it; empty: none does yet. A line is in one cut at most.';
create index line_of_cut on commissions.line (cut_id) where cut_id is not null;
create index line_to_cut on commissions.line (channel_id, earned_day)
  where state = 'earned' and cut_id is null;

create table commissions.payout (
  id bigint generated always as identity primary key,
  cut_id bigint not null references commissions.cut,
  beneficiary_id bigint,
  day date not null,
  amount numeric(14,4) not null,
  user_id bigint not null,
  at timestamptz not null,
  channel_id bigint not null,
  hotel_id bigint not null,
  location_id bigint not null,
  rep_id bigint not null,
  agency_id bigint,
  constraint a_cut_pays_once unique nulls not distinct
    (cut_id, beneficiary_id, channel_id, hotel_id, location_id, rep_id, agency_id)
);
comment on table commissions.payout is
  'What a cut paid one person, or the channel, of what one seller sold at one desk: the document of its entry in the books.';
comment on column commissions.payout.id is 'Identity.';
comment on column commissions.payout.cut_id is 'By which cut.';
comment on column commissions.payout.beneficiary_id is 'Who was paid; empty: the channel.';
comment on column commissions.payout.day is 'Business day on which it was paid.';
comment on column commissions.payout.amount is
  'In pesos: the sum of those lines; negative: more was taken back there than earned.';
comment on column commissions.payout.user_id is 'Who recorded the payment.';
comment on column commissions.payout.at is 'When it was recorded.';
comment on column commissions.payout.channel_id is 'Where the reservations stand.';
comment on column commissions.payout.hotel_id is 'Where the reservations stand.';
comment on column commissions.payout.location_id is 'Where the reservations stand.';
comment on column commissions.payout.rep_id is 'Who sold.';
comment on column commissions.payout.agency_id is 'Whose guests they are.';

alter table ledger.entry
  add column payout_id bigint references commissions.payout;
comment on column ledger.entry.payout_id is 'The commissions paid that it tells of.';
create unique index one_entry_of_a_payout on ledger.entry (payout_id)
  where payout_id is not null;
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
    || replace(moments, 'ARRAY[', 'ARRAY[''commission_paid''::text, ');
  execute 'alter table ledger.entry add constraint an_entry_tells_of_one_document '
    || replace(documents, 'num_nonnulls(', 'num_nonnulls(payout_id, ');
end $$;
