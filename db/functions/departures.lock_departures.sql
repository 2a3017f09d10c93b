-- How seats are locked, in one round trip: whoever writes seats calls this first, and judges in
-- the statement after it.
create or replace function departures.lock_departures(departure_ids bigint[])
  returns void language plpgsql as $$
declare
  slot_ids bigint[] := array(select distinct resource_slot_id from departures.departure
    where id = any(departure_ids) and resource_slot_id is not null);
begin
  -- Slots first: whoever holds a slot may then lock any other departure on it, because nobody locks
  -- those without the slot. "no key update", because an item that refers to a departure must not
  -- wait, nor make a circle, with its seller.
  if cardinality(slot_ids) > 0 then
    perform from departures.resource_slot where id = any(slot_ids) order by id for no key update;
  end if;
  perform from departures.departure where id = any(departure_ids) order by id for no key update;
  -- Somebody may have put them on another boat while this one was waited for.
  perform from departures.resource_slot
    where id in (select resource_slot_id from departures.departure where id = any(departure_ids))
      and id <> all(slot_ids) order by id for no key update;
end $$;
comment on function departures.lock_departures(bigint[]) is
  'Locks departures and the resources they share: slots in id order, then departures in id order, '
  'so that nobody waits in a circle.';
