-- Row scope stands on every scoped table, so that row-level security can stand behind the query's scope. What belongs to a reservation
-- stands where the reservation stands: a writer that does not say so is filled in, and an invariant compares.
alter table payments.refund add column channel_id bigint, add column hotel_id bigint, add column location_id bigint, add column rep_id bigint, add column agency_id bigint;
alter table reservations.signature add column channel_id bigint, add column hotel_id bigint, add column location_id bigint, add column rep_id bigint, add column agency_id bigint;
alter table mailing.mail add column channel_id bigint, add column hotel_id bigint, add column location_id bigint, add column rep_id bigint, add column agency_id bigint;
alter table departures.seat_claim add column channel_id bigint, add column hotel_id bigint, add column location_id bigint, add column rep_id bigint, add column provider_id bigint, add column agency_id bigint;
comment on column mailing.mail.channel_id is 'Of the reservation it is about; a mail about none belongs to nobody''s scope but that of who sees everything.';

update payments.refund f set (channel_id, hotel_id, location_id, rep_id, agency_id) = (select r.channel_id, r.hotel_id, r.location_id, r.rep_id, r.agency_id from reservations.reservation r where r.id = f.reservation_id);
update reservations.signature g set (channel_id, hotel_id, location_id, rep_id, agency_id) = (select r.channel_id, r.hotel_id, r.location_id, r.rep_id, r.agency_id from reservations.reservation r where r.id = g.reservation_id);
update mailing.mail m set (channel_id, hotel_id, location_id, rep_id, agency_id) = (select r.channel_id, r.hotel_id, r.location_id, r.rep_id, r.agency_id from reservations.reservation r where r.id = m.reservation_id) where m.reservation_id is not null;
update departures.seat_claim c set (channel_id, hotel_id, location_id, rep_id, provider_id, agency_id) = (select i.channel_id, i.hotel_id, i.location_id, i.rep_id, i.provider_id, i.agency_id from reservations.item i where i.id = c.item_id);

create function reservations.stand_where_the_reservation_stands() returns trigger language plpgsql as $$
begin
  select channel_id, hotel_id, location_id, rep_id, agency_id into new.channel_id, new.hotel_id, new.location_id, new.rep_id, new.agency_id
    from reservations.reservation where id = new.reservation_id;
  return new;
end $$;
comment on function reservations.stand_where_the_reservation_stands() is 'Row scope of what belongs to a reservation, for a writer that leaves it out.';
create function reservations.stand_where_the_item_stands() returns trigger language plpgsql as $$
begin
  select channel_id, hotel_id, location_id, rep_id, provider_id, agency_id into new.channel_id, new.hotel_id, new.location_id, new.rep_id, new.provider_id, new.agency_id
    from reservations.item where id = new.item_id;
  return new;
end $$;
comment on function reservations.stand_where_the_item_stands() is 'Row scope of what belongs to an item, for a writer that leaves it out.';
create trigger a_refund_stands_where_its_reservation_stands before insert on payments.refund for each row when (new.channel_id is null) execute function reservations.stand_where_the_reservation_stands();
create trigger a_signature_stands_where_its_reservation_stands before insert on reservations.signature for each row when (new.channel_id is null) execute function reservations.stand_where_the_reservation_stands();
create trigger a_mail_stands_where_its_reservation_stands before insert on mailing.mail for each row when (new.channel_id is null and new.reservation_id is not null) execute function reservations.stand_where_the_reservation_stands();
create trigger a_claim_stands_where_its_item_stands before insert on departures.seat_claim for each row when (new.channel_id is null) execute function reservations.stand_where_the_item_stands();

-- Checked and not declared: whoever writes through the types need not say what the database fills in.
alter table payments.refund add constraint a_refund_has_its_scope check (channel_id is not null and hotel_id is not null and location_id is not null and rep_id is not null);
alter table reservations.signature add constraint a_signature_has_its_scope check (channel_id is not null and hotel_id is not null and location_id is not null and rep_id is not null);
alter table mailing.mail add constraint a_mail_about_a_reservation_has_its_scope check (reservation_id is null or (channel_id is not null and hotel_id is not null and location_id is not null and rep_id is not null));
alter table departures.seat_claim add constraint a_claim_has_its_scope check (channel_id is not null and hotel_id is not null and location_id is not null and rep_id is not null and provider_id is not null);
