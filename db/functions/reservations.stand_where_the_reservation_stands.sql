create or replace function reservations.stand_where_the_reservation_stands()
  returns trigger language plpgsql as $$
begin
  select channel_id, hotel_id, location_id, rep_id, agency_id into new.channel_id, new.hotel_id,
    new.location_id, new.rep_id, new.agency_id
    from reservations.reservation where id = new.reservation_id;
  return new;
end $$;
comment on function reservations.stand_where_the_reservation_stands() is
  'Row scope of what belongs to a reservation, for a writer that leaves it out.';

create trigger a_refund_stands_where_its_reservation_stands before insert on payments.refund
  for each row
  when (new.channel_id is null)
  execute function reservations.stand_where_the_reservation_stands();

create trigger a_signature_stands_where_its_reservation_stands before insert on
    reservations.signature
  for each row
  when (new.channel_id is null)
  execute function reservations.stand_where_the_reservation_stands();

create trigger a_mail_stands_where_its_reservation_stands before insert on mailing.mail
  for each row
  when (new.channel_id is null and new.reservation_id is not null)
  execute function reservations.stand_where_the_reservation_stands();
