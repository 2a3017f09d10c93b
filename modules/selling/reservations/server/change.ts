import type { Context } from '@kit/db/context'
import { all, only, run, type Database } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { sql } from 'kysely'
import type { LockedReservation } from './lock.ts'
import type { NewItem } from './write.ts'

/** What a service says and costs; who sold it, when and at which rates stays as it was. */
const COLUMNS = [
  'option_id',
  'product_id',
  'provider_id',
  'product_type',
  'policy_id',
  'sold_as',
  'provider_confirms',
  'departure_id',
  'service_day',
  'service_time',
  'last_day',
  'adults',
  'minors',
  'infants',
  'minor_ages',
  'guest_hotel_id',
  'pickup_time',
  'pickup_place',
  'flight',
  'gross',
  'discount',
  'dock',
  'total',
  'tax_percent',
  'base',
  'tax',
  'cost',
  'cost_currency',
  'cost_in_currency',
  'cost_mxn',
  'cost_tax',
  'cost_tax_mxn',
  'gross_mxn',
  'discount_mxn',
  'dock_mxn',
  'base_mxn',
  'tax_mxn',
  'total_mxn',
  'gross_usd',
  'discount_usd',
  'dock_usd',
  'base_usd',
  'tax_usd',
  'total_usd',
] as const satisfies readonly (keyof NewItem)[]

/** A locked item in its new form, and its reservation as the sum of its items. */
export async function rewriteItem(
  tx: Context,
  reservation_id: number,
  item_id: number,
  row: NewItem,
): Promise<void> {
  const columns = COLUMNS.map((column) => sql`${sql.ref(column)} = ${row[column] ?? null}`)
  await run(
    tx,
    sql`
    update reservations.item set ${sql.join(columns)}, version = version + 1 where id = ${item_id}`,
  )
  await run(
    tx,
    sql`
    update reservations.reservation r
       set gross = i.gross, discount = i.discount, dock = i.dock, total = i.total,
           total_mxn = i.total_mxn, total_usd = i.total_usd, version = r.version + 1
      from (select sum(gross) as gross, sum(discount) as discount, sum(dock) as dock,
                sum(total) as total, sum(total_mxn) as total_mxn, sum(total_usd) as total_usd
              from reservations.item where reservation_id = ${reservation_id}) i
     where r.id = ${reservation_id}`,
  )
}

/** A locked item on another departure of its option: nothing else of it changes. */
export async function moveItem(
  tx: Context,
  reservation_id: number,
  item_id: number,
  to: { departure_id: number; service_day: Day; service_time: string | null; last_day: Day },
): Promise<void> {
  await run(
    tx,
    sql`
    update reservations.item
       set departure_id = ${to.departure_id}, service_day = ${to.service_day},
           service_time = ${to.service_time}::time, last_day = ${to.last_day},
           version = version + 1
     where id = ${item_id}`,
  )
  await run(
    tx,
    sql`update reservations.reservation set version = version + 1 where id = ${reservation_id}`,
  )
}

export type Change = {
  item_id: number | null
  reason: string
  difference: string
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}

/** What a change says of its reservation. */
type Changed = Pick<
  LockedReservation,
  'id' | 'currency' | 'channel_id' | 'hotel_id' | 'location_id' | 'rep_id' | 'agency_id'
>

export async function recordChange(
  tx: Context,
  { id, currency, channel_id, hotel_id, location_id, rep_id, agency_id }: Changed,
  { item_id, reason, difference, before, after }: Change,
): Promise<void> {
  await run(
    tx,
    sql`
    insert into reservations.change (reservation_id, item_id, day, at, user_id, reason, currency,
        difference, before, after, channel_id, hotel_id, location_id, rep_id, agency_id)
    values (${id}, ${item_id}, ${tx.today}, ${tx.now}, ${tx.actor.user_id}, ${reason}, ${currency},
        ${difference}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb,
        ${channel_id}, ${hotel_id}, ${location_id}, ${rep_id}, ${agency_id})`,
  )
}

export type GuestData = {
  name: string
  phone: string
  email: string | null
  language: 'es' | 'en'
  room: string | null
  notes: string | null
}

/** Answers what changed, as it stood and as it stands; nothing when it was so before. */
export async function rewriteGuest(
  tx: Context,
  id: number,
  data: GuestData,
): Promise<Pick<Change, 'before' | 'after'>> {
  const was = await only(
    tx,
    sql<GuestData>`
    select coalesce(customer_name, '') as name, coalesce(customer_phone, '') as phone,
        customer_email as email, customer_language as language, room, notes
      from reservations.reservation where id = ${id}`,
  )
  const changed = (Object.keys(data) as (keyof GuestData)[]).filter(
    (key) => (data[key] || null) !== (was[key] || null),
  )
  const pick = (of: GuestData) => Object.fromEntries(changed.map((key) => [key, of[key] || null]))
  if (changed.length > 0)
    await run(
      tx,
      sql`
      update reservations.reservation
         set customer_name = ${data.name}, customer_phone = ${data.phone || null},
             customer_email = ${data.email}, customer_language = ${data.language},
             room = ${data.room || null}, notes = ${data.notes || null}, version = version + 1
       where id = ${id}`,
    )
  return { before: pick(was), after: pick(data) }
}

type Contact = {
  customer_email: string | null
  customer_phone: string | null
  guest_forgotten: boolean
}
const GIVEN_LATER = { es: 'Añadido después de la venta', en: 'Added after the sale' } as const

/**
 * What was missing of telephone and address is the reservation's from now on, and its history says
 * when it came; what it has already stays. It changes nothing that was signed or confirmed
 * (`reservations.change.first_contact`). A guest who was forgotten is not written down again.
 */
export async function keepFirstContact(
  tx: Context,
  reservation_id: number,
  { email, phone }: { email?: string | undefined; phone?: string | undefined },
): Promise<void> {
  const was = await only(
    tx,
    sql<Changed & Contact>`
    select id, currency, channel_id, hotel_id, location_id, rep_id, agency_id, customer_email,
        nullif(customer_phone, '') as customer_phone,
        guest_forgotten_at is not null as guest_forgotten
      from reservations.reservation where id = ${reservation_id} for update`,
  )
  if (was.guest_forgotten) return
  const after = {
    ...(email && was.customer_email === null ? { email } : {}),
    ...(phone && was.customer_phone === null ? { phone } : {}),
  }
  if (Object.keys(after).length === 0) return
  await run(
    tx,
    sql`
    update reservations.reservation
       set customer_email = coalesce(customer_email, ${email ?? null}),
           customer_phone = coalesce(nullif(customer_phone, ''), ${phone ?? null}),
           version = version + 1
     where id = ${reservation_id}`,
  )
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, null]))
  await recordChange(tx, was, {
    item_id: null,
    reason: GIVEN_LATER[tx.language],
    difference: '0',
    before,
    after,
  })
  tx.audit({
    action: 'reservation.first_contact',
    entity: 'reservation',
    entity_id: reservation_id,
    reason: GIVEN_LATER[tx.language],
  })
}

export type RecordedChange = {
  item_id: number | null
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** What was changed of a reservation after it was sold, in the order in which it was. */
export const findChanges = (
  database: Database,
  reservation_id: number,
): Promise<RecordedChange[]> =>
  all(
    database,
    sql<RecordedChange>`
    select item_id, before, after from reservations.change
     where reservation_id = ${reservation_id} order by id`,
  )
