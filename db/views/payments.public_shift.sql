create view payments.public_shift as
select id, rep_id, channel_id, hotel_id, location_id, state, opened_at, locked_at, ended_at
  from payments.shift;
comment on view payments.public_shift is
  'The cash sessions of reps, for who counts them; whose they are is narrowed by who asks.';
