create view catalog.public_provider as
select id, name, legal_name, rfc, currency, payment_terms_days, active, no_show_percent,
       invoice_tolerance_mxn, invoice_tolerance_percent, email
  from catalog.provider;
comment on view catalog.public_provider is
  'Providers by name, where they are written to, and what their contracts say of who does not come '
  'and of invoices, for neighbours.';
