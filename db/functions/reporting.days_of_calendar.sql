create or replace function reporting.days_of_calendar(of_calendar text)
  returns table (day date) language plpgsql stable as $$
declare
  s reporting.day_sum;
begin
  -- What has lines.
  return query
    select distinct case when of_calendar = 'service' then i.service_day else i.sale_day end
      from reservations.item i
     where i.sale_day is not null and of_calendar <> 'books'
     union
    select p.day from ledger.posting p where of_calendar = 'books'
     union
    select r.sale_day from reservations.reservation r
     where of_calendar = 'reservation' and r.sale_day is not null;
  -- What has sums.
  for s in select * from reporting.day_sum d where d.calendar = of_calendar loop
    return query execute format('select distinct k.%I from %s k where %s', s.day_column, s.kept,
      case when s.by_calendar then 'k.calendar = $1' else 'true' end) using of_calendar;
  end loop;
end $$;
comment on function reporting.days_of_calendar(text) is
  'Every day of which there may be a line or a sum, some of them more than once.';
