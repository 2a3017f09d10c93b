create view catalog.public_provider as select id, name, active from catalog.provider;
comment on view catalog.public_provider is 'Providers by name, for neighbours.';
