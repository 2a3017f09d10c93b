create view cancellations.public_request as
select id, uuid, item_id, reservation_id, state, requested_by, answer, created_at
  from cancellations.request;
comment on view cancellations.public_request is
  'Who asked for which item to be cancelled, and what became of that, for neighbours.';
