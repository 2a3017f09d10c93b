-- Infants travel free, so that they cannot be a party of their own: so many go with each adult.
alter table catalog.product add column infants_per_adult smallint not null default 2 check (infants_per_adult between 0 and 20);
comment on column catalog.product.infants_per_adult is 'How many infants may travel with each adult of a party, by the product''s own age bands.';
