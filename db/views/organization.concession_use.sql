create view organization.concession_use as
select channel_id, hotel_id, 'reservations.reservation' as dependent
  from reservations.reservation
union all
select channel_id, hotel_id, 'payments.shift' from payments.shift
union all
select channel_id, hotel_id, 'budgets.location_budget' from budgets.location_budget
union all
select desk_channel_id, desk_hotel_id, 'access.user_account'
  from access.user_account where desk_channel_id is not null;
comment on view organization.concession_use is
  'What depends on a hotel being in a channel, by its table: it is not taken out while there is '
  'any.';
