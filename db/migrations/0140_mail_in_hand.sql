-- A worker that dies with a mail in hand leaves a mark: nobody knows whether the mail server took it.
alter table mailing.mail add column in_hand_at timestamptz;
comment on column mailing.mail.in_hand_at is 'When it was handed to the mail server, written before; empty again once the server has answered. A mail that still bears it while nobody sends it may have left.';
alter table mailing.mail add column maybe_twice boolean not null default false;
comment on column mailing.mail.maybe_twice is 'It was handed over again, with the same Message-ID, although it may have left before.';
create index mail_in_doubt on mailing.mail (id) where maybe_twice or in_hand_at is not null;

create or replace view mailing.public_mail as
  select id, state, attempts, last_error, sent_at,
         case when state in ('failed', 'withdrawn', 'quarantined') and (maybe_twice or in_hand_at is not null) then 'maybe_left' when maybe_twice then 'maybe_twice' end as doubt
    from mailing.mail;
comment on view mailing.public_mail is 'What became of a mail, for neighbours. doubt: it may have left twice, or may have left although its state says that it did not.';
