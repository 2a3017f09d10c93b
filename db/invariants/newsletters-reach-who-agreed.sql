-- No newsletter left for an address that did not agree to it when it left. A mail that is in the
-- hands of the mail server takes up to minutes: who withdraws meanwhile comes too late. Forgotten
-- guests have no address any more.
select r.id as recipient_id, r.newsletter_id, m.sent_at
  from newsletter.recipient r join mailing.public_mail m on m.id = r.mail_id
 where m.state = 'sent' and not r.before_consents and r.email not like '%@invalid'
   and not exists (
     select from newsletter.consent k
      where k.email = r.email and k.given_at <= m.sent_at
        and (k.withdrawn_at is null or m.sent_at <= k.withdrawn_at + interval '15 minutes'))
