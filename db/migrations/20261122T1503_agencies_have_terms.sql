-- What is agreed with an agency: how it pays, on what credit, for which clients, from where it sells.
alter table organization.agency
  add column fiscal_id text,
  add column contact text,
  add column email text,
  add column phone text,
  add column credit_limit numeric(14,4) check (credit_limit >= 0),
  add column credit_currency char(3) not null default 'MXN'
    check (credit_currency in ('MXN', 'USD')),
  add column version integer not null default 1;
comment on column organization.agency.fiscal_id is 'RFC, or the tax number of its country.';
comment on column organization.agency.contact is 'Whom one speaks to there.';
comment on column organization.agency.email is 'Where its statements go.';
comment on column organization.agency.phone is 'Its telephone.';
comment on column organization.agency.credit_limit is 'How much it may owe, in the currency of its credit; null: no credit was agreed.';
comment on column organization.agency.credit_currency is 'What the limit is in: MXN or USD.';
comment on column organization.agency.version is 'Grows with every edit, so that the second of two is told.';

create table organization.agency_payment_form (
  agency_id bigint not null references organization.agency on delete cascade,
  form text not null check (form in ('prepaid', 'cash', 'card', 'transfer', 'credit')),
  primary key (agency_id, form)
);
comment on table organization.agency_payment_form is 'A form in which an agency may pay.';
comment on column organization.agency_payment_form.agency_id is 'The agency.';
comment on column organization.agency_payment_form.form is 'Prepaid, cash, card, transfer or credit.';

create table organization.agency_client (
  id bigint generated always as identity primary key,
  agency_id bigint not null references organization.agency on delete cascade,
  name text not null check (name <> ''),
  email text,
  phone text,
  constraint a_client_is_named_once_in_an_agency unique (agency_id, name)
);
comment on table organization.agency_client is 'A client of an agency, for whom it buys again and again.';
comment on column organization.agency_client.id is 'Identity, for other tables.';
comment on column organization.agency_client.agency_id is 'Whose client it is.';
comment on column organization.agency_client.name is 'A person or a company.';
comment on column organization.agency_client.email is 'Its e-mail.';
comment on column organization.agency_client.phone is 'Its telephone.';

create table organization.agency_location (
  agency_id bigint not null references organization.agency on delete cascade,
  location_id bigint not null references organization.location,
  primary key (agency_id, location_id)
);
comment on table organization.agency_location is 'A location from which sales are made for an agency.';
comment on column organization.agency_location.agency_id is 'The agency.';
comment on column organization.agency_location.location_id is 'Where its sales are made.';
create index agency_location_by_location on organization.agency_location (location_id);
