alter table reservations.reservation add column leaves_on date;
comment on column reservations.reservation.leaves_on is
  'The day on which the guests travel home; null where they did not say. A change is judged by it.';
