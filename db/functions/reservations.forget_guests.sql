create or replace function reservations.forget_guests(ids bigint[])
  returns void language plpgsql security definer set search_path = pg_catalog as $$
begin
  -- Only of those that are forgotten already: it opens no other row that is written once.
  ids := array(select r.id from reservations.reservation r
    where r.id = any(ids) and r.guest_forgotten_at is not null);
  update reservations.change c
     set before = reservations.blanked(c.before), after = reservations.blanked(c.after)
   where c.reservation_id = any(ids) and c.item_id is null and c.before <> '{}';
  update reservations.signature s
     set strokes = case when s.signer = 'client' then null else s.strokes end,
         typed_name = case when s.signer = 'client' then '—' else s.typed_name end,
         content = erased.content,
         content_sha256 = encode(sha256(convert_to(erased.content, 'UTF8')), 'hex')
    from (select x.id, 'Texto borrado con los datos del huésped. SHA-256 de lo que firmó: '
              || x.content_sha256 as content
            from reservations.signature x) erased
   where erased.id = s.id and s.reservation_id = any(ids)
     and s.content not like 'Texto borrado con los datos del huésped.%';
  update reservations.signature s set strokes = null, typed_name = '—'
   where s.reservation_id = any(ids) and s.signer = 'client' and s.content is null;
end $$;
comment on function reservations.forget_guests(bigint[]) is
  'Takes out of what is written once who the guests of forgotten reservations were. Works as the '
  'owner, because nobody else changes a signature; its hash of before stays as the proof of it.';
