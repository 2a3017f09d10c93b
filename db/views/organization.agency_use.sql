create view organization.agency_use as
select agency_id, 'reservations.reservation' as dependent
  from reservations.reservation where agency_id is not null
union all
select agency_id, 'quotations.quotation' from quotations.quotation where agency_id is not null
union all
select agency_id, 'access.user_account' from access.user_account where agency_id is not null
union all
select agency_id, 'catalog.promo_code' from catalog.promo_code where agency_id is not null;
comment on view organization.agency_use is
  'What makes an agency one that sells, by its table: it becomes no account of a hotel while there '
  'is any.';
