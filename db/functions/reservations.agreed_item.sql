create or replace function reservations.agreed_item(i reservations.item, es boolean)
  returns text language plpgsql stable as $$
declare
  named record;
begin
  select p.code, case when es then p.name_es else p.name_en end as product,
         case when es then o.name_es else o.name_en end as option, v.name as provider,
         g.name as hotel,
         (select string_agg(u.hours_before || ' h ' || trim_scale(u.fee_percent) || ' %', ', '
                   order by u.hours_before desc)
            from catalog.policy_rule u
            join reservations.reservation r on r.id = i.reservation_id
            left join organization.agency a on a.id = r.agency_id
           where u.policy_id = i.policy_id and u.agency_kind is not distinct from a.kind) as fees
    into named
    from catalog.product p
    join catalog.option o on o.id = i.option_id
    join catalog.provider v on v.id = i.provider_id
    left join organization.hotel g on g.id = i.guest_hotel_id
   where p.id = i.product_id;
  return concat_ws(e'\n',
    i.position || '. ' || '«' || reservations.one_line(named.product) || '» #' || i.product_id
      || ', «' || reservations.one_line(named.option) || '» #' || i.option_id
      || ', «' || reservations.one_line(named.provider) || '» #' || i.provider_id,
    '   ' || to_char(i.service_day, 'DD/MM/YYYY')
      || case when i.last_day <> i.service_day
           then ' – ' || to_char(i.last_day, 'DD/MM/YYYY') else '' end
      || coalesce(' ' || to_char(i.service_time, 'HH24:MI'), '')
      || coalesce(case when es then ' · salida ' else ' · departure ' end || i.departure_id, ''),
    '   ' || i.adults || case when es then ' adultos, ' else ' adults, ' end
      || i.minors || case when es then ' menores' else ' minors' end
      || case when i.minors > 0 then ' (' || array_to_string(i.minor_ages, ', ') || ')' else '' end
      || ', ' || i.infants || case when es then ' infantes' else ' infants' end,
    '   Pickup: ' || coalesce(to_char(i.pickup_time, 'HH24:MI'), '—')
      || coalesce(' ' || reservations.one_line(i.pickup_place), '')
      || coalesce(' «' || reservations.one_line(named.hotel) || '» #' || i.guest_hotel_id, '')
      || coalesce(case when es then ' · vuelo ' else ' · flight ' end
           || reservations.one_line(i.flight), ''),
    '   ' || i.currency || ' ' || to_char(i.gross, 'FM999,999,990.00')
      || ' − ' || to_char(i.discount, 'FM999,999,990.00')
      || case when es then ' + muelle ' else ' + dock fee ' end
      || to_char(i.dock, 'FM999,999,990.00')
      || ' = ' || to_char(i.total, 'FM999,999,990.00'),
    case when es then '   Cargo por cancelar «' else '   Cancellation fee «' end
      || coalesce(named.fees, '—') || '»');
end $$;
comment on function reservations.agreed_item(reservations.item, boolean) is
  'One service in the text that is signed: what, when, for whom, at which price and terms.';
