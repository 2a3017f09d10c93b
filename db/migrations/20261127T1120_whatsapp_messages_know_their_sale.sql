-- A message that was sent from a reservation's page stands with it: the page says what became of
-- it, and what is forgotten of the guest is forgotten there too. Of those of before nobody knows.
alter table whatsapp.message
  add column reservation_id bigint references reservations.reservation;
comment on column whatsapp.message.reservation_id is
  'The reservation from whose page it was sent; null: it is about none, or nobody said which.';
create index message_of_reservation on whatsapp.message (reservation_id, id)
  where reservation_id is not null;
