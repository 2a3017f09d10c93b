import { run, type Database } from '@kit/db/database'
import { sql } from 'kysely'

const VEHICLES = [
  ['Van 01', 'TRX-101-A', 10, '850'],
  ['Van 02', 'TRX-102-A', 10, '850'],
  ['Van 03', 'TRX-103-A', 10, '850'],
  ['Van 04', 'TRX-104-A', 8, '780'],
  ['Sprinter 05', 'TRX-205-B', 18, '1350'],
  ['Sprinter 06', 'TRX-206-B', 18, '1350'],
  ['Autobús 07', 'TRX-307-C', 40, '2900'],
  ['Tours 08', 'TRX-408-D', 14, '1100'],
  ['Tours 09', 'TRX-409-D', 14, '1100'],
] as const
const DRIVERS = [
  ['Efraín Chan Poot', '998 555 0171'],
  ['Wilbert Canul May', '998 555 0172'],
  ['Rosa Elena Tun', '998 555 0173'],
  ['Jorge Pech Dzul', '998 555 0174'],
  ['Manuel Cocom Ek', '998 555 0175'],
  ['Ligia Uc Balam', '998 555 0176'],
  ['Óscar Dzib Noh', '998 555 0177'],
] as const
const GUIDES = [
  ['Inés Cárdenas', '998 555 0181', 'Español, inglés'],
  ['Marco Keb', '998 555 0182', 'Español, inglés, francés'],
  ['Hannah Schmidt', '998 555 0183', 'Español, inglés, alemán'],
] as const

/**
 * What shared transfers are driven with: a fleet, drivers, the flights that guests told, and which
 * transfers are shared. A zone beyond the city has prices of its own, of later sales.
 */
export async function storeTransport(tx: Database): Promise<void> {
  await run(
    tx,
    sql`update catalog.option o set shared = p.name_es like 'Traslado compartido%',
               direction = case when p.name_es like '% entre hoteles %' then 'between'
                             else o.direction end
          from catalog.product p where p.id = o.product_id and o.sold_by = 'transfer'`,
  )
  for (const [name, plates, capacity, cost] of VEHICLES)
    await run(
      tx,
      sql`insert into transport.vehicle (name, plates, capacity, cost_mxn)
          values (${name}, ${plates}, ${capacity}, ${cost})`,
    )
  for (const [name, phone] of DRIVERS)
    await run(tx, sql`insert into transport.driver (name, phone) values (${name}, ${phone})`)
  for (const [name, phone, languages] of GUIDES)
    await run(
      tx,
      sql`insert into transport.guide (name, phone, languages)
          values (${name}, ${phone}, ${languages})`,
    )
  await run(
    tx,
    sql`
    insert into transport.flight (code, direction, flies_at, airport)
    select f.flight, 'arrival', make_time((8 + f.number % 12)::int, (f.number % 12 * 5)::int, 0),
           (array['Ciudad de México', 'Toronto', 'Dallas', 'Madrid', 'Bogotá'])[1 + f.number % 5]
      from (select distinct flight, regexp_replace(flight, '[^0-9]', '', 'g')::int as number
              from reservations.item where flight ~ '^[A-Z]{2} [0-9]{1,4}$') f`,
  )
  await run(
    tx,
    sql`
    insert into catalog.zone_price (option_id, zone_id, pax_type, currency, amount)
    select r.option_id, z.id, r.pax_type, r.currency, round(r.amount * 1.15)
      from catalog.price r join catalog.option o on o.id = r.option_id and o.shared
     cross join (select id from organization.zone order by name desc limit 2) z
     where r.season_id is null and r.channel_id is null`,
  )
}
