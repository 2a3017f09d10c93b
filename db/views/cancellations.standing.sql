create view cancellations.standing as
select c.* from cancellations.cancellation c
 where not exists (select from cancellations.restoration r where r.cancellation_id = c.id);
comment on view cancellations.standing is
  'Cancellations that count: not those that were taken back.';
