select r.folio as reservation, null as voucher from reservations.reservation r
  join organization.channel c on c.id = r.channel_id
 where r.folio !~ ('^' || c.code || '-\d{2}-\d{6,}$')
union all
select r.folio, v.folio from vouchers.voucher v
  join reservations.reservation r on r.id = v.reservation_id
 where v.folio !~ ('^' || r.folio || '-\d+$')
