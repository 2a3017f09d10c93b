create view payment_links.public_told as
select l.uuid, coalesce(l.reservation_id, q.reservation_id) as reservation_id
  from payment_links.link l
  left join quotations.quotation q on q.id = l.quotation_id
union all
select a.uuid, a.reservation_id from payment_links.attempt a;
comment on view payment_links.public_told is
  'Links and what was begun with them, by the names under which the audit tells of them.';
