create view catalog.public_provider as
select id, name, active, no_show_percent from catalog.provider;
comment on view catalog.public_provider is
  'Providers by name, and what their contracts owe of who does not come, for neighbours.';
