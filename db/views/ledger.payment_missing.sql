create view ledger.payment_missing as
select p.reservation_id, m.payment_id, m.day, p.currency, m.amount, p.amount as "of", p.applied
  from (
    select coalesce(e.payment_id, f.payment_id) as payment_id, e.day,
           sum(g.amount)::numeric(14,4) as amount
      from ledger.entry e join ledger.posting g on g.entry_id = e.id
      left join payments.refund f on f.id = e.refund_id
     where g.account_code = 'agencies' and num_nonnulls(e.payment_id, e.refund_id) = 1
     group by 1, 2
    union all
    select payment_id, (applied_at at time zone 'America/Cancun')::date, -amount
      from payments.collection_share
    union all
    select payment_id, (released_at at time zone 'America/Cancun')::date, amount
      from payments.collection_share where released_at is not null
    union all
    select c.payment_id, e.day, c.amount
      from ledger.entry e join payments.chargeback c on c.id = e.chargeback_id
     where e.moment = 'chargeback_lost'
    union all
    select payment_id, day, -amount from payments.chargeback_settlement) m
  join payments.payment p on p.id = m.payment_id;
comment on view ledger.payment_missing is
  'What on a day came to be missing of a payment, in its currency, or came after all '
  '(negative): what an agency or a hotel owes of it until a collection settles it, and what a '
  'bank took back of it and no favour of the guest settled.';
