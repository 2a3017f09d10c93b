-- What a restore leaves behind: sessions and messages of before the backup end or wait, and it is written down.
alter table access.session drop constraint session_end_reason_check;
alter table access.session add constraint session_end_reason_check check (end_reason in ('logout', 'expired', 'disabled', 'roles_changed', 'password_changed', 'other_sessions_ended', 'restored'));

alter table mailing.mail drop constraint mail_state_check;
alter table mailing.mail add constraint mail_state_check check (state in ('queued', 'sent', 'failed', 'withdrawn', 'quarantined'));
comment on column mailing.mail.state is 'withdrawn: taken back before it left, such as a newsletter to somebody who unsubscribed. quarantined: it waited when the backup was taken that was restored, so it may have left since; a person decides.';
create index mail_quarantined on mailing.mail (id) where state = 'quarantined';

create table platform.restore (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  taken_at timestamptz not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  quarantined text[] not null
);
comment on table platform.restore is 'Every time the company was put back from a backup. A server that finds a newer one than at its start ends: what it remembers is of another company.';
comment on column platform.restore.id is 'In the order in which they happened.';
comment on column platform.restore.at is 'When it was restored.';
comment on column platform.restore.taken_at is 'When the backup was taken: what happened between the two is lost.';
comment on column platform.restore.sha256 is 'The checksum of the backup.';
comment on column platform.restore.quarantined is 'What was held back, in sentences for people.';
