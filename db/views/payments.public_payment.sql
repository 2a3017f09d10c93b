create view payments.public_payment as
select p.id, p.uuid, p.reservation_id, m.name_es as method_es, m.name_en as method_en, p.currency,
       p.amount, p.applied, p.state, m.kind, p.reference,
       p.change_of_id is not null as is_change, p.payment_day, p.receipt, p.rep_id
  from payments.payment p join payments.method m on m.id = p.method_id;
comment on view payments.public_payment is 'Payments of a reservation, for neighbours.';
