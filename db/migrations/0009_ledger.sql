create schema ledger;
comment on schema ledger is 'The append-only double-entry journal behind everything.';

create table ledger.account (
  code text primary key,
  kind text not null check (kind in ('asset', 'liability', 'result')),
  name_es text not null, name_en text not null
);
comment on table ledger.account is 'Chart of accounts.';

create table ledger.entry (
  id bigint generated always as identity primary key,
  moment text not null check (moment in ('confirmed', 'paid', 'rendered', 'cancelled', 'refund_approved', 'refund_done', 'hold_expired')),
  day date not null,
  at timestamptz not null default now(),
  reservation_id bigint references reservations.reservation,
  item_id bigint references reservations.item,
  payment_id bigint references payments.payment,
  refund_id bigint references payments.refund,
  reverses_id bigint references ledger.entry,
  channel_id bigint, hotel_id bigint, location_id bigint, rep_id bigint, agency_id bigint,
  user_id bigint
);
comment on table ledger.entry is 'One accounting moment. Corrections are new entries.';
create index entry_of_reservation on ledger.entry (reservation_id);
create index entry_by_day on ledger.entry (day);

create table ledger.posting (
  id bigint generated always as identity primary key,
  entry_id bigint not null references ledger.entry,
  account_code text not null references ledger.account,
  currency char(3) not null references exchange_rates.currency,
  amount numeric(14,4) not null check (amount <> 0),
  shift_id bigint references payments.shift,
  provider_id bigint references catalog.provider
);
comment on table ledger.posting is 'One line of an entry: debit positive, credit negative. An entry sums to zero per currency, which the database enforces.';
create index posting_of_entry on ledger.posting (entry_id);
create index posting_by_account on ledger.posting (account_code, currency);

create function ledger.refuse_unbalanced() returns trigger language plpgsql as $$
declare
  loose record;
begin
  select entry_id, currency, sum(amount) as rest into loose from added group by entry_id, currency having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'ledger entry % is off by % %', loose.entry_id, loose.rest, loose.currency
      using errcode = 'check_violation', constraint = 'every_entry_sums_to_zero_per_currency';
  end if;
  return null;
end $$;
create trigger every_entry_sums_to_zero_per_currency after insert on ledger.posting
  referencing new table as added for each statement execute function ledger.refuse_unbalanced();
create trigger entry_is_append_only before update or delete on ledger.entry for each row execute function platform.refuse_change();
create trigger posting_is_append_only before update or delete on ledger.posting for each row execute function platform.refuse_change();
