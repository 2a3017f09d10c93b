create schema audit;
comment on schema audit is 'What the auditor of the books found, and when.';

create table audit.run (
  id bigint generated always as identity primary key,
  whole boolean not null,
  asked_by bigint references access.user_account,
  asked_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  percent smallint not null default 0 check (percent between 0 and 100),
  documents bigint not null default 0,
  differences integer not null default 0,
  news integer not null default 0,
  reach jsonb,
  failure text,
  constraint an_audit_that_failed_has_ended check (failure is null or finished_at is not null)
);
comment on table audit.run is
  'One audit of the books: every document against its entries, and everything else that is asked.';
comment on column audit.run.id is 'In the order in which they were asked for.';
comment on column audit.run.whole is
  'Everything there is; otherwise what was written since the audit before.';
comment on column audit.run.asked_by is 'Who asked for it; null is the night.';
comment on column audit.run.asked_at is 'When it was asked for.';
comment on column audit.run.started_at is 'When it began.';
comment on column audit.run.finished_at is 'When it ended, well or not.';
comment on column audit.run.percent is 'How much of it is done.';
comment on column audit.run.documents is 'How many documents were compared with their entries.';
comment on column audit.run.differences is 'How many differences it found.';
comment on column audit.run.news is 'How many of them no audit had found before.';
comment on column audit.run.reach is
  'The last numbers of entries, postings and transitions when it began: the next one looks from there on.';
comment on column audit.run.failure is 'Why it ended before its end; null when it did not.';
create index run_done on audit.run (id desc) where finished_at is not null and failure is null;
create index run_by_whom on audit.run (asked_by) where asked_by is not null;

create table audit.finding (
  id bigint generated always as identity primary key,
  "check" text not null,
  kind text not null,
  document_id bigint,
  reservation_id bigint,
  expected text,
  found text,
  off_mxn numeric(24,2),
  first_run_id bigint not null references audit.run,
  last_run_id bigint not null references audit.run,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  gone_at timestamptz
);
comment on table audit.finding is
  'A document that is not as it must be, since when, and until when if it was put right. Never deleted.';
comment on column audit.finding.id is 'In the order in which they were found.';
comment on column audit.finding."check" is 'What was asked; the screen says it in words.';
comment on column audit.finding.kind is
  'Of what document_id is the number: item, payment, refund, entry, …; of a broken invariant, its name.';
comment on column audit.finding.document_id is 'The document; null: of none in particular.';
comment on column audit.finding.reservation_id is
  'The reservation it belongs to; no foreign key, because it may be what is missing.';
comment on column audit.finding.expected is 'What must be there; null: nothing.';
comment on column audit.finding.found is 'What is there; null: nothing.';
comment on column audit.finding.off_mxn is 'By how much, in pesos; null: it is no amount.';
comment on column audit.finding.first_run_id is 'The audit that found it first.';
comment on column audit.finding.last_run_id is 'The last audit that found it.';
comment on column audit.finding.first_seen_at is 'When it was found first.';
comment on column audit.finding.last_seen_at is 'When it was found last.';
comment on column audit.finding.gone_at is
  'When an audit looked and it was right again; null: it still differs.';
create unique index one_open_finding on audit.finding
  ("check", kind, document_id, md5(coalesce(expected, '')), md5(coalesce(found, '')))
  nulls not distinct where gone_at is null;
create index finding_first_found_by on audit.finding (first_run_id);
create index finding_last_found_by on audit.finding (last_run_id);
