select r.folio, r.paid, coalesce(p.applied, 0) as applied, coalesce(f.applied, 0) as given_back,
       coalesce(s.applied, 0) as charged_back
  from reservations.reservation r
  left join (select reservation_id, sum(applied) as applied from payments.payment
      where state = 'confirmed' group by 1) p on p.reservation_id = r.id
  left join (select reservation_id, sum(applied) as applied from payments.refund
      where state = 'done' group by 1) f on f.reservation_id = r.id
  left join (select reservation_id, sum(applied) as applied from payments.chargeback_settlement
    group by 1) s on s.reservation_id = r.id
 where r.paid <> coalesce(p.applied, 0) - coalesce(f.applied, 0) - coalesce(s.applied, 0)
