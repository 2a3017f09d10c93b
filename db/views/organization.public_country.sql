create view organization.public_country as select code, name_es, name_en from organization.country;
comment on view organization.public_country is 'Countries by name, for neighbours.';
