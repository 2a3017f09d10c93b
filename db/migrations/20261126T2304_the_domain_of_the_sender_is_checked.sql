-- What DNS says of the domain that mails are sent from, as it was asked last.
create table mailing.sender_finding (
  check_name text primary key check (check_name in ('spf', 'dkim', 'dmarc')),
  name text not null,
  verdict text not null check (verdict in ('pass', 'warning', 'fail', 'unknown')),
  reason text not null,
  found text[] not null,
  checked_at timestamptz not null
);
comment on table mailing.sender_finding is
  'What DNS said of the domain of the sender when it was asked last, a row a check; none where mails do not leave.';
comment on column mailing.sender_finding.name is 'The name that DNS was asked for.';
comment on column mailing.sender_finding.reason is
  'Why the verdict is so, by the word under which screens say what to do.';
comment on column mailing.sender_finding.found is 'The records that were judged, as published.';
