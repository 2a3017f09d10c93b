-- What neighbours may join: names by id, and what became of the parts of a reservation.
create view catalog.public_product as select id, code, product_type, name_es, name_en, sold_as from catalog.product;
comment on view catalog.public_product is 'Products by name, for neighbours.';
create view catalog.public_option as select id, product_id, name_es, name_en from catalog.option;
comment on view catalog.public_option is 'Options by name, for neighbours.';
create view catalog.public_provider as select id, name, active from catalog.provider;
comment on view catalog.public_provider is 'Providers by name, for neighbours.';
create view catalog.public_promo_code as select id, code, percent from catalog.promo_code;
comment on view catalog.public_promo_code is 'Promo codes by code, for neighbours.';

create view organization.public_channel as select id, code, canal, active from organization.channel;
comment on view organization.public_channel is 'Channels by name, for neighbours.';
create view organization.public_hotel as select id, name, zone_id, active from organization.hotel;
comment on view organization.public_hotel is 'Hotels by name, for neighbours.';
create view organization.public_zone as select id, name from organization.zone;
comment on view organization.public_zone is 'Zones by name, for neighbours.';
create view organization.public_agency as select id, name, active from organization.agency;
comment on view organization.public_agency is 'Agencies by name, for neighbours.';
create view organization.public_country as select code, name_es, name_en from organization.country;
comment on view organization.public_country is 'Countries by name, for neighbours.';

create view payments.public_payment as
select p.id, p.reservation_id, m.name_es as method_es, m.name_en as method_en, p.currency, p.amount, p.applied, p.state
  from payments.payment p join payments.method m on m.id = p.method_id;
comment on view payments.public_payment is 'Payments of a reservation, for neighbours.';
create view payments.public_refund as select id, reservation_id, currency, amount, applied, state from payments.refund;
comment on view payments.public_refund is 'Refunds of a reservation, for neighbours.';

create view cancellations.public_cancellation as
select item_id, reservation_id, state, fee, refundable, reason, executed_at, executed_by from cancellations.cancellation;
comment on view cancellations.public_cancellation is 'What became of cancelled items, for neighbours.';
create view vouchers.public_voucher as select id, reservation_id, item_id, uuid, folio, state from vouchers.voucher;
comment on view vouchers.public_voucher is 'Vouchers of items, for neighbours.';
