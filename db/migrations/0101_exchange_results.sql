-- What goes through the exchange position has one worth in pesos on both sides, so that each night can tell what holding a currency gained or lost.
alter table ledger.posting add column pesos numeric(14,4);
alter table ledger.posting disable trigger posting_is_append_only;
update ledger.posting g
   set pesos = coalesce(-(select sum(m.amount) from ledger.posting m where m.entry_id = g.entry_id and m.account_code = 'exchange_position' and m.currency = 'MXN'), sign(g.amount) * abs(coalesce(p.amount_mxn, f.amount_mxn)))
  from ledger.entry e
  left join payments.payment p on p.id = e.payment_id
  left join payments.refund f on f.id = e.refund_id
 where e.id = g.entry_id and g.account_code = 'exchange_position' and g.currency <> 'MXN';
alter table ledger.posting enable trigger posting_is_append_only;
alter table ledger.posting add constraint foreign_money_in_the_exchange_position_says_its_pesos check ((pesos is not null) = (account_code = 'exchange_position' and currency <> 'MXN'));
comment on column ledger.posting.pesos is 'What foreign money was worth in pesos when it went into or out of the exchange position; null everywhere else.';

alter table ledger.entry drop constraint entry_moment_check;
alter table ledger.entry add constraint entry_moment_check check (moment in ('confirmed', 'paid', 'payment_voided', 'rendered', 'cancelled', 'refund_approved', 'refund_rejected', 'refund_done', 'hold_expired', 'revalued'));
comment on column ledger.entry.moment is 'What happened. revalued: the exchange position of one currency was valued at the FIX of the day, by the nightly job; it belongs to no reservation and no place.';

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
  constraint nothing_is_revalued_without_its_fix check (fix is not null or (result = 0 and entry_id is null)),
  constraint a_result_is_in_the_books check ((entry_id is null) = (result = 0))
);
comment on table ledger.revaluation is 'What each night said of the exchange position in each currency, once by day and currency. A day without a FIX of its own has its row too, without result: what it gained or lost is in the next day that has one.';
comment on column ledger.revaluation.position is 'The exchange position in the currency at the end of the day, as the books say it: negative is foreign money that we hold.';
comment on column ledger.revaluation.book_value is 'What that was worth in pesos when it was exchanged.';
comment on column ledger.revaluation.fix is 'Banxico''s FIX of that very day, MXN per unit; null: there was none, and nothing was valued.';
comment on column ledger.revaluation.result is 'Pesos gained since the last night that was valued; negative: lost. All results of a currency together are book_value less the position at the FIX.';
comment on column ledger.revaluation.entry_id is 'The entry that took it from the position to exchange_difference; null when nothing was gained or lost.';
