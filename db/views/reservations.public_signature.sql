create view reservations.public_signature as
select distinct on (g.reservation_id, g.signer)
       g.id, g.reservation_id, g.signer, g.strokes, g.typed_name, g.user_id, g.signed_at,
       g.language, g.content, g.content_sha256,
       case when exists (select from reservations.change c
              where c.reservation_id = g.reservation_id and c.id > coalesce(g.after_change_id, 0)
                and not c.first_contact)
              then 'earlier'
            when g.content is null then 'untexted'
            else 'current' end as standing
  from reservations.signature g
 order by g.reservation_id, g.signer, g.id desc;
comment on view reservations.public_signature is
  'The last signature of each who signed a reservation. standing: current, of what stands; '
  'earlier, somebody changed the reservation since; untexted, of before texts were kept.';
