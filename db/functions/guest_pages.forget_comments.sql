create or replace function guest_pages.forget_comments(ids bigint[])
  returns void language sql security definer set search_path = pg_catalog as $$
  update guest_pages.rating g set comment = null
    from reservations.reservation r
   where r.id = g.reservation_id and r.id = any(ids) and r.guest_forgotten_at is not null
     and g.comment is not null
$$;
comment on function guest_pages.forget_comments(bigint[]) is
  'Takes out what forgotten guests wrote in their own words; the stars stay. Works as the owner, '
  'because a rating is written once.';
