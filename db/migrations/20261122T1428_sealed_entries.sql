-- One entry for each thing that happens to a document: the key replaces the index it was found by.
drop index ledger.entry_of_item, ledger.entry_of_payment, ledger.entry_of_refund,
  ledger.entry_reversed_by;
create unique index one_entry_of_an_item_and_moment on ledger.entry (item_id, moment)
  where item_id is not null;
create unique index one_entry_of_a_payment_and_moment on ledger.entry (payment_id, moment)
  where payment_id is not null;
create unique index one_entry_of_a_refund_and_moment on ledger.entry (refund_id, moment)
  where refund_id is not null;
create unique index an_entry_is_undone_once on ledger.entry (reverses_id)
  where reverses_id is not null;
alter table ledger.entry add constraint an_entry_tells_of_one_document check (
  num_nonnulls(item_id, payment_id, refund_id) = case moment when 'revalued' then 0 else 1 end
);

-- What each posting is worth, at the rate that its document kept.
alter table ledger.posting add column rate numeric(18,8);
comment on column ledger.posting.rate is
  'MXN per unit of its currency as the document that it tells of kept it; 1 for MXN. One in an entry and currency, so that an entry balances in pesos too.';
update ledger.posting p set rate = case
    when p.currency = 'MXN' then 1
    when e.payment_id is not null then (
      select case when y.currency = p.currency then y.rate else y.applied_rate end
        from payments.payment y where y.id = e.payment_id)
    when e.refund_id is not null then (
      select case when f.currency = p.currency then f.rate else y.applied_rate end
        from payments.refund f join payments.payment y on y.id = f.payment_id
       where f.id = e.refund_id)
    else (
      select case when i.currency = p.currency then i.mxn_rate
                  when p.currency = 'USD' then i.usd_rate
                  else round(i.cost_mxn / nullif(i.cost, 0), 8) end
        from reservations.item i where i.id = e.item_id)
  end
  from ledger.entry e where e.id = p.entry_id;
alter table ledger.posting
  alter column rate set not null,
  add constraint a_peso_is_worth_a_peso check (rate > 0 and (currency <> 'MXN' or rate = 1)),
  add column mxn numeric(24,12) generated always as (amount * rate) stored;
comment on column ledger.posting.mxn is
  'What it is worth in pesos at that rate, to the last digit: rounded only where it is shown.';
