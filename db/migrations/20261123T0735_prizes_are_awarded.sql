-- What rules of incentives gave is awarded, owed, collected and paid.
insert into ledger.account (code, kind, name_es, name_en)
values ('incentive_cost', 'result', 'Incentivos', 'Incentives given');

create table incentives.award (
  id bigint generated always as identity primary key,
  rule_id bigint not null references incentives.rule,
  name text not null,
  paid_by text not null check (paid_by in ('company', 'provider')),
  provider_id bigint references catalog.provider,
  channel_id bigint references organization.channel,
  target integer not null,
  pays text not null check (pays in ('each', 'once')),
  prize numeric(14,4) not null,
  first_day date not null,
  last_day date not null,
  day date not null,
  made_by bigint not null references access.user_account,
  made_at timestamptz not null,
  voided_on date,
  void_reason text,
  constraint an_award_is_of_days check (first_day <= last_day),
  constraint an_award_that_is_void_says_why check ((voided_on is null) = (void_reason is null)),
  constraint a_day_of_a_rule_is_awarded_once exclude using gist (
    int8range(rule_id, rule_id, '[]') with &&, daterange(first_day, last_day, '[]') with &&
  ) where (voided_on is null)
);
comment on table incentives.award is
  'What a rule gave for some of its days, as the rule was worded then: a rule that is changed later changes no award.';
comment on column incentives.award.id is 'Identity: the number that people know it by.';
comment on column incentives.award.rule_id is 'By which rule.';
comment on column incentives.award.name is 'What the rule was called.';
comment on column incentives.award.paid_by is 'company | provider: who bears it.';
comment on column incentives.award.provider_id is
  'Whose products counted; of a prize of a provider, also who owes it.';
comment on column incentives.award.channel_id is 'In which channel; empty: in all.';
comment on column incentives.award.target is 'The target that the rule had.';
comment on column incentives.award.pays is 'each | once: how the rule paid.';
comment on column incentives.award.prize is 'In pesos: what the rule paid for each unit, or once.';
comment on column incentives.award.first_day is 'The first day of sale that it awards.';
comment on column incentives.award.last_day is 'The last one.';
comment on column incentives.award.day is 'Business day on which it was made, and booked.';
comment on column incentives.award.made_by is 'Who made it.';
comment on column incentives.award.made_at is 'When it was made.';
comment on column incentives.award.voided_on is
  'Business day on which it was voided: its days may be awarded again.';
comment on column incentives.award.void_reason is 'Why it was voided.';
create index award_of_rule on incentives.award (rule_id);
create index award_of_provider on incentives.award (provider_id) where provider_id is not null;
create index award_of_channel on incentives.award (channel_id) where channel_id is not null;
create index award_of_person on incentives.award (made_by);

create table incentives.payment (
  id bigint generated always as identity primary key,
  channel_id bigint not null references organization.channel,
  cut_id bigint references commissions.cut,
  reference text not null,
  amount numeric(14,4) not null check (amount > 0),
  day date not null,
  user_id bigint not null references access.user_account,
  at timestamptz not null
);
comment on table incentives.payment is
  'Prizes of a channel that were transferred to their reps together, alone or with a cut of commissions.';
comment on column incentives.payment.id is 'Identity.';
comment on column incentives.payment.channel_id is 'Of whose sales.';
comment on column incentives.payment.cut_id is
  'The cut of commissions with which it was transferred; empty: alone.';
comment on column incentives.payment.reference is 'Of the transfer.';
comment on column incentives.payment.amount is 'In pesos: the sum of its prizes.';
comment on column incentives.payment.day is 'Business day on which it was paid.';
comment on column incentives.payment.user_id is 'Who recorded it.';
comment on column incentives.payment.at is 'When it was recorded.';
create index payment_of_channel on incentives.payment (channel_id);
create index payment_of_cut on incentives.payment (cut_id) where cut_id is not null;
create index payment_of_person on incentives.payment (user_id);

create table incentives.collection (
  id bigint generated always as identity primary key,
  provider_id bigint not null references catalog.provider,
  reference text not null,
  amount numeric(14,4) not null check (amount > 0),
  day date not null,
  user_id bigint not null references access.user_account,
  at timestamptz not null
);
comment on table incentives.collection is
  'Prizes that a provider owed and transferred to the company together.';
comment on column incentives.collection.id is 'Identity.';
comment on column incentives.collection.provider_id is 'Who paid.';
comment on column incentives.collection.reference is 'Of the transfer.';
comment on column incentives.collection.amount is 'In pesos: the sum of its prizes.';
comment on column incentives.collection.day is 'Business day on which it was collected.';
comment on column incentives.collection.user_id is 'Who recorded it.';
comment on column incentives.collection.at is 'When it was recorded.';
create index collection_of_provider on incentives.collection (provider_id);
create index collection_of_person on incentives.collection (user_id);

