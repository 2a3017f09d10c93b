import type { FeeRule } from '@app/catalog/rules/cancellation-fee'
import { all, first, type Database } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import type { Language, Scope } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import { sql, type RawBuilder } from 'kysely'
import type { VoucherState } from '../rules.ts'
import { servedAt } from './redemption.ts'

/** Everything a voucher prints. */
export type Sheet = {
  folio: string
  state: VoucherState
  token: string
  issued_at: string
  reservation_id: number
  item_id: number
  channel_id: number
  reservation_folio: string
  customer_name: string | null
  customer_language: Language
  product_es: string
  product_en: string
  option_es: string
  option_en: string
  /** The package that it is part of; null: none. */
  package_es: string | null
  package_en: string | null
  includes_es: string
  includes_en: string
  bring_es: string
  bring_en: string
  health_es: string
  health_en: string
  /** What a guest should know before going, from a published content catalogue. */
  note_es: string | null
  note_en: string | null
  policy_rules: FeeRule[]
  product_type: number
  duration_minutes: number | null
  provider: string
  provider_phone: string | null
  service_day: Day
  service_time: string | null
  last_day: Day
  adults: number
  minors: number
  infants: number
  minor_ages: number[]
  guest_hotel: string | null
  room: string | null
  /** What the guest asked to be kept in mind, such as allergies. */
  notes: string | null
  pickup_time: string | null
  pickup_place_es: string | null
  pickup_place_en: string | null
  pickup_position: string | null
  meeting_point_es: string
  meeting_point_en: string
  meeting_position: string | null
  flight: string | null
  dock_paid_there: boolean
  rep: string
  location: string
  /** Of the desk; null: guests write to the company's number. */
  desk_whatsapp: string | null
  currency: Currency
  /** Of this service. */
  price: string
  /** Of the reservation. */
  due: string
  paid: string
  balance: string
  /** Whoever signed the reservation as it stands. */
  signatures: SheetSignature[]
}
export type SheetSignature = {
  signer: 'client' | 'rep' | 'supervisor' | 'retro'
  strokes: unknown
  typed_name: string | null
  by: string | null
  signed_at: string
}

const visible = (scope: Scope): RawBuilder<boolean> =>
  inScope(scope, {
    channel: sql`v.channel_id`,
    hotel: sql`v.hotel_id`,
    location: sql`v.location_id`,
    rep: sql`v.rep_id`,
    provider: sql`v.provider_id`,
    agency: sql`v.agency_id`,
  })

const findSheets = (database: Database, condition: RawBuilder<unknown>): Promise<Sheet[]> =>
  all(
    database,
    sql<Sheet>`
  select v.folio, v.state, v.token, v.issued_at, v.reservation_id, v.item_id,
      v.channel_id,
      r.folio as reservation_folio, r.customer_name, nullif(r.notes, '') as notes,
      r.customer_language,
         i.product_es, i.product_en, i.option_es, i.option_en,
             h.product_es as package_es, h.product_en as package_en, i.includes_es,
             i.includes_en, i.bring_es, i.bring_en, i.health_es, i.health_en,
             n.note_es, n.note_en, i.policy_rules, i.duration_minutes,
         i.product_type, i.provider, i.provider_phone, i.service_day, i.service_time, i.last_day,
         i.adults, i.minors, i.infants, i.minor_ages, i.guest_hotel, r.room, i.pickup_time,
             i.pickup_place_es, i.pickup_place_en, i.pickup_position, i.meeting_point_es,
             i.meeting_point_en, i.meeting_position, i.flight, i.dock_paid_there, r.rep,
         r.location, l.whatsapp as desk_whatsapp, r.currency, i.total as price, r.due, r.paid,
             r.due - r.paid as balance,
             coalesce(g.signatures, '[]') as signatures
    from vouchers.voucher v
    join reservations.public_reservation r on r.id = v.reservation_id
    join reservations.public_item i on i.id = v.item_id
    left join reservations.public_item h on h.id = i.package_item_id
    left join organization.public_location l on l.location_id = r.location_id
    left join catalog.public_guest_note n on n.product_id = i.product_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('signer', s.signer, 'strokes', s.strokes,
          'typed_name', s.typed_name, 'by', u.name || ' ' || u.last_name,
          'signed_at', to_char(s.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by s.id) as signatures
        from reservations.public_signature s
        left join access.public_user u on u.id = s.user_id
       where s.reservation_id = v.reservation_id and s.standing = 'current') g on true
   where ${condition}
   order by i.service_day, i.service_time nulls last, v.id`,
  )

/** A voucher of any state: whoever prints a voided one sees that it is. */
export async function findSheet(
  database: Database,
  scope: Scope,
  uuid: string,
): Promise<Sheet | undefined> {
  return (await findSheets(database, sql`v.uuid = ${uuid}::uuid and ${visible(scope)}`))[0]
}

export const findSheetsOfReservation = (
  database: Database,
  scope: Scope,
  uuid: string,
): Promise<Sheet[]> =>
  findSheets(database, sql`r.uuid = ${uuid}::uuid and v.state <> 'voided' and ${visible(scope)}`)

