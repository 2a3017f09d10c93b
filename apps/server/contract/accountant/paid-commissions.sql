-- Lines of cuts that were approved, by the last day of their cut.
select k.id as cut, k.last_day as cut_day, r.folio, l.level,
       coalesce(u.name || ' ' || u.last_name, c.canal) as beneficiary, l.amount, k.state,
       k.paid_on, k.reference
  from commissions.line l
  join commissions.cut k on k.id = l.cut_id and k.state in ('approved', 'paid')
  join asked on k.last_day between asked.first_day and asked.last_day
    and (asked.channel_id is null or k.channel_id = asked.channel_id)
  join reservations.reservation r on r.id = l.reservation_id
  join organization.channel c on c.id = l.channel_id
  left join access.user_account u on u.id = l.beneficiary_id
