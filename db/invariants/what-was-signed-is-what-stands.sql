-- A signature that nothing changed since is of the text that the reservation says now, unless
-- its guest was forgotten, and every signature has the hash of its own.
select s.reservation_id, s.signer, s.content_sha256
  from (select g.*, a.content as says
          from reservations.public_signature g
          join reservations.agreements(true) a on a.reservation_id = g.reservation_id
         where g.language = 'es' and g.standing = 'current'
           and reservations.version_signed(g.content) = 2
        union all
        select g.*, a.content
          from reservations.public_signature g
          join reservations.agreements(false) a on a.reservation_id = g.reservation_id
         where g.language <> 'es' and g.standing = 'current'
           and reservations.version_signed(g.content) = 2
        union all
        select g.*, reservations.agreement(g.reservation_id, g.language, 1)
          from reservations.public_signature g
         where g.standing = 'current' and reservations.version_signed(g.content) = 1) s
  join reservations.reservation r on r.id = s.reservation_id
 where r.guest_forgotten_at is null
   and s.content <> s.says and not reservations.stands_as_signed(s.content, s.says)
union all
select g.reservation_id, g.signer, g.content_sha256
  from reservations.signature g
 where g.content_sha256 <> encode(sha256(convert_to(g.content, 'UTF8')), 'hex')
