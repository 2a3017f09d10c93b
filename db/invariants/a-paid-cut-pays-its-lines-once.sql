-- Who earned the lines of a paid cut got their sum, once, and nobody else got anything; what was
-- paid and undone was got by nobody.
select coalesce(due.cut_id, paid.cut_id) as cut_id,
       coalesce(due.beneficiary_id, paid.beneficiary_id) as beneficiary_id, due.amount as due,
       paid.amount as paid
  from (select l.cut_id, coalesce(l.beneficiary_id, 0) as beneficiary_id, l.channel_id,
               l.hotel_id, l.location_id, l.rep_id, coalesce(l.agency_id, 0) as agency_id,
               sum(l.amount) as amount
          from commissions.line l join commissions.cut k on k.id = l.cut_id
         where k.state = 'paid' group by 1, 2, 3, 4, 5, 6, 7) due
  full join (select cut_id, coalesce(beneficiary_id, 0) as beneficiary_id, channel_id, hotel_id,
                    location_id, rep_id, coalesce(agency_id, 0) as agency_id,
                    sum(amount) as amount
               from commissions.payout p
              where not exists (select from commissions.undone_payout u where u.payout_id = p.id)
              group by 1, 2, 3, 4, 5, 6, 7) paid
    using (cut_id, beneficiary_id, channel_id, hotel_id, location_id, rep_id, agency_id)
 where due.amount is distinct from paid.amount
