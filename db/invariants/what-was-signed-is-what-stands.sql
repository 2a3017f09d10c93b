-- A signature that nothing changed since is of the text that the reservation says now, unless
-- its guest was forgotten, and every signature has the hash of its own.
select g.reservation_id, g.signer, g.content_sha256
  from reservations.public_signature g
 where g.standing = 'current'
   and not exists (select from reservations.reservation r
         where r.id = g.reservation_id and r.guest_forgotten_at is not null)
   and not reservations.stands_as_signed(
         g.content, reservations.agreement(g.reservation_id, g.language))
union all
select g.reservation_id, g.signer, g.content_sha256
  from reservations.signature g
 where g.content_sha256 <> encode(sha256(convert_to(g.content, 'UTF8')), 'hex')
