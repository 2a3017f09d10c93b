create view cash.day_money as
select d.kind, d.document_id, d.day, d.channel_id, d.hotel_id, d.location_id, d.method_id,
       m.name_es as method, m.name_en as method_en, d.currency, d.taken,
       (select coalesce(sum(p.amount), 0) from ledger.entry e
         join ledger.posting p on p.entry_id = e.id
         where case d.kind when 'payment' then e.payment_id when 'refund' then e.refund_id
             else e.collection_id end = d.document_id
           and e.moment in ('paid', 'payment_voided', 'refund_done', 'credit_collected',
             'collection_voided')
           and p.account_code in ('cash', 'terminals', 'bank', 'links_in_transit', 'certificates',
             'agencies', 'certificates_issued', 'card_cost')
           and (p.account_code <> 'agencies' or d.kind <> 'collection')) as booked
  from (
    select 'payment' as kind, id as document_id, payment_day as day, channel_id, hotel_id,
           location_id, method_id, currency,
           case state when 'confirmed' then amount else 0 end as taken
      from payments.payment
     where state in ('confirmed', 'voided')
    union all
    select 'refund', f.id, f.refund_day, f.channel_id, f.hotel_id, f.location_id, p.method_id,
           f.currency, -f.amount
      from payments.refund f
      join payments.payment p on p.id = f.payment_id
     where f.state = 'done'
    union all
    select 'collection', c.id, c.day, s.channel_id, s.hotel_id, s.location_id, c.method_id,
           c.currency, case c.state when 'noted' then c.amount else 0 end
      from payments.collection c
      join payments.shift s on s.id = c.shift_id
  ) d
  join payments.method m on m.id = d.method_id;
comment on view cash.day_money is
  'One row is a payment, a refund or what an agency paid, of a day at a desk: what it says was '
  'taken (given back is '
  'negative), and what the ledger says of it.';
