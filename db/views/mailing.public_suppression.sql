create view mailing.public_suppression as
  select address from mailing.suppression where lifted_at is null;
comment on view mailing.public_suppression is
  'Addresses that mails came back from, and to which none is sent, for neighbours.';