create table incentives.prize (
  id bigint generated always as identity primary key,
  award_id bigint not null references incentives.award,
  rep_id bigint not null references access.user_account,
  channel_id bigint not null references organization.channel,
  hotel_id bigint not null references organization.hotel,
  location_id bigint not null references organization.location,
  provider_id bigint references catalog.provider,
  units bigint not null,
  amount numeric(14,4) not null,
  state text not null check (state in ('owed', 'paid', 'voided')),
  day date not null,
  user_id bigint not null references access.user_account,
  at timestamptz not null,
  payment_id bigint references incentives.payment,
  collection_id bigint references incentives.collection,
  reverses_id bigint references incentives.prize,
  reason text,
  voided_on date,
  voided_by bigint references access.user_account,
  voided_at timestamptz,
  version integer not null default 1,
  constraint a_prize_is_something check (amount <> 0),
  constraint a_prize_takes_back_or_gives check ((reverses_id is null) = (amount > 0)),
  constraint a_prize_is_paid_by_a_payment check ((state = 'paid') = (payment_id is not null)),
  constraint a_provider_pays_what_is_theirs check (collection_id is null or provider_id is not null),
  constraint what_was_paid_or_collected_is_taken_back_and_not_voided
    check (state <> 'voided' or (payment_id is null and collection_id is null)),
  constraint a_void_prize_says_when_and_why check (
    (state = 'voided') = (voided_on is not null)
    and (voided_on is null) = (voided_by is null) and (voided_on is null) = (voided_at is null)
    and (state <> 'voided' or reason is not null) and (reverses_id is null or reason is not null))
);
comment on table incentives.prize is
  'What an award owes one rep of one desk: the document of its entries. Once something of it moved it is never voided: another, negative, takes it back.';
comment on column incentives.prize.id is 'Identity.';
comment on column incentives.prize.award_id is 'By which award.';
comment on column incentives.prize.rep_id is 'Who earns it.';
comment on column incentives.prize.channel_id is 'Where it was sold.';
comment on column incentives.prize.hotel_id is 'Where it was sold.';
comment on column incentives.prize.location_id is 'Where it was sold.';
comment on column incentives.prize.provider_id is 'Who owes it to the company; empty: nobody.';
comment on column incentives.prize.units is 'How many units earned it.';
comment on column incentives.prize.amount is 'In pesos; negative: it takes another back.';
comment on column incentives.prize.state is 'owed | paid | voided: towards the rep.';
comment on column incentives.prize.day is 'Business day on which it was awarded, or taken back.';
comment on column incentives.prize.user_id is 'Who awarded it, or took it back.';
comment on column incentives.prize.at is 'When that was.';
comment on column incentives.prize.payment_id is 'How it was paid to the rep.';
comment on column incentives.prize.collection_id is 'How the provider paid it.';
comment on column incentives.prize.reverses_id is 'The prize that it takes back.';
comment on column incentives.prize.reason is 'Why it was voided, or takes another back.';
comment on column incentives.prize.voided_on is 'Business day on which it was voided.';
comment on column incentives.prize.voided_by is 'Who voided it.';
comment on column incentives.prize.voided_at is 'When it was voided.';
comment on column incentives.prize.version is 'Grows with every change.';
create index prize_of_award on incentives.prize (award_id);
create index prize_of_rep on incentives.prize (rep_id, day);
create index prize_of_channel on incentives.prize (channel_id, state);
create index prize_of_hotel on incentives.prize (hotel_id);
create index prize_of_location on incentives.prize (location_id);
create index prize_of_provider on incentives.prize (provider_id) where provider_id is not null;
create index prize_of_payment on incentives.prize (payment_id) where payment_id is not null;
create index prize_of_collection on incentives.prize (collection_id) where collection_id is not null;
create index prize_of_person on incentives.prize (user_id);
create index prize_of_who_voided on incentives.prize (voided_by) where voided_by is not null;
create unique index a_prize_is_taken_back_once on incentives.prize (reverses_id)
  where reverses_id is not null;

create table incentives.award_item (
  award_id bigint not null references incentives.award,
  item_id bigint not null references reservations.item,
  prize_id bigint references incentives.prize,
  units bigint not null,
  amount numeric(14,4) not null check (amount >= 0),
  primary key (award_id, item_id),
  constraint what_earns_is_of_a_prize check (amount = 0 or prize_id is not null)
);
comment on table incentives.award_item is
  'Each sold service that an award counted, and what it gave: the sum of a prize.';
comment on column incentives.award_item.award_id is 'Of which award.';
comment on column incentives.award_item.item_id is 'Which service.';
comment on column incentives.award_item.prize_id is
  'The prize that it is part of; empty: its rep earned none at that desk.';
comment on column incentives.award_item.units is 'How many units it was counted as.';
comment on column incentives.award_item.amount is 'In pesos: what it gave.';
create index award_item_of_item on incentives.award_item (item_id);
create index award_item_of_prize on incentives.award_item (prize_id) where prize_id is not null;

alter table ledger.entry
  add column prize_id bigint references incentives.prize;
comment on column ledger.entry.prize_id is 'The prize of an incentive that it tells of.';
create unique index one_entry_of_a_prize_and_moment on ledger.entry (prize_id, moment)
  where prize_id is not null;
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
    || replace(moments, 'ARRAY[', 'ARRAY[''incentive_awarded''::text, ''incentive_voided''::text, '
      || '''incentive_collected''::text, ''incentive_paid''::text, ');
  execute 'alter table ledger.entry add constraint an_entry_tells_of_one_document '
    || replace(documents, 'num_nonnulls(', 'num_nonnulls(prize_id, ');
end $$;
