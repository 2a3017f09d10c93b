import type { Context } from '@kit/db/context'
import { all } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import { findSetting } from '@kit/db/settings'
import type { Answer } from '@kit/http/endpoint'
import type { Day } from '@kit/kernel/day'
import { money } from '@kit/kernel/money'
import { toWire } from '@kit/kernel/wire'
import { sql, type RawBuilder } from 'kysely'
import type {
  BoardGroup,
  BoardRide,
  listFlightsOfDay,
  showGroupingBoard,
} from '../contract/grouping.ts'
import type { RideDirection } from '../rules/grouping.ts'
import { transferDriveMinutes, transferWaitMinutes } from '../settings.ts'

const spanish = sql.raw('collate "es-x-icu"')

/** A day, and of it one zone or one direction. */
export type Narrowed = {
  date: Day
  zone_id?: number | null | undefined
  direction?: RideDirection | null | undefined
}

export const inPesos = (amount: string) => toWire(money(amount, 'MXN'))

export async function showBoard(
  tx: Context,
  asked: Narrowed,
): Promise<Answer<typeof showGroupingBoard>> {
  const [rides, groups, vehicles, drivers, wait_minutes, drive_minutes] = await Promise.all([
    findRides(tx, asked),
    findGroups(tx, asked),
    findVehicles(tx),
    findDrivers(tx),
    findSetting(tx, transferWaitMinutes, tx.now),
    findSetting(tx, transferDriveMinutes, tx.now),
  ])
  return {
    date: asked.date,
    rides: rides.map(presentRide),
    groups: withTheirRides(groups, rides),
    vehicles: vehicles.map(({ cost_mxn, ...vehicle }) => ({ ...vehicle, cost: inPesos(cost_mxn) })),
    drivers,
    wait_minutes,
    drive_minutes,
    can: { group: tx.actor.permissions.has('transport.group') },
  }
}

function presentRide(found: FoundRide): BoardRide {
  const { alone_mxn, ...ride } = found
  return { ...ride, alone: alone_mxn === null ? null : inPesos(alone_mxn) }
}

type StoredGroup = Omit<BoardGroup, 'cost' | 'others' | 'item_ids'> & { cost_mxn: string }
export type FoundRide = Omit<BoardRide, 'alone'> & {
  grouping_id: number | null
  alone_mxn: string | null
}

export const withTheirRides = (
  groups: readonly StoredGroup[],
  rides: readonly FoundRide[],
): BoardGroup[] =>
  groups.map(({ cost_mxn, ...group }) => {
    const own = rides.filter(({ grouping_id }) => grouping_id === group.id)
    return {
      ...group,
      cost: inPesos(cost_mxn),
      others: group.seats_taken - own.reduce((sum, { pax }) => sum + pax, 0),
      item_ids: own.map(({ item_id }) => item_id),
    }
  })

const narrowed = (row: string, { zone_id, direction }: Narrowed): RawBuilder<unknown> => sql`
  (${zone_id ?? null}::bigint is null or ${sql.ref(`${row}.zone_id`)} = ${zone_id ?? null})
  and (${direction ?? null}::text is null or ${sql.ref(`${row}.direction`)} = ${direction ?? null})`

/** Who asks is shown the rides of their own places. */
const mine = ({ actor }: Context): RawBuilder<unknown> =>
  inScope(actor.scope, {
    channel: sql`r.channel_id`,
    hotel: sql`r.hotel_id`,
    location: sql`r.location_id`,
    rep: sql`r.rep_id`,
    provider: sql`r.provider_id`,
    agency: sql`r.agency_id`,
  })

export const findRides = (tx: Context, asked: Narrowed): Promise<FoundRide[]> =>
  all(
    tx,
    sql<FoundRide>`
    select r.item_id, r.reservation_uuid, r.folio, r.customer_name as customer, r.pax, r.zone_id,
           r.zone, r.direction, r.ready_at::text as ready_at, r.flight,
           r.flies_at is not null as flight_known, r.guest_hotel, r.state, r.grouping_id,
           coalesce(r.alone_mxn, (select min(v.cost_mxn) from transport.vehicle v
             where v.active and v.capacity >= r.pax))::text as alone_mxn
      from transport.shared_ride r
     where r.service_day = ${asked.date} and ${mine(tx)}
       and ${narrowed('r', asked)}
     order by r.ready_at, r.flight, r.customer_name ${spanish}, r.item_id`,
  )

export const findGroups = (tx: Context, asked: Narrowed): Promise<StoredGroup[]> =>
  all(
    tx,
    sql<StoredGroup>`
    select g.id, g.version, g.zone_id, z.name as zone, g.direction, g.vehicle_id,
           v.name as vehicle, g.driver_id, g.leaves_at::text as leaves_at, g.locked, g.capacity,
           g.cost_mxn::text as cost_mxn, g.seats_taken
      from transport.grouping g
      join organization.public_zone z on z.id = g.zone_id
      join transport.vehicle v on v.id = g.vehicle_id
     where g.service_day = ${asked.date} and g.kind = 'shared' and ${narrowed('g', asked)}
     order by z.name ${spanish}, g.leaves_at, v.name ${spanish}, g.id`,
  )

/** What may be put on a drive. */
export const findVehicles = (tx: Context) =>
  all(
    tx,
    sql<{ id: number; name: string; seats: number; cost_mxn: string }>`
    select id, name, capacity as seats, cost_mxn::text as cost_mxn
      from transport.vehicle where active order by capacity, name ${spanish}, id`,
  )

const findDrivers = (tx: Context) =>
  all(
    tx,
    sql<{ id: number; name: string }>`
    select id, name from transport.driver where active order by name ${spanish}, id`,
  )

export const findFlights = (
  tx: Context,
  asked: Narrowed,
): Promise<Answer<typeof listFlightsOfDay>> =>
  all(
    tx,
    sql<Answer<typeof listFlightsOfDay>[number]>`
    select r.flight, r.direction, r.flies_at::text as flies_at, r.airport,
           count(*)::int as services, sum(r.pax)::int as pax,
           coalesce(sum(r.pax) filter (where r.grouping_id is null), 0)::int as waiting
      from transport.shared_ride r
     where r.service_day = ${asked.date} and r.flight is not null and ${mine(tx)}
       and ${narrowed('r', asked)}
     group by r.flight, r.direction, r.flies_at, r.airport
     order by r.flies_at nulls last, r.flight`,
  )
