create schema ledger;
comment on schema ledger is 'The append-only double-entry journal behind everything.';

create table ledger.account (
  code text primary key,
  kind text not null check (kind in ('asset', 'liability', 'result')),
  name_es text not null,
  name_en text not null
);
comment on table ledger.account is 'Chart of accounts.';

create table ledger.entry (
  id bigint generated always as identity primary key,
  moment text not null check (moment in ('confirmed', 'paid', 'payment_voided', 'rendered',
    'cancelled', 'refund_approved', 'refund_rejected', 'refund_done', 'hold_expired', 'revalued')),
  day date not null,
  at timestamptz not null default now(),
  reservation_id bigint references reservations.reservation,
  item_id bigint references reservations.item,
  payment_id bigint references payments.payment,
  refund_id bigint references payments.refund,
  reverses_id bigint references ledger.entry,
  channel_id bigint,
  hotel_id bigint,
  location_id bigint,
  rep_id bigint,
  agency_id bigint,
  user_id bigint
);
comment on table ledger.entry is 'One accounting moment. Corrections are new entries.';
comment on column ledger.entry.moment is
  'What happened. revalued: the exchange position of one currency was valued at the FIX of the day, by the nightly job; it belongs to no reservation and no place.';
create index entry_of_reservation on ledger.entry (reservation_id);
create index entry_by_day on ledger.entry (day);
create index entry_of_payment on ledger.entry (payment_id) where payment_id is not null;
-- A foreign key that is asked by, or whose target may go, leads an index: a cancellation read the
-- whole ledger under its locks.
create index entry_of_item on ledger.entry (item_id) where item_id is not null;
create index entry_of_refund on ledger.entry (refund_id) where refund_id is not null;
create index entry_reversed_by on ledger.entry (reverses_id) where reverses_id is not null;

create table ledger.posting (
  id bigint generated always as identity primary key,
  entry_id bigint not null references ledger.entry,
  account_code text not null references ledger.account,
  currency char(3) not null references exchange_rates.currency,
  amount numeric(14,4) not null check (amount <> 0),
  -- What goes through the exchange position has one worth in pesos on both sides, so that each
  -- night can tell what holding a currency gained or lost.
  pesos numeric(14,4),
  shift_id bigint references payments.shift,
  provider_id bigint references catalog.provider,
  constraint foreign_money_in_the_exchange_position_says_its_pesos
    check ((pesos is not null) = (account_code = 'exchange_position' and currency <> 'MXN'))
);
comment on table ledger.posting is
  'One line of an entry: debit positive, credit negative. An entry sums to zero per currency, which the database enforces.';
comment on column ledger.posting.pesos is
  'What foreign money was worth in pesos when it went into or out of the exchange position; null everywhere else.';
create index posting_of_entry on ledger.posting (entry_id);
create index posting_by_account on ledger.posting (account_code, currency);
create index posting_of_shift on ledger.posting (shift_id) where shift_id is not null;
create index posting_of_provider on ledger.posting (provider_id) where provider_id is not null;

create table ledger.revaluation (
  day date not null,
  currency char(3) not null references exchange_rates.currency check (currency <> 'MXN'),
  position numeric(14,4) not null,
  book_value numeric(14,4) not null,
  fix numeric(18,8) check (fix > 0),
  result numeric(14,4) not null,
  entry_id bigint unique references ledger.entry,
  at timestamptz not null default now(),
  primary key (day, currency),
  constraint nothing_is_revalued_without_its_fix
    check (fix is not null or (result = 0 and entry_id is null)),
  constraint a_result_is_in_the_books check ((entry_id is null) = (result = 0))
);
comment on table ledger.revaluation is
  'What each night said of the exchange position in each currency, once by day and currency. A day without a FIX of its own has its row too, without result: what it gained or lost is in the next day that has one.';
comment on column ledger.revaluation.position is
  'The exchange position in the currency at the end of the day, as the books say it: negative is foreign money that we hold.';
comment on column ledger.revaluation.book_value is
  'What that was worth in pesos when it was exchanged.';
comment on column ledger.revaluation.fix is
  'Banxico''s FIX of that very day, MXN per unit; null: there was none, and nothing was valued.';
comment on column ledger.revaluation.result is
  'Pesos gained since the last night that was valued; negative: lost. All results of a currency together are book_value less the position at the FIX.';
comment on column ledger.revaluation.entry_id is
  'The entry that took it from the position to exchange_difference; null when nothing was gained or lost.';
