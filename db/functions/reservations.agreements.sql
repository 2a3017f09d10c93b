-- What guests sign, said once for the sale, the screen, the demo and the invariant. Words between
-- « and » are names as they were when it was made: a product that is renamed changes no agreement.
-- A text that was signed is kept as it was; whoever changes these lines begins a new version, and
-- an older one is still said, to compare it with what was signed. Version 1 wrote 02/12/2026, which
-- is another day to a guest from the United States, and said nothing of health.
-- One statement without settings of its own, so that it becomes a part of the query that asks: all
-- reservations are told in one go.
create or replace function reservations.agreements(es boolean, in_version int default 2)
  returns table (reservation_id bigint, content text) language sql stable as $$
  select r.id, concat_ws(e'\n',
      case when es then 'RESERVA ' else 'RESERVATION ' end || r.folio || ' · v'
        || in_version,
      case when es then 'Titular: ' else 'Guest: ' end
        || reservations.one_line(coalesce(r.customer_name, '—')),
      case when es then 'Teléfono: ' else 'Telephone: ' end
        || reservations.one_line(coalesce(r.customer_phone, '—')),
      case when es then 'Correo: ' else 'E-mail: ' end
        || reservations.one_line(coalesce(r.customer_email, '—')),
      case when es then 'Idioma: ' else 'Language: ' end || r.customer_language,
      'Hotel: ' || coalesce('«' || reservations.one_line(h.name) || '» #' || h.id, '—')
        || case when es then ', habitación ' else ', room ' end
        || reservations.one_line(coalesce(r.room, '—')),
      case when es then 'Notas: ' else 'Notes: ' end
        || reservations.one_line(coalesce(r.notes, '—')),
      s.services,
      'TOTAL ' || r.currency || ' ' || to_char(r.total, 'FM999,999,990.00')
        || case when es then ' · anticipo ' else ' · deposit ' end
        || to_char(r.deposit, 'FM999,999,990.00'))
    from reservations.reservation r
    left join organization.hotel h on h.id = r.guest_hotel_id
    left join organization.agency a on a.id = r.agency_id
    left join lateral (
      select string_agg(concat_ws(e'\n',
          i.position || '. ' || '«'
            || reservations.one_line(case when es then p.name_es else p.name_en end)
            || '» #' || i.product_id
            || ', «' || reservations.one_line(case when es then o.name_es else o.name_en end)
            || '» #' || i.option_id
            || ', «' || reservations.one_line(v.name) || '» #' || i.provider_id,
          '   ' || case when in_version = 1 then to_char(i.service_day, 'DD/MM/YYYY')
                 else platform.day_in_words(i.service_day, es) end
            || case when i.last_day = i.service_day then ''
                 when in_version = 1 then ' – ' || to_char(i.last_day, 'DD/MM/YYYY')
                 else ' – ' || platform.day_in_words(i.last_day, es) end
            || coalesce(' ' || to_char(i.service_time,
                 case when in_version = 1 then 'HH24:MI' else 'HH12:MI AM' end), '')
            || coalesce(case when es then ' · salida ' else ' · departure ' end
                 || i.departure_id, ''),
          '   ' || i.adults || case when es then ' adultos, ' else ' adults, ' end
            || i.minors || case when es then ' menores' else ' minors' end
            || case when i.minors > 0
                 then ' (' || array_to_string(i.minor_ages, ', ') || ')' else '' end
            || ', ' || i.infants || case when es then ' infantes' else ' infants' end,
          '   Pickup: ' || coalesce(to_char(i.pickup_time,
                 case when in_version = 1 then 'HH24:MI' else 'HH12:MI AM' end), '—')
            || coalesce(' ' || reservations.one_line(i.pickup_place), '')
            || coalesce(' «' || reservations.one_line(g.name) || '» #' || i.guest_hotel_id, '')
            || coalesce(case when es then ' · vuelo ' else ' · flight ' end
                 || reservations.one_line(i.flight), ''),
          '   ' || i.currency || ' ' || to_char(i.gross, 'FM999,999,990.00')
            || ' − ' || to_char(i.discount, 'FM999,999,990.00')
            || case when es then ' + muelle ' else ' + dock fee ' end
            || to_char(i.dock, 'FM999,999,990.00')
            || ' = ' || to_char(i.total, 'FM999,999,990.00'),
          case when es then '   Cargo por cancelar «' else '   Cancellation fee «' end
            || coalesce(u.fees, '—') || '»',
          case when in_version > 1 then
            case when es then '   Salud: «' else '   Health: «' end
              || reservations.one_line(coalesce(
                   case when es then null else nullif(p.health_en, '') end,
                   nullif(p.health_es, ''))) || '»' end),
          e'\n' order by i.position) as services
        from reservations.item i
        left join catalog.product p on p.id = i.product_id
        left join catalog.option o on o.id = i.option_id
        left join catalog.provider v on v.id = i.provider_id
        left join organization.hotel g on g.id = i.guest_hotel_id
        left join lateral (
          select string_agg(w.hours_before || ' h ' || trim_scale(w.fee_percent) || ' %', ', '
                   order by w.hours_before desc) as fees
            from catalog.policy_rule w
           where w.policy_id = i.policy_id and w.agency_kind is not distinct from a.kind) u on true
       where i.reservation_id = r.id) s on true
$$;
comment on function reservations.agreements(boolean, int) is
  'The texts of reservations as they stand, to be signed: in Spanish, or in English.';
