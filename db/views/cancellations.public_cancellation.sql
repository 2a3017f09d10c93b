create view cancellations.public_cancellation as
select item_id, reservation_id, state, fee, refundable, reason, executed_at, executed_by, fee_base,
       fee_tax from cancellations.standing;
comment on view cancellations.public_cancellation is
  'What became of cancelled items, for neighbours.';
