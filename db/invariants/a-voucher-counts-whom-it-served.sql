-- What was recorded since it was last undone is what the voucher says, and nobody beyond its party.
select v.folio, v.state, v.rendered_pax, s.served
  from vouchers.voucher v join reservations.item i on i.id = v.item_id
  cross join lateral (
    select coalesce(sum(r.pax), 0) as served from vouchers.redemption r
     where r.voucher_id = v.id and r.kind = 'served'
       and r.id > coalesce((select max(u.id) from vouchers.redemption u
         where u.voucher_id = v.id and u.kind = 'undone'), 0)) s
 where v.rendered_pax > i.adults + i.minors + i.infants
    or v.rendered_pax < 0
    or (v.state in ('issued', 'voided') and v.rendered_pax <> 0)
    or (v.state = 'partly_rendered' and v.rendered_pax not between 1
      and i.adults + i.minors + i.infants - 1)
    or (s.served > 0 and s.served <> v.rendered_pax)
