create view catalog.public_promo_code as select id, code, percent from catalog.promo_code;
comment on view catalog.public_promo_code is 'Promo codes by code, for neighbours.';
