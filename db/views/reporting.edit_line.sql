create view reporting.edit_line as
select x.id as change_id, x.reservation_id, r.uuid as reservation_uuid, r.folio, r.customer_name,
       x.day as edit_day, x.at, r.sale_day, x.channel_id, c.canal as channel, x.hotel_id,
       h.name as hotel, x.location_id, l.locacion as location, x.rep_id,
       u.name || ' ' || u.last_name as rep, x.agency_id, a.name as agency, x.user_id as editor_id,
       e.name || ' ' || e.last_name as editor, x.item_id is null as of_guest,
       coalesce(p.name_es, 'Datos del cliente') as product,
       coalesce(p.name_en, 'Guest''s data') as product_en, i.product_type, i.provider_id,
       v.name as provider, x.reason, x.currency, x.difference,
       round(x.difference * r.mxn_rate, 2) as difference_mxn,
       round(x.difference * r.mxn_rate / r.usd_rate, 2) as difference_usd, d.what_es, d.what_en,
       d.before_es, d.before_en, d.after_es, d.after_en
  from reservations.change x
  join reservations.reservation r on r.id = x.reservation_id
  left join reservations.item i on i.id = x.item_id
  left join catalog.product p on p.id = i.product_id
  left join catalog.provider v on v.id = i.provider_id
  -- Names are never missing; as left joins, those that a question does not read are not looked up.
  left join organization.channel c on c.id = x.channel_id
  left join organization.hotel h on h.id = x.hotel_id
  left join organization.location l on l.id = x.location_id
  left join access.user_account u on u.id = x.rep_id
  left join access.user_account e on e.id = x.user_id
  left join organization.agency a on a.id = x.agency_id
  -- What changed, field by field, in the words of the screens; ids that nobody reads are left out.
  left join lateral (
    select string_agg(f.es, ', ' order by f.place) as what_es,
           string_agg(f.en, ', ' order by f.place) as what_en,
           string_agg(f.es || ': ' || was.said, '; ' order by f.place) as before_es,
           string_agg(f.en || ': ' || was.said, '; ' order by f.place) as before_en,
           string_agg(f.es || ': ' || became.said, '; ' order by f.place) as after_es,
           string_agg(f.en || ': ' || became.said, '; ' order by f.place) as after_en
      from (values
        (1, 'service_day', 'Día', 'Day'), (2, 'service_time', 'Hora', 'Time'),
        (3, 'last_day', 'Último día', 'Last day'), (4, 'adults', 'Adultos', 'Adults'),
        (5, 'minor_ages', 'Edades de menores', 'Ages of minors'),
        (6, 'infants', 'Infantes', 'Infants'), (7, 'guest_hotel_id', 'Hotel', 'Hotel'),
        (8, 'pickup_time', 'Hora de pickup', 'Pickup time'),
        (9, 'pickup_place', 'Lugar de pickup', 'Pickup place'), (10, 'flight', 'Vuelo', 'Flight'),
        (11, 'total', 'Total', 'Total'), (12, 'name', 'Nombre', 'Name'),
        (13, 'phone', 'Teléfono', 'Telephone'), (14, 'email', 'Correo', 'E-mail'),
        (15, 'language', 'Idioma', 'Language'), (16, 'room', 'Habitación', 'Room'),
        (17, 'notes', 'Notas', 'Notes')) f(place, key, es, en)
      cross join lateral (
        select case f.key when 'guest_hotel_id' then coalesce((select g.name
                 from organization.hotel g where g.id = (x.before ->> f.key)::bigint), '—')
               else coalesce(nullif(x.before ->> f.key, ''), '—') end as said) was
      cross join lateral (
        select case f.key when 'guest_hotel_id' then coalesce((select g.name
                 from organization.hotel g where g.id = (x.after ->> f.key)::bigint), '—')
               else coalesce(nullif(x.after ->> f.key, ''), '—') end as said) became
     where x.after ? f.key
  ) d on true;
comment on view reporting.edit_line is
  'One row is a change of what was sold, or of the guest''s data, by the day on which it was made.';
comment on column reporting.edit_line.edit_day is
  'Business day of the change, on which its difference was booked.';
comment on column reporting.edit_line.difference is
  'New price less the old one, in the reservation''s currency; negative is in the guest''s favour. '
  'The bases are at the rates of the sale, to the cent.';
comment on column reporting.edit_line.what_es is 'The fields that changed, in words.';
