-- Every money row says its rate, the rate's kind and day, and its bases in pesos and dollars. What is derived from another row keeps that
-- row's snapshot: an item its reservation's, a refund its payment's, a cancellation its item's. A writer that leaves it out is filled in.
alter table reservations.reservation add column rate_kind text not null default 'house_sell' check (rate_kind in ('house_sell', 'house_buy'));
alter table reservations.item add column rate_kind text not null default 'house_sell' check (rate_kind in ('house_sell', 'house_buy')), add column rate_day date;
update reservations.item i set rate_day = r.rate_day from reservations.reservation r where r.id = i.reservation_id;
comment on column reservations.reservation.rate_kind is 'Which of the house''s rates mxn_rate and usd_rate are.';

alter table payments.refund add column rate_kind text check (rate_kind in ('house_buy', 'house_sell', 'same')), add column rate_day date, add column usd_rate numeric(18,8);
update payments.refund f set rate_kind = p.rate_kind, rate_day = p.rate_day, usd_rate = p.usd_rate from payments.payment p where p.id = f.payment_id;

alter table cancellations.cancellation add column mxn_rate numeric(18,8), add column usd_rate numeric(18,8), add column rate_kind text check (rate_kind in ('house_sell', 'house_buy')), add column rate_day date,
  add column fee_mxn numeric(14,4), add column fee_usd numeric(14,4), add column refundable_mxn numeric(14,4), add column refundable_usd numeric(14,4);
comment on column cancellations.cancellation.fee_mxn is 'The part of the item''s own pesos that is kept; refundable_mxn is the rest of them.';

create function reservations.keep_the_rate_of_the_reservation() returns trigger language plpgsql as $$
begin
  select rate_kind, rate_day into new.rate_kind, new.rate_day from reservations.reservation where id = new.reservation_id;
  return new;
end $$;
comment on function reservations.keep_the_rate_of_the_reservation() is 'Kind and day of an item''s rates, for a writer that leaves them out.';
create trigger an_item_keeps_the_rate_of_its_reservation before insert on reservations.item for each row when (new.rate_day is null) execute function reservations.keep_the_rate_of_the_reservation();

create function payments.keep_the_rate_of_the_payment() returns trigger language plpgsql as $$
begin
  select rate_kind, rate_day, usd_rate into new.rate_kind, new.rate_day, new.usd_rate from payments.payment where id = new.payment_id;
  return new;
end $$;
comment on function payments.keep_the_rate_of_the_payment() is 'Kind, day and dollar rate of a refund, for a writer that leaves them out.';
create trigger a_refund_keeps_the_rate_of_its_payment before insert on payments.refund for each row when (new.rate_day is null) execute function payments.keep_the_rate_of_the_payment();

create function cancellations.keep_the_rate_of_the_item() returns trigger language plpgsql as $$
begin
  select i.mxn_rate, i.usd_rate, i.rate_kind, i.rate_day, b.fee_mxn, b.fee_usd, i.total_mxn - b.fee_mxn, i.total_usd - b.fee_usd
    into new.mxn_rate, new.usd_rate, new.rate_kind, new.rate_day, new.fee_mxn, new.fee_usd, new.refundable_mxn, new.refundable_usd
    from reservations.item i
   cross join lateral (select coalesce(round(i.total_mxn * new.fee / nullif(i.total, 0), 2), 0) as fee_mxn, coalesce(round(i.total_usd * new.fee / nullif(i.total, 0), 2), 0) as fee_usd) b
   where i.id = new.item_id;
  return new;
end $$;
comment on function cancellations.keep_the_rate_of_the_item() is 'What a cancellation keeps and gives back at the rates of the sale: the item''s own bases, split as its price was.';
create trigger a_cancellation_keeps_the_rate_of_its_item before insert on cancellations.cancellation for each row execute function cancellations.keep_the_rate_of_the_item();
update cancellations.cancellation c
   set (mxn_rate, usd_rate, rate_kind, rate_day, fee_mxn, fee_usd, refundable_mxn, refundable_usd) = (
     select i.mxn_rate, i.usd_rate, i.rate_kind, i.rate_day, b.fee_mxn, b.fee_usd, i.total_mxn - b.fee_mxn, i.total_usd - b.fee_usd
       from reservations.item i
      cross join lateral (select coalesce(round(i.total_mxn * c.fee / nullif(i.total, 0), 2), 0) as fee_mxn, coalesce(round(i.total_usd * c.fee / nullif(i.total, 0), 2), 0) as fee_usd) b
      where i.id = c.item_id);

alter table reservations.item add constraint an_item_says_its_rate check (rate_day is not null);
alter table payments.refund add constraint a_refund_says_its_rate check (rate_kind is not null and rate_day is not null and usd_rate is not null);
alter table cancellations.cancellation add constraint a_cancellation_says_its_rate check (mxn_rate is not null and usd_rate is not null and rate_kind is not null and rate_day is not null
  and fee_mxn is not null and fee_usd is not null and refundable_mxn is not null and refundable_usd is not null);

-- The fee is read as it was kept, and no longer worked out by every report.
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
       l.item_state, l.state, l.promo_code, l.retroactive, l.payment_state
  from reporting.sale_line l
  left join cancellations.cancellation c on c.item_id = l.item_id and c.state = 'executed' and l.item_state = 'cancelled'
  cross join lateral (select case when l.item_state in ('cancelled', 'rejected', 'expired') then 0 else 1 end as live) k
  cross join lateral (select coalesce(c.fee_mxn, 0)::numeric as fee_mxn, coalesce(c.fee_usd, 0)::numeric as fee_usd) f
 where k.live = 1 or c.fee > 0;
