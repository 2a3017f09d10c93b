create view mailing.public_told as
select id, uuid, reservation_id, recipient, subject, state, coalesce(sent_at, created_at) as at
  from mailing.mail where reservation_id is not null;
comment on view mailing.public_told is
  'Mails about a reservation and what became of them, without what they say.';
