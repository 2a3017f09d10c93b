-- Money is exact until it is rounded once. The database says it as the programs do, for the promises that work an amount out again.
create function platform.proportion(amount numeric, times_by numeric, over numeric) returns numeric
  language sql immutable strict parallel safe
  return sign(amount) * div(abs(amount) * 200 * times_by + over, 2 * over) * 0.01;
comment on function platform.proportion(numeric, numeric, numeric) is 'amount x times_by / over (neither negative), exact until it is rounded once: to whole cents, half away from zero. A division rounded by numeric first would be rounded twice.';

-- What the catalogue states is what somebody is charged: a unit of less than a cent would be lost or made up by the number of people.
update catalog.price set amount = platform.proportion(amount, 1, 1) where amount <> round(amount, 2);
update catalog.cost set amount = platform.proportion(amount, 1, 1) where amount <> round(amount, 2);
update catalog.dock_fee set amount = platform.proportion(amount, 1, 1) where amount <> round(amount, 2);
alter table catalog.price add constraint price_is_of_whole_cents check (amount = round(amount, 2));
alter table catalog.cost add constraint cost_is_of_whole_cents check (amount = round(amount, 2));
alter table catalog.dock_fee add constraint dock_fee_is_of_whole_cents check (amount = round(amount, 2));

-- An exchange takes two rates: of the money in hand and of the debt. Both are kept, so that what a payment was applied for can be worked out again.
alter table payments.payment drop constraint payment_rate_kind_check;
alter table payments.refund drop constraint refund_rate_kind_check;
update payments.payment set rate_kind = case when currency = 'MXN' then 'peso' when rate_kind = 'same' then 'house_sell' else rate_kind end;
update payments.refund set rate_kind = case when currency = 'MXN' then 'peso' when rate_kind = 'same' then 'house_sell' else rate_kind end;
alter table payments.payment add constraint payment_rate_kind_check check (rate_kind in ('house_buy', 'house_sell', 'peso'));
alter table payments.refund add constraint refund_rate_kind_check check (rate_kind in ('house_buy', 'house_sell', 'peso'));

alter table payments.payment add column applied_rate numeric(18,8), add column applied_rate_kind text, add column applied_rate_day date;
-- Of the past only the reservation's own rate is known; what was paid in the reservation's currency took the same rate twice.
update payments.payment p
   set applied_rate = case when p.currency = r.currency then p.rate else r.mxn_rate end,
       applied_rate_kind = case when r.currency = 'MXN' then 'peso' else 'house_sell' end,
       applied_rate_day = case when p.currency = r.currency then p.rate_day else r.rate_day end
  from reservations.reservation r where r.id = p.reservation_id;
alter table payments.payment alter column applied_rate set not null, alter column applied_rate_kind set not null, alter column applied_rate_day set not null,
  add constraint payment_applied_rate_kind_check check (applied_rate_kind in ('house_sell', 'peso'));

comment on column payments.payment.rate is 'MXN per unit of the payment''s currency; 1 for MXN.';
comment on column payments.payment.rate_kind is 'house_buy: foreign money that pays a debt in another currency; house_sell: money in the reservation''s own currency, for the books alone; peso: it has no rate.';
comment on column payments.payment.rate_day is 'The day that rate was set for; of the peso, the day of the payment.';
comment on column payments.payment.applied is 'What it is worth in the reservation''s currency: amount x rate / applied_rate, rounded once. Of change it is what is taken off the payment, and amount is worked out from it.';
comment on column payments.payment.applied_rate is 'MXN per unit of the reservation''s currency; 1 for MXN.';
comment on column payments.payment.applied_rate_kind is 'house_sell: what prices convert at; peso: it has no rate.';
comment on column payments.payment.applied_rate_day is 'The day that rate was set for; of the peso, the day of the payment.';
comment on column payments.payment.usd_rate is 'The house''s sell rate of the dollar, for amount_usd: amount x rate / usd_rate, rounded once and not through amount_mxn.';
comment on column payments.refund.rate_kind is 'As of the payment it gives back.';

-- The bases of a cancellation are parts of the item's own: exact, too.
create or replace function cancellations.keep_the_rate_of_the_item() returns trigger language plpgsql as $$
begin
  select i.mxn_rate, i.usd_rate, i.rate_kind, i.rate_day, b.fee_mxn, b.fee_usd, i.total_mxn - b.fee_mxn, i.total_usd - b.fee_usd
    into new.mxn_rate, new.usd_rate, new.rate_kind, new.rate_day, new.fee_mxn, new.fee_usd, new.refundable_mxn, new.refundable_usd
    from reservations.item i
   cross join lateral (select coalesce(platform.proportion(i.total_mxn, new.fee, nullif(i.total, 0)), 0) as fee_mxn, coalesce(platform.proportion(i.total_usd, new.fee, nullif(i.total, 0)), 0) as fee_usd) b
   where i.id = new.item_id;
  return new;
end $$;
