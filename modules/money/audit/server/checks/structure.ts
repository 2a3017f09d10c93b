import { sql } from 'kysely'
import { SEALED } from '../rows/sources.ts'
import type { Check, Row } from './check.ts'

/** Where money, seats, people and the record of all of it stand. */
export const SCHEMAS = [
  'access',
  'cancellations',
  'catalog',
  'departures',
  'exchange_rates',
  'invoices',
  'ledger',
  'payments',
  'platform',
  'reservations',
  'vouchers',
]

/** Where rows are sealed, too. */
const GUARDED = [...new Set([...SCHEMAS, ...SEALED.map(({ name }) => name.split('.')[0]!)])]

/** What the database would refuse, and whoever owns it could let in: places, guards. */
export const STRUCTURE: readonly Check[] = [
  {
    name: 'place',
    kind: 'reservation',
    find: (only) => sql<Row>`
      select r.id as document_id, r.id as reservation_id,
          l.hotel_id::text as expected, r.hotel_id::text as found, null::numeric as off_mxn
        from reservations.reservation r join organization.location l on l.id = r.location_id
       where ${only('r.id')} and l.hotel_id <> r.hotel_id`,
  },
  {
    name: 'payment_place',
    kind: 'payment',
    find: (only) => sql<Row>`
      select p.id as document_id, p.reservation_id, r.agency_id::text as expected,
          p.agency_id::text as found, null::numeric as off_mxn
        from payments.payment p join reservations.reservation r on r.id = p.reservation_id
       where ${only('p.reservation_id')} and p.agency_id is distinct from r.agency_id`,
  },
  {
    name: 'guard_off',
    kind: 'guard',
    whole: true,
    find: () => sql<Row>`
      select null::bigint as document_id, null::bigint as reservation_id,
          c.relname || ' ' || t.tgname as expected, 'disabled' as found, null::numeric as off_mxn
        from pg_trigger t join pg_class c on c.oid = t.tgrelid
        join pg_namespace n on n.oid = c.relnamespace
       where t.tgenabled <> 'O' and n.nspname = any(${GUARDED}::text[])
      union all
      select null, null, c.relname || ' row security', 'disabled', null
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_policy p on p.polrelid = c.oid
       where not (c.relrowsecurity and c.relforcerowsecurity)
         and n.nspname = any(${GUARDED}::text[])`,
  },
]
