create view catalog.public_season as
select id, name_es, name_en, first_day, last_day from catalog.season;
comment on view catalog.public_season is 'Seasons, for neighbours.';
