-- What a guest signs, said once for the sale, the screen, the demo and the invariant. Words between
-- « and » are names as they were when it was made: a product that is renamed changes no agreement.
-- A text that was signed is kept as it was; whoever changes these lines begins a new version.
create or replace function reservations.agreement(of_reservation bigint, in_language text)
  returns text language plpgsql stable as $$
declare
  es boolean := in_language = 'es';
begin
  return (
    select concat_ws(e'\n',
      case when es then 'RESERVA ' else 'RESERVATION ' end || r.folio || ' · v1',
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
      (select string_agg(reservations.agreed_item(i, es), e'\n' order by i.position)
         from reservations.item i where i.reservation_id = r.id),
      'TOTAL ' || r.currency || ' ' || to_char(r.total, 'FM999,999,990.00')
        || case when es then ' · anticipo ' else ' · deposit ' end
        || to_char(r.deposit, 'FM999,999,990.00'))
      from reservations.reservation r
      left join organization.hotel h on h.id = r.guest_hotel_id
     where r.id = of_reservation);
end $$;
comment on function reservations.agreement(bigint, text) is
  'The text of a reservation as it stands, to be signed.';
