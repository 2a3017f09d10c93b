create view commissions.sale as
select r.id, r.sale_day, r.held_at, r.confirmed_at, r.channel_id, r.hotel_id, r.location_id,
       r.rep_id, r.agency_id,
       r.state in ('confirmed', 'closed', 'cancelled', 'cancelled_with_charge') as is_sold,
       r.paid >= r.total - coalesce((select sum(c.refundable)
           from cancellations.public_cancellation c
          where c.reservation_id = r.id and c.state = 'executed'), 0) as is_paid
  from reservations.reservation r;
comment on view commissions.sale is
  'Reservations as commissions ask for them: sold, and paid for whatever was not given back.';
