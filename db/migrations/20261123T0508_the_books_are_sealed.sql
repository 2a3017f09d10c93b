create table audit.seal (
  id bigint generated always as identity primary key,
  previous_id bigint references audit.seal,
  sealed_at timestamptz not null default now(),
  last_entry_id bigint not null,
  last_act_id bigint not null,
  last_step_id bigint not null,
  entries bigint not null check (entries >= 0),
  acts bigint not null check (acts >= 0),
  steps bigint not null check (steps >= 0),
  hash bytea not null check (length(hash) = 32),
  constraint a_seal_has_one_after_it unique nulls not distinct (previous_id)
);
comment on table audit.seal is
  'A chain over the books, who did what, and every change of state: who rewrites a row breaks it.';
comment on column audit.seal.previous_id is 'The seal before; null: the first.';
comment on column audit.seal.sealed_at is 'When it was sealed.';
comment on column audit.seal.last_entry_id is
  'Up to which entry: those after the seal before, with their postings, are in it.';
comment on column audit.seal.last_act_id is
  'Up to which row of the record of acts: those after the seal before are in it.';
comment on column audit.seal.last_step_id is
  'Up to which change of state: those after the seal before are in it.';
comment on column audit.seal.entries is 'How many entries it seals.';
comment on column audit.seal.acts is 'How many acts it seals.';
comment on column audit.seal.steps is 'How many changes of state it seals.';
comment on column audit.seal.hash is
  'SHA-256 of the hash before and the digests of the entries, the acts and the steps.';
