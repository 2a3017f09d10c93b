create or replace function reporting.doubt_every_day() returns void language sql as $$
  insert into reporting.changed_day (calendar, day)
  select 'sale', sale_day from reservations.item where sale_day is not null
   union select 'service', service_day from reservations.item where sale_day is not null
   union select 'sale', sale_day from reporting.sold_day
   union select calendar, day from reporting.sold_product_day
$$;
comment on function reporting.doubt_every_day() is
  'Every day is read from its lines until the job has summed it anew: after rows were written past '
  'the triggers, and whenever the schema is made, since a migration may have moved rows and a view '
  'may say something else from now on.';

select reporting.doubt_every_day();
