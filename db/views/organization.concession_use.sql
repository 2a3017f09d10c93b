create view organization.concession_use as
select channel_id, hotel_id, 'reservations.reservation' as dependent
  from reservations.reservation
union all
select channel_id, hotel_id, 'payments.shift' from payments.shift
union all
select channel_id, hotel_id, 'budgets.location_budget' from budgets.location_budget
union all
select channel_id, hotel_id, 'access.working_session' from access.working_session
 where ended_at is null and coalesce(ends_at > now(), true);
comment on view organization.concession_use is
  'What depends on a hotel being in a channel, by its table: it is not taken out while there is '
  'any.';
