create view vouchers.public_voucher as select id, reservation_id, item_id, uuid, folio,
  state, token from vouchers.voucher;
comment on view vouchers.public_voucher is 'Vouchers of items, for neighbours.';
