-- Cash given back leaves the drawer of who gives it, not the one it once came into: the refund says which, and the money of a shift is read so.
alter table payments.refund add column shift_id bigint references payments.shift;
update payments.refund f set shift_id = (
  select g.shift_id from ledger.posting g join ledger.entry e on e.id = g.entry_id where e.refund_id = f.id and e.moment = 'refund_done' and g.shift_id is not null limit 1)
 where f.state = 'done';
comment on column payments.refund.shift_id is 'The shift that cash was given out of; null for what leaves no drawer.';
create index refund_of_shift on payments.refund (shift_id) where shift_id is not null;

create or replace view reporting.payment_line as
select 'payment' as kind, p.id, p.reservation_id, r.folio, p.payment_day, m.code as method_code, m.name_es as method,
       p.currency, p.amount, p.rate, p.amount_mxn, p.amount_usd, p.applied, r.currency as reservation_currency,
       p.channel_id, p.hotel_id, p.location_id, p.rep_id, p.agency_id, p.shift_id, p.change_of_id is not null as is_change
  from payments.payment p
  join payments.method m on m.id = p.method_id
  join reservations.reservation r on r.id = p.reservation_id
 where p.state = 'confirmed'
union all
select 'refund', f.id, f.reservation_id, r.folio, f.refund_day, m.code, m.name_es,
       f.currency, -f.amount, f.rate, -f.amount_mxn, -f.amount_usd, -f.applied, r.currency,
       r.channel_id, r.hotel_id, r.location_id, r.rep_id, r.agency_id, f.shift_id, false
  from payments.refund f
  join payments.payment p on p.id = f.payment_id
  join payments.method m on m.id = p.method_id
  join reservations.reservation r on r.id = f.reservation_id
 where f.state = 'done';
