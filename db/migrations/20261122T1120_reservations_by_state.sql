-- By state, newest first, both ways: also what a filter leaves of a rare state is found by it.
create index reservation_by_state on reservations.reservation (state, listed_day desc, id desc);
create index reservation_by_state_down on reservations.reservation (state desc, listed_day desc,
  id desc);
