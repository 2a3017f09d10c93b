-- What a person edits in a form carries a version: who saves an older one is told.
alter table catalog.provider
  add column version integer not null default 1,
  add column fiscal_address text,
  add column tax_regime text,
  add column contacts jsonb not null default '[]',
  add column terms text not null default '',
  add constraint provider_pays_within_a_year check (payment_terms_days between 0 and 365);
comment on column catalog.provider.version is 'Counts the edits of the row.';
comment on column catalog.provider.fiscal_address is 'Where its invoices say that it stands.';
comment on column catalog.provider.tax_regime is
  'The SAT''s key of how it is taxed (régimen fiscal), as its invoices carry it.';
comment on column catalog.provider.contacts is
  'Whom to call: name, what for, phone, e-mail, in the order they were written.';
comment on column catalog.provider.terms is 'What was agreed besides prices, in words.';

alter table catalog.cancellation_policy add column version integer not null default 1;
comment on column catalog.cancellation_policy.version is 'Counts the edits of the row.';

alter table catalog.product add column activated_at timestamptz;
comment on column catalog.product.activated_at is
  'When it was first put on sale; null while it is a draft.';
update catalog.product set activated_at = now() where active;

alter table catalog.option add column version integer not null default 1;
comment on column catalog.option.version is 'Counts the edits of the option with its fee, pickups and components.';

alter table catalog.season add column version integer not null default 1;
comment on column catalog.season.version is 'Counts the edits of the row.';
