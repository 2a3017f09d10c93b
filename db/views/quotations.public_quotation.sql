create view quotations.public_quotation as
select id, uuid, folio, state, customer_name, reservation_id, channel_id, hotel_id, location_id,
       rep_id, agency_id
  from quotations.quotation;
comment on view quotations.public_quotation is
  'An offer by its names, for neighbours; whose it is is narrowed by who asks.';
