create view quotations.public_quotation as
select q.id, q.uuid, q.folio, q.state, q.customer_name, q.reservation_id, q.channel_id, q.hotel_id,
       q.location_id, q.rep_id, q.agency_id, q.group_sheet_id, v.total, v.currency
  from quotations.quotation q
  join quotations.version v on v.quotation_id = q.id and v.number = q.last_number;
comment on view quotations.public_quotation is
  'An offer by its names and what it comes to now, for neighbours; narrowed by who asks.';
