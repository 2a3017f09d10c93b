alter table mailing.mail drop constraint mail_state_check;
alter table mailing.mail add constraint mail_state_check check (state in ('queued', 'sent', 'failed', 'withdrawn'));
comment on column mailing.mail.state is 'withdrawn: taken back before it left, such as a newsletter to somebody who unsubscribed.';
create index recipient_by_address on newsletter.recipient (email);
