-- What groups agreed to pay, and what was sold on credit less what was taken back and paid of it.
with owed as (
  select 'group' as kind, g.folio, g.name as debtor, g.currency, g.channel_id,
         n ->> 'due_on' as due_on, (n ->> 'amount')::numeric as due,
         (n ->> 'amount')::numeric * (n ->> 'paid_on' is not null)::integer as collected
    from groups.sheet g, jsonb_array_elements(g.instalments) n
  union all
  select 'credit', r.folio, a.name, p.currency, p.channel_id, min(v.day)::text, max(p.amount),
         max(p.amount) - sum(v.amount) + coalesce((
           select sum(s.amount) from payments.collection_share s
            where s.payment_id = p.id and s.released_at is null), 0)
    from payments.payment p
    join payments.agency_movement v on v.payment_id = p.id
    join reservations.reservation r on r.id = p.reservation_id
    join organization.agency a on a.id = coalesce(p.room_debtor_id, p.agency_id)
   group by p.id, r.folio, a.name
)
select kind, folio, debtor, due_on::date as due_on, trim(currency) as currency, due, collected,
       due - collected as open,
       case when due <= collected then 'paid' when due_on::date < today then 'overdue'
            else 'coming' end as state,
       case when today - due_on::date between 31 and 60 then due - collected else 0 end as to_60,
       case when today - due_on::date > 90 then due - collected else 0 end as over_90
  from owed
  join asked on due_on::date between first_day and last_day
   and (asked.channel_id is null or owed.channel_id = asked.channel_id)
