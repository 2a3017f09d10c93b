-- A file that nobody looked into is not clean.
alter table messaging.attachment drop constraint attachment_state_check;
alter table messaging.attachment add constraint attachment_state_check check (state in ('clean', 'unscanned', 'quarantined', 'infected'));
comment on table messaging.attachment is 'A file of a message: what its bytes are, under a name made safe. In quarantine while the configured scanner has not said it is clean, and not scanned where there is none.';
comment on column messaging.attachment.state is 'unscanned: there was no scanner when it came, so a setting says whether it may be downloaded. quarantined: the scanner did not answer. Both are looked into as soon as one does.';
create index attachment_to_scan on messaging.attachment (object_key) where state in ('unscanned', 'quarantined');
