-- Whoever plans a day calls this first and judges in the statement after it: days one after the
-- other, and no service of it is cancelled or moved meanwhile. Items before groups, as who changes
-- an item does.
create or replace function transport.lock_rides(planned_day date, item_ids bigint[])
  returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(format('groups of %s', planned_day), 0));
  perform from reservations.item
    where id = any(item_ids)
      or id in (select r.item_id from transport.grouped_item r
                  join transport.grouping g on g.id = r.grouping_id
                 where g.service_day = planned_day)
    order by id for no key update;
end $$;
comment on function transport.lock_rides(date, bigint[]) is
  'Until the transaction ends nobody else plans that day, and what rides in it stays as it is.';
