import type { Context } from '@kit/db/context'
import { all } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import type { Day } from '@kit/kernel/day'
import { money, subtract, type Currency } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { toWire } from '@kit/kernel/wire'
import { sql, type RawBuilder } from 'kysely'
import type {
  Manifest,
  ManifestHeading,
  ManifestParty,
  UnconfirmedParty,
} from '../contract/manifest.ts'
import { manifestKey, readManifestKey, withoutContact } from '../rules/manifest.ts'
import type { VoucherState } from '../rules.ts'

const mine = ({ actor }: Context): RawBuilder<unknown> =>
  inScope(actor.scope, {
    channel: sql`l.channel_id`,
    hotel: sql`l.hotel_id`,
    location: sql`l.location_id`,
    rep: sql`l.rep_id`,
    provider: sql`l.provider_id`,
    agency: sql`l.agency_id`,
  })

/** A provider sees its own services: the guests' name and what they need, no contact, no money. */
const isProvider = ({ actor }: Context): boolean => actor.scope.provider_id !== undefined

const IS_EXPECTED = sql`l.voucher_uuid is not null`
/** Sold and paid, and its provider has not said yes. */
const IS_UNCONFIRMED = sql`(l.voucher_uuid is null and l.state = 'provider_pending')`

const COUNTED = sql`count(*) filter (where ${IS_EXPECTED})::int as parties,
  coalesce(sum(l.pax) filter (where ${IS_EXPECTED}), 0)::int as pax,
  sum(coalesce(l.rendered_pax, 0))::int as came,
  coalesce(sum(l.pax) filter (where l.state = 'no_show'), 0)::int as missed,
  coalesce(sum(l.pax) filter (where ${IS_UNCONFIRMED}), 0)::int as unconfirmed`

type Counted = Pick<ManifestHeading, 'parties' | 'pax' | 'came' | 'missed' | 'unconfirmed'>
type DepartureRow = Counted & {
  option_id: number
  day: Day
  time: string | null
  product: string
  option: string
  provider: string
}
type DriveRow = Counted & {
  grouping_id: number
  day: Day
  time: string
  vehicle: string
  plates: string | null
  driver: string | null
  guide: string | null
  zone: string | null
  drive_pax: number
}

const departuresWhere = (tx: Context, condition: RawBuilder<unknown>): Promise<DepartureRow[]> =>
  all(
    tx,
    sql<DepartureRow>`
    select l.option_id, l.service_day as day, l.service_time::text as time,
           ${tx.language === 'es' ? sql`min(l.product)` : sql`min(l.product_en)`} as product,
           ${tx.language === 'es' ? sql`min(l.option)` : sql`min(l.option_en)`} as option,
           min(l.provider) as provider, ${COUNTED}
      from vouchers.manifest_line l
     where (${IS_EXPECTED} or ${IS_UNCONFIRMED}) and ${condition} and ${mine(tx)}
     group by l.option_id, l.service_day, l.service_time
     order by l.service_time nulls first, product, l.option_id`,
  )

const drivesWhere = (tx: Context, condition: RawBuilder<unknown>): Promise<DriveRow[]> =>
  all(
    tx,
    sql<DriveRow>`
    select l.grouping_id, l.service_day as day, l.leaves_at::text as time, l.vehicle, l.plates,
           l.driver, l.guide, l.drive_zone as zone, l.drive_pax, ${COUNTED}
      from vouchers.manifest_line l
     where (${IS_EXPECTED} or ${IS_UNCONFIRMED}) and l.grouping_id is not null and ${condition}
       and ${mine(tx)}
     group by l.grouping_id, l.service_day, l.leaves_at, l.vehicle, l.plates, l.driver,
              l.guide, l.drive_zone, l.drive_pax
     order by l.leaves_at, l.vehicle, l.grouping_id`,
  )

const ofDeparture = ({
  option_id,
  product,
  option,
  provider,
  ...row
}: DepartureRow): ManifestHeading => ({
  ...row,
  key: manifestKey({ option_id, day: row.day, time: row.time }),
  of: 'departure',
  name: product,
  detail: [...(option === product ? [] : [option]), provider].join(' · '),
})

const ofDrive = (row: DriveRow): ManifestHeading => ({
  key: manifestKey(row),
  of: 'vehicle',
  day: row.day,
  time: row.time,
  name: row.plates ? `${row.vehicle} (${row.plates})` : row.vehicle,
  detail: [row.zone, row.driver, row.guide].filter(Boolean).join(' · '),
  parties: row.parties,
  pax: row.pax,
  came: row.came,
  missed: row.missed,
  unconfirmed: row.unconfirmed,
})

export async function findManifests(tx: Context, day: Day): Promise<ManifestHeading[]> {
  const departures = await departuresWhere(tx, sql`l.service_day = ${day}`)
  const drives = await drivesWhere(tx, sql`l.service_day = ${day}`)
  return [...departures.map(ofDeparture), ...drives.map(ofDrive)]
}

