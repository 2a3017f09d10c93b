create view reservations.public_provider_request as
select q.item_id, q.provider_id, q.code,
       case when i.state = 'provider_pending' then q.state
            when q.state = 'confirmed' then 'confirmed' else 'withdrawn' end as state
  from reservations.provider_request q join reservations.item i on i.id = q.item_id;
comment on view reservations.public_provider_request is
  'What providers were asked and answered, for neighbours; withdrawn once it is nobody''s work any '
  'more.';
