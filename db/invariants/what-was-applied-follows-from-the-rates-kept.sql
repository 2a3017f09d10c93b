-- What a payment was applied for follows from what was handed over and the two rates of the
-- exchange; what change was given, from what was too much.
select p.id as payment_id, p.currency, p.amount, p.rate, p.rate_kind, p.applied, p.applied_rate,
    p.applied_rate_kind
  from payments.payment p
 where case when p.change_of_id is null
     then p.applied <> platform.proportion(p.amount, p.rate, p.applied_rate)
            else p.amount <> platform.proportion(p.applied, p.applied_rate, p.rate) end
union all
-- Each rate is one that the house had set: of that currency, kind and day.
select p.id, p.currency, p.amount, p.rate, p.rate_kind, p.applied, p.applied_rate,
    p.applied_rate_kind
  from payments.payment p join reservations.reservation r on r.id = p.reservation_id
 where (p.rate_kind <> 'peso'
       and not exists (select from exchange_rates.rate x
     where x.code = p.currency and x.kind = p.rate_kind and x.day = p.rate_day
     and x.value = p.rate))
    or (p.applied_rate_kind <> 'peso'
          and not exists (select from exchange_rates.rate x
        where x.code = r.currency and x.kind = p.applied_rate_kind and x.day = p.applied_rate_day
        and x.value = p.applied_rate))
