create view reservations.public_service as
select i.id as item_id, i.reservation_id, i.product_id, i.product_type, i.service_day
  from reservations.item i where i.state in ('confirmed', 'used', 'no_show', 'provider_pending');
comment on view reservations.public_service is
  'The days and kinds of sold services that were not cancelled, for neighbours.';
