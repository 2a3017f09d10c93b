-- A cancellation fee includes IVA, and a part of it may be the provider's by their contract: both are kept with the cancellation.
alter table catalog.cancellation_policy_rule add column provider_percent numeric(7,4) check (provider_percent between 0 and 100);
comment on column catalog.cancellation_policy_rule.provider_percent is 'How much of the fee is the provider''s by their contract; null: what the company''s setting cancellation_provider_percent says.';

alter table cancellations.cancellation add column fee_base numeric(14,4), add column fee_tax numeric(14,4),
  add column provider_percent numeric(7,4) not null default 0 check (provider_percent between 0 and 100),
  add column provider_share numeric(14,4) not null default 0 check (provider_share >= 0),
  add column fee_base_mxn numeric(14,4), add column fee_base_usd numeric(14,4);
-- What was cancelled before is in the books as a fee without IVA, and stays so.
update cancellations.cancellation set fee_base = fee, fee_tax = 0, fee_base_mxn = fee_mxn, fee_base_usd = fee_usd;
alter table cancellations.cancellation alter column fee_base set not null, alter column fee_tax set not null,
  alter column provider_percent drop default, alter column provider_share drop default,
  add constraint a_fee_is_its_base_and_its_tax check (fee_base >= 0 and fee_tax >= 0 and fee_base + fee_tax = fee),
  add constraint a_fee_says_its_bases check (fee_base_mxn is not null and fee_base_usd is not null),
  add constraint the_provider_has_no_more_than_the_fee check (provider_share <= fee);
comment on column cancellations.cancellation.fee_base is 'The fee without IVA.';
comment on column cancellations.cancellation.fee_tax is 'The IVA in the fee, at the item''s rate; 0 while the setting cancellation_fee_with_tax says no.';
comment on column cancellations.cancellation.fee_base_mxn is 'The fee without IVA in MXN at the rates of the sale.';
comment on column cancellations.cancellation.fee_base_usd is 'The fee without IVA in USD at the rates of the sale.';
comment on column cancellations.cancellation.provider_percent is 'How much of the fee was the provider''s when it was cancelled.';
comment on column cancellations.cancellation.provider_share is 'What of the fee is owed to the provider, in the currency of the fee: of the base when the item is sold as principal, of the whole as agency.';

create function cancellations.keep_the_base_of_the_fee() returns trigger language plpgsql as $$
begin
  new.fee_base_mxn = coalesce(platform.proportion(new.fee_mxn, new.fee_base, nullif(new.fee, 0)), 0);
  new.fee_base_usd = coalesce(platform.proportion(new.fee_usd, new.fee_base, nullif(new.fee, 0)), 0);
  return new;
end $$;
comment on function cancellations.keep_the_base_of_the_fee() is 'The base of a fee at the rates of the sale, as the fee itself is. It runs after the trigger that keeps the rate: triggers run by name.';
create trigger a_cancellation_then_keeps_the_base_of_its_fee before insert on cancellations.cancellation for each row execute function cancellations.keep_the_base_of_the_fee();

create or replace view cancellations.public_cancellation as
select item_id, reservation_id, state, fee, refundable, reason, executed_at, executed_by, fee_base, fee_tax from cancellations.cancellation;

create or replace view reporting.sold_line as
select l.item_id, l.reservation_id, l.reservation_uuid, l.folio, l.sale_day, l.service_day, l.service_time, l.confirmed_at,
       l.channel_id, l.channel, l.hotel_id, l.hotel, l.location_id, l.location, l.zone_id, l.zone, l.rep_id, l.rep, l.agency_id, l.agency,
       l.customer_name, l.country_code, l.country, l.product_id, l.product_code, l.product, l.option, l.product_type, l.provider_id, l.provider,
       l.destination_id, l.destination, l.voucher, l.adults * k.live as adults, l.minors * k.live as minors, l.infants * k.live as infants, l.pax * k.live as pax,
       l.currency, l.gross * k.live as gross, l.discount * k.live as discount, l.base * k.live as base, l.tax * k.live as tax, l.dock * k.live as dock,
       l.sold * k.live as sold, coalesce(c.fee, 0) as fee, l.total * k.live + coalesce(c.fee, 0) as total,
       l.gross_mxn * k.live as gross_mxn, l.discount_mxn * k.live as discount_mxn, l.base_mxn * k.live as base_mxn, l.tax_mxn * k.live as tax_mxn, l.dock_mxn * k.live as dock_mxn,
       (l.gross_mxn - l.discount_mxn) * k.live as sold_mxn, f.fee_mxn, l.total_mxn * k.live + f.fee_mxn as total_mxn,
       l.gross_usd * k.live as gross_usd, l.discount_usd * k.live as discount_usd, l.base_usd * k.live as base_usd, l.tax_usd * k.live as tax_usd, l.dock_usd * k.live as dock_usd,
       (l.gross_usd - l.discount_usd) * k.live as sold_usd, f.fee_usd, l.total_usd * k.live + f.fee_usd as total_usd,
       l.mxn_rate, l.usd_rate, l.cost * k.live as cost, l.cost_currency, l.cost_mxn * k.live as cost_mxn, l.margin_mxn * k.live as margin_mxn,
       l.item_state, l.state, l.promo_code, l.retroactive, l.payment_state,
       coalesce(c.fee_base, 0) as fee_base, f.fee_base_mxn, f.fee_base_usd,
       coalesce(c.fee_tax, 0) as fee_tax, f.fee_mxn - f.fee_base_mxn as fee_tax_mxn, f.fee_usd - f.fee_base_usd as fee_tax_usd
  from reporting.sale_line l
  left join cancellations.cancellation c on c.item_id = l.item_id and c.state = 'executed' and l.item_state = 'cancelled'
  cross join lateral (select case when l.item_state in ('cancelled', 'rejected', 'expired') then 0 else 1 end as live) k
  cross join lateral (
    select coalesce(c.fee_mxn, 0)::numeric as fee_mxn, coalesce(c.fee_usd, 0)::numeric as fee_usd, coalesce(c.fee_base_mxn, 0)::numeric as fee_base_mxn, coalesce(c.fee_base_usd, 0)::numeric as fee_base_usd
  ) f
 where k.live = 1 or c.fee > 0;
