create view payments.certificate_number_row as
select n.id, n.issuer_id, i.name as issuer, n.number, n.currency::text as currency, n.amount,
       p.payment_day as paid_on, p.state as payment_state
  from payments.certificate_number n
  join payments.certificate_issuer i on i.id = n.issuer_id
  left join payments.payment p on p.certificate_issuer_id = n.issuer_id
    and p.reference = payments.reference_key(n.number)
    and p.state in ('created', 'pending', 'confirmed');
comment on view payments.certificate_number_row is
  'One row is a certificate on the list of its issuer, and the day on which it paid.';
