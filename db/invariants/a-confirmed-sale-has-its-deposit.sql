-- Who holds a voucher that counts has paid the deposit, or all that is left due when that is less;
-- credit of an agency is a payment. Only a payment that was voided leaves less, as a debt,
-- and what was given back before a restoration.
select r.folio, r.deposit, r.paid, v.voided
  from reservations.reservation r
  cross join lateral (select coalesce(sum(p.applied), 0) as voided from payments.payment p
      where p.reservation_id = r.id and p.state = 'voided'
        and not exists (select from payments.payment n where n.corrects_id = p.id)) v
  cross join lateral (
    select r.total - coalesce(sum(c.refundable), 0) as due from cancellations.standing c
      where c.reservation_id = r.id and c.state = 'executed'
  ) d
 where r.state = 'confirmed'
   and not exists (select from cancellations.restoration x where x.reservation_id = r.id)
   and exists (select from vouchers.voucher w where w.reservation_id = r.id and w.state <> 'voided')
   and r.paid + v.voided < least(r.deposit, d.due)
