create view catalog.public_combo as select id, name_es, name_en, percent from catalog.combo;
comment on view catalog.public_combo is 'Combos by name, for neighbours.';
