create view mailing.public_mail as
  select id, state, attempts, last_error, sent_at,
         case when state in ('failed', 'withdrawn', 'quarantined') and (maybe_twice
         or in_hand_at is not null) then 'maybe_left' when maybe_twice
         then 'maybe_twice' end as doubt
    from mailing.mail;
comment on view mailing.public_mail is
  'What became of a mail, for neighbours. doubt: it may have left twice, or may have left although '
  'its state says that it did not.';
