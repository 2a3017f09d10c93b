create view payments.public_agency_account as
select agency_id, currency::text as currency, sum(owed) as owed, sum(asked) as asked,
       sum(in_favour) as in_favour
  from (
    select agency_id, currency, amount as owed, 0 as asked, 0 as in_favour
      from payments.agency_movement
    union all
    select p.agency_id, p.currency, 0, p.amount, 0
      from payments.payment p
      join payments.method m on m.id = p.method_id
     where m.kind = 'agency_credit' and p.state = 'pending' and p.agency_id is not null
    union all
    select c.agency_id, c.currency, 0, 0, c.amount - (
        select coalesce(sum(s.amount), 0) from payments.collection_share s
         where s.collection_id = c.id and s.released_at is null) - (
        select coalesce(sum(r.amount), 0) from payments.agency_return r
         where r.collection_id = c.id and r.state = 'noted')
      from payments.collection c
     where c.state = 'noted') told
 group by 1, 2;
comment on view payments.public_agency_account is
  'What an agency owes on its credit in a currency, what is asked for on it and not decided '
  'on, and what it paid that settled no charge and was not '
  'given back; for neighbours.';