/** For the mail, which leaves without anybody asking. */
export const findLiveSheets = (database: Database, reservation_id: number): Promise<Sheet[]> =>
  findSheets(database, sql`v.reservation_id = ${reservation_id} and v.state <> 'voided'`)

export type Verified = {
  folio: string
  state: VoucherState
  product_es: string
  product_en: string
  service_day: Day
  service_time: string | null
  adults: number
  minors: number
  infants: number
  rendered_pax: number
  missed: boolean
  used_at: string | null
  voided_at: string | null
}

export function findByToken(database: Database, token: string): Promise<Verified | undefined> {
  return first(
    database,
    sql<Verified>`
    select v.folio, v.state, i.product_es, i.product_en, i.service_day, i.service_time, i.adults,
        i.minors, i.infants, v.rendered_pax, i.state = 'no_show' as missed,
        ${servedAt} as used_at,
        (select to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
           from platform.transition t
          where t.entity = 'voucher' and t.entity_id = v.id and t.to_state = 'voided'
            and v.state = 'voided' order by t.id desc limit 1) as voided_at
      from vouchers.voucher v
      join reservations.public_item i on i.id = v.item_id
     where v.token = ${token}`,
  )
}

/** What a confirmation says of a reservation. */
export type Confirmable = {
  id: number
  folio: string
  state: string
  customer_name: string | null
  customer_email: string | null
  customer_language: Language
  currency: Currency
  gross: string
  discount: string
  dock: string
  total: string
  due: string
  paid: string
  rep: string
  hotel: string
}
export type ConfirmedItem = Pick<
  Sheet,
  | 'product_es'
  | 'product_en'
  | 'option_es'
  | 'option_en'
  | 'service_day'
  | 'service_time'
  | 'last_day'
  | 'adults'
  | 'minors'
  | 'infants'
  | 'minor_ages'
  | 'guest_hotel'
  | 'pickup_time'
  | 'pickup_place_es'
  | 'pickup_place_en'
  | 'pickup_position'
  | 'meeting_point_es'
  | 'meeting_point_en'
  | 'meeting_position'
  | 'product_type'
  | 'duration_minutes'
  | 'bring_es'
  | 'bring_en'
  | 'health_es'
  | 'health_en'
  | 'policy_rules'
> & {
  id: number
  state: string
  package_item_id: number | null
  is_package: boolean
  gross: string
  dock: string
  dock_paid_there: boolean
  /** The first picture of the product; null: it has none, or is no longer sold. */
  photo: { key: string; alt_es: string; alt_en: string } | null
}

export function findConfirmable(
  database: Database,
  reservation_id: number,
  scope?: Scope,
): Promise<Confirmable | undefined> {
  const reach = scope
    ? inScope(scope, {
        channel: sql`r.channel_id`,
        hotel: sql`r.hotel_id`,
        location: sql`r.location_id`,
        rep: sql`r.rep_id`,
        agency: sql`r.agency_id`,
      })
    : sql`true`
  return first(
    database,
    sql<Confirmable>`
    select r.id, r.folio, r.state, r.customer_name, r.customer_email, r.customer_language,
        r.currency, r.gross, r.discount, r.dock, r.total, r.due, r.paid, r.rep, r.hotel
      from reservations.public_reservation r where r.id = ${reservation_id} and ${reach}`,
  )
}

export const findConfirmedItems = (
  database: Database,
  reservation_id: number,
): Promise<ConfirmedItem[]> =>
  findItems(
    database,
    sql`
      i.reservation_id = ${reservation_id}
          and i.state in ('confirmed', 'provider_pending', 'used', 'no_show')`,
  )

/** What was or would have been bought, whatever became of it; of a package, its components. */
export const findItemsOfReservation = (
  database: Database,
  reservation_id: number,
): Promise<ConfirmedItem[]> =>
  findItems(database, sql`i.reservation_id = ${reservation_id} and not i.is_package`)

/**
 * Items by id whatever their state; a package's own item is left out, since its components are what
 * was bought.
 */
export const findItemsToTell = (
  database: Database,
  item_ids: readonly number[],
): Promise<ConfirmedItem[]> =>
  findItems(database, sql`i.id = any(${item_ids}::bigint[]) and not i.is_package`)

function findItems(database: Database, condition: RawBuilder<unknown>): Promise<ConfirmedItem[]> {
  return all(
    database,
    sql<ConfirmedItem>`
    select i.id, i.state, i.package_item_id, i.is_package, i.product_es, i.product_en, i.option_es,
        i.option_en, i.service_day, i.service_time, i.last_day,
           i.adults, i.minors, i.infants, i.minor_ages, i.guest_hotel, i.pickup_time,
               i.pickup_place_es, i.pickup_place_en, i.pickup_position, i.meeting_point_es,
               i.meeting_point_en, i.meeting_position, i.product_type, i.duration_minutes,
               i.bring_es, i.bring_en, i.health_es, i.health_en, i.gross, i.dock, i.dock_paid_there,
               i.policy_rules,
           (select c.photos -> 0 from catalog.public_product_card c
             where c.id = i.product_id) as photo
      from reservations.public_item i
     where ${condition}
     order by i.position`,
  )
}
