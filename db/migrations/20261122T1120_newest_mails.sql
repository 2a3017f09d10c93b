-- The list of mails begins with the newest.
create index mail_newest on mailing.mail (created_at desc, id desc);
