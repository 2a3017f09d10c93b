create view newsletter.recipient_outcome as
select r.id, r.newsletter_id, r.email, r.name, r.language, m.sent_at, m.last_error, m.doubt,
       case when r.state = 'skipped' or m.state = 'withdrawn' or u.email is not null
           then 'unsubscribed'
            when r.state = 'waiting' or m.state = 'quarantined' then 'queued'
            else m.state end as state
  from newsletter.recipient r
  left join mailing.public_mail m on m.id = r.mail_id
  left join newsletter.unsubscription u on u.email = r.email and u.newsletter_id = r.newsletter_id;
comment on view newsletter.recipient_outcome is
  'What became of every recipient of a newsletter; a mail that is being tried again, or that a '
  'restore holds back, is still queued.';