/**
 * One manifest within the scope of who asks.
 * @throws Refusal `manifest.not_found` also when everybody on it is beyond that scope
 */
export async function findManifest(tx: Context, key: string): Promise<Manifest> {
  const of = readManifestKey(key)
  if (!of) throw new Refusal('manifest.not_found')
  const condition =
    'grouping_id' in of
      ? sql`l.grouping_id = ${of.grouping_id}`
      : sql`l.option_id = ${of.option_id} and l.service_day = ${of.day}
          and l.service_time is not distinct from ${of.time}::time`
  const drive = 'grouping_id' in of ? (await drivesWhere(tx, condition))[0] : undefined
  const departure = 'grouping_id' in of ? undefined : (await departuresWhere(tx, condition))[0]
  const heading = drive ? ofDrive(drive) : departure && ofDeparture(departure)
  if (!heading) throw new Refusal('manifest.not_found')
  return {
    ...heading,
    parties_list: await findParties(tx, condition),
    unconfirmed_list: await findUnconfirmed(tx, condition),
    others: drive ? drive.drive_pax - drive.pax - drive.unconfirmed : 0,
    at: tx.now.toISOString(),
    can: {
      redeem: tx.actor.permissions.has('voucher.redeem'),
      sees_payment: !isProvider(tx),
    },
  }
}

type Row = Omit<ManifestParty, 'voucher' | 'reservation' | 'service' | 'came' | 'owed'> & {
  voucher_uuid: string
  voucher: string
  token: string
  voucher_state: VoucherState
  reservation_uuid: string
  folio: string
  state: 'confirmed' | 'provider_pending' | 'used' | 'no_show'
  rendered_pax: number
  currency: Currency
  due: string
  paid: string
}

async function findParties(tx: Context, condition: RawBuilder<unknown>): Promise<ManifestParty[]> {
  const rows = await all(
    tx,
    sql<Row>`
    select l.voucher_uuid, l.voucher, l.token, l.voucher_state, l.reservation_uuid, l.folio,
           l.state, l.customer_name as lead_name,
           ${tx.language === 'es' ? sql`l.product` : sql`l.product_en`} as product, l.adults,
           l.minors, l.minor_ages, l.infants, l.pax, coalesce(l.rendered_pax, 0) as rendered_pax,
           l.guest_hotel, l.room, l.pickup_time::text as pickup_time, l.pickup_place, l.flight,
           nullif(trim(l.notes), '') as notes, l.currency, l.due, l.paid
      from vouchers.manifest_line l
     where ${IS_EXPECTED} and ${condition} and ${mine(tx)}
     order by l.pickup_time nulls last, l.guest_hotel collate "es-x-icu" nulls last,
              l.customer_name collate "es-x-icu", l.item_id`,
  )
  return rows.map((row) => presentParty(tx, row))
}

type UnconfirmedRow = Omit<UnconfirmedParty, 'reservation'> & { uuid: string; folio: string }

async function findUnconfirmed(
  tx: Context,
  condition: RawBuilder<unknown>,
): Promise<UnconfirmedParty[]> {
  const rows = await all(
    tx,
    sql<UnconfirmedRow>`
    select l.reservation_uuid as uuid, l.folio, l.customer_name as lead_name, l.pax,
           ${tx.language === 'es' ? sql`l.product` : sql`l.product_en`} as product
      from vouchers.manifest_line l
     where ${IS_UNCONFIRMED} and ${condition} and ${mine(tx)}
     order by l.customer_name collate "es-x-icu", l.item_id`,
  )
  return rows.map(({ uuid, folio, ...party }) => ({
    ...party,
    reservation: isProvider(tx) ? null : { uuid, folio },
  }))
}

function presentParty(tx: Context, row: Row): ManifestParty {
  const { voucher_uuid, voucher, token, voucher_state, reservation_uuid, folio, state } = row
  const { currency, due, paid, rendered_pax, notes, room, ...party } = row
  const [hidden, records] = [isProvider(tx), tx.actor.permissions.has('voucher.redeem')]
  const owed = subtract(money(due, currency), money(paid, currency))
  return {
    lead_name: party.lead_name,
    product: party.product,
    adults: party.adults,
    minors: party.minors,
    minor_ages: party.minor_ages,
    infants: party.infants,
    pax: party.pax,
    guest_hotel: party.guest_hotel,
    pickup_time: party.pickup_time,
    pickup_place: party.pickup_place,
    flight: party.flight,
    voucher: {
      uuid: voucher_uuid,
      folio: voucher,
      token: records ? token : null,
      state: voucher_state,
    },
    reservation: hidden ? null : { uuid: reservation_uuid, folio },
    service: state === 'provider_pending' ? 'confirmed' : state,
    came: rendered_pax,
    room: hidden ? null : room,
    notes: hidden ? withoutContact(notes) : notes,
    owed: hidden || owed.units <= 0n ? null : toWire(owed),
  }
}
