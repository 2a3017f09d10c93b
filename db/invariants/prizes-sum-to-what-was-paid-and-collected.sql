-- A payment, and a collection, of prizes is the sum of the prizes that it moved, all of its own.
select 'payment' as kind, m.id, m.amount, coalesce(sum(p.amount), 0) as of_prizes
  from incentives.payment m left join incentives.prize p on p.payment_id = m.id
 group by m.id
having m.amount is distinct from sum(p.amount) or bool_or(p.channel_id <> m.channel_id)
union all
select 'collection', n.id, n.amount, coalesce(sum(p.amount), 0)
  from incentives.collection n left join incentives.prize p on p.collection_id = n.id
 group by n.id
having n.amount is distinct from sum(p.amount) or bool_or(p.provider_id <> n.provider_id)
