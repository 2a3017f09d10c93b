-- Asked every few seconds by who watches the installation.
create index mail_not_left on mailing.mail (state) where state in ('queued', 'failed', 'quarantined');
