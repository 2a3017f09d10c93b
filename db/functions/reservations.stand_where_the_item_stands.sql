create or replace function reservations.stand_where_the_item_stands()
  returns trigger language plpgsql as $$
begin
  select channel_id, hotel_id, location_id, rep_id, provider_id, agency_id into new.channel_id,
    new.hotel_id, new.location_id, new.rep_id, new.provider_id, new.agency_id
    from reservations.item where id = new.item_id;
  return new;
end $$;
comment on function reservations.stand_where_the_item_stands() is
  'Row scope of what belongs to an item, for a writer that leaves it out.';

create trigger a_claim_stands_where_its_item_stands before insert on departures.seat_claim
  for each row
  when (new.channel_id is null)
  execute function reservations.stand_where_the_item_stands();
