import type { Context } from '@kit/db/context'
import { all, only, run } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import type { Body } from '@kit/http/endpoint'
import type { Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { BoardGroup, saveGroupingPlan } from '../contract/grouping.ts'
import { isUnlocking } from '../rules/grouping.ts'
import { transferDriveMinutes } from '../settings.ts'
import { findGroups, findRides, withTheirRides, type FoundRide } from './board.ts'
import { findZones } from './queries.ts'

type Plan = Body<typeof saveGroupingPlan>
type Wanted = Plan['put'][number]

/**
 * Groups of a day as they are to be. Everything is judged under the lock of the day and of what
 * rides in it: seats, who rides already, what was locked, and whether the groups still are as they
 * were shown. Answers the groups that were put, in their order.
 */
export async function writePlan(tx: Context, plan: Plan): Promise<number[]> {
  const named = plan.put.flatMap(({ item_ids }) => item_ids)
  await run(tx, sql`select transport.lock_rides(${plan.date}::date, ${named}::bigint[])`)
  const rides = await findRides(tx, { date: plan.date })
  const stored = withTheirRides(await findGroups(tx, { date: plan.date }), rides)
  const touched = refuseChanged(plan, stored)
  refuseLocked(plan, touched)
  refuseOthers(plan, touched)
  refuseRides(plan, touched, rides)
  await refuseUnknownZone(tx, plan)
  await refuseSwitchedOff(tx, plan, touched)
  const ids = await store(tx, plan, touched, rides)
  tell(tx, plan, touched, ids)
  return ids
}

type Touched = ReadonlyMap<number, BoardGroup>

/** The groups that change, as they stand. */
function refuseChanged({ put, remove }: Plan, stored: readonly BoardGroup[]): Touched {
  const touched = new Map<number, BoardGroup>()
  for (const { id, version } of [...put, ...remove]) {
    if (id === null) continue
    const group = stored.find((one) => one.id === id)
    if (!group || group.version !== version || touched.has(id))
      throw new Refusal('grouping.changed')
    touched.set(id, group)
  }
  return touched
}

function refuseLocked({ put, remove }: Plan, touched: Touched): void {
  const refuse = ({ vehicle }: BoardGroup) => new Refusal('grouping.locked', { vehicle })
  for (const { id } of remove) if (touched.get(id)!.locked) throw refuse(touched.get(id)!)
  for (const wanted of put) {
    const before = wanted.id === null ? undefined : touched.get(wanted.id)
    if (before?.locked && !isUnlocking(before, asGroup(wanted, before.id))) throw refuse(before)
  }
}

const asGroup = (wanted: Wanted, id: number) => ({
  ...wanted,
  id,
  driver_id: wanted.driver_id ?? null,
})

/** Whom one does not see is not left at the airport: their drive keeps its place, way and seats. */
function refuseOthers({ put, remove }: Plan, touched: Touched): void {
  const refuse = ({ vehicle }: BoardGroup) => new Refusal('grouping.others_ride', { vehicle })
  for (const { id } of remove) if (touched.get(id)!.others > 0) throw refuse(touched.get(id)!)
  for (const { id, zone_id, direction } of put) {
    const before = id === null ? undefined : touched.get(id)
    if (before && before.others > 0)
      if (before.zone_id !== zone_id || before.direction !== direction) throw refuse(before)
  }
}

function refuseRides({ put }: Plan, touched: Touched, rides: readonly FoundRide[]): void {
  const known = new Map(rides.map((ride) => [ride.item_id, ride]))
  const seen = new Set<number>()
  for (const group of put)
    for (const id of group.item_ids) {
      const ride = known.get(id)
      if (!ride) throw new Refusal('grouping.ride_gone')
      const { customer, grouping_id } = ride
      if (seen.has(id) || (grouping_id !== null && !touched.has(grouping_id)))
        throw new Refusal('grouping.rides_already', { customer })
      if (ride.zone_id !== group.zone_id || ride.direction !== group.direction)
        throw new Refusal('grouping.elsewhere', { customer })
      seen.add(id)
    }
}

async function refuseUnknownZone(tx: Context, { put }: Plan): Promise<void> {
  const zones = new Set((await findZones(tx)).map(({ id }) => id))
  if (put.some(({ zone_id }) => !zones.has(zone_id))) throw new Refusal('request.not_found')
}

/** A drive may keep a vehicle and a driver that were switched off since; none is put on them. */
async function refuseSwitchedOff(tx: Context, { put }: Plan, touched: Touched): Promise<void> {
  const kept = (wanted: Wanted, of: 'vehicle_id' | 'driver_id') =>
    wanted.id !== null && touched.get(wanted.id)![of] === wanted[of]
  const vehicles = put.filter((one) => !kept(one, 'vehicle_id')).map((one) => one.vehicle_id)
  const drivers = put.filter((one) => !kept(one, 'driver_id')).map((one) => one.driver_id ?? null)
  // Shared: they are neither switched off nor deleted before this commits.
  const off = await all(
    tx,
    sql<{ id: number }>`
    select id from unnest(${vehicles}::bigint[]) as id
     where not exists (select from transport.vehicle v where v.id = id.id and v.active for share)`,
  )
  if (off.length > 0) throw new Refusal('grouping.vehicle_off')
  const gone = await all(
    tx,
    sql<{ id: number }>`
    select id from unnest(${drivers}::bigint[]) as id
     where id is not null
       and not exists (select from transport.driver d where d.id = id.id and d.active for share)`,
  )
  if (gone.length > 0) throw new Refusal('grouping.driver_off')
}

async function store(
  tx: Context,
  plan: Plan,
  touched: Touched,
  rides: readonly FoundRide[],
): Promise<number[]> {
  const minutes = await findSetting(tx, transferDriveMinutes, tx.now)
  const leaving = [...touched.values()].flatMap(({ item_ids }) => item_ids)
  const removed = plan.remove.map(({ id }) => id)
  await run(tx, sql`delete from transport.grouped_item where item_id = any(${leaving}::bigint[])`)
  await run(tx, sql`delete from transport.grouping where id = any(${removed}::bigint[])`)
  await deferTwoAtOnce(tx)
  const ids: number[] = []
  for (const wanted of plan.put) {
    const before = wanted.id === null ? undefined : touched.get(wanted.id)
    ids.push(
      before
        ? await update(tx, wanted, before, minutes)
        : await insert(tx, plan.date, wanted, minutes),
    )
  }
  await refuseTwoAtOnce(tx)
  for (const [index, wanted] of plan.put.entries()) await seat(tx, ids[index]!, wanted, rides)
  return ids
}

/** It keeps the seats and the cost that its vehicle had while it keeps the vehicle. */
async function update(tx: Context, wanted: Wanted, before: BoardGroup, minutes: number) {
  const { vehicle_id, driver_id, leaves_at, locked, zone_id, direction } = wanted
  const is_other = vehicle_id !== before.vehicle_id
  const seats = await seatsOf(tx, vehicle_id)
  if (is_other && before.others > seats.capacity)
    throw new Refusal('grouping.too_many', {
      pax: before.others,
      vehicle: seats.name,
      seats: seats.capacity,
    })
  await run(
    tx,
    sql`
    update transport.grouping g
       set vehicle_id = ${vehicle_id}, driver_id = ${driver_id ?? null}, zone_id = ${zone_id},
           direction = ${direction}, leaves_at = ${leaves_at}::time, locked = ${locked},
           minutes = case when g.leaves_at = ${leaves_at}::time then g.minutes
                          else ${minutes}::smallint end,
           capacity = case when ${is_other} then ${seats.capacity}::smallint else g.capacity end,
           cost_mxn = case when ${is_other} then ${seats.cost_mxn}::numeric else g.cost_mxn end,
           version = g.version + 1
     where g.id = ${before.id}`,
  )
  return before.id
}

export const seatsOf = (tx: Context, vehicle_id: number) =>
  only(
    tx,
    sql<{ name: string; capacity: number; cost_mxn: string }>`
    select name, capacity, cost_mxn::text as cost_mxn from transport.vehicle
     where id = ${vehicle_id}`,
  )

async function insert(tx: Context, date: Day, wanted: Wanted, minutes: number): Promise<number> {
  const { id } = await only(
    tx,
    sql<{ id: number }>`
    insert into transport.grouping (service_day, zone_id, direction, vehicle_id, driver_id,
          leaves_at, minutes, capacity, cost_mxn, locked, created_by, created_at)
    select ${date}, ${wanted.zone_id}, ${wanted.direction}, v.id, ${wanted.driver_id ?? null},
           ${wanted.leaves_at}::time, ${minutes}, v.capacity, v.cost_mxn, ${wanted.locked},
           ${tx.actor.user_id}, ${tx.now}
      from transport.vehicle v where v.id = ${wanted.vehicle_id}
    returning id`,
  )
  return id
}

const ONE_PLACE_AT_A_TIME = sql`transport.a_vehicle_drives_one_group_at_a_time,
  transport.a_driver_drives_one_group_at_a_time, transport.a_guide_guides_one_group_at_a_time`

/** Until all trips are written: two of them may change vehicles. */
export const deferTwoAtOnce = (tx: Context) =>
  run(tx, sql`set constraints ${ONE_PLACE_AT_A_TIME} deferred`)

/** The database says which vehicle, driver or guide would be at two places. */
export async function refuseTwoAtOnce(tx: Context): Promise<void> {
  try {
    await run(tx, sql`set constraints ${ONE_PLACE_AT_A_TIME} immediate`)
  } catch (error) {
    const { constraint } = error as { constraint?: unknown }
    if (constraint === 'a_vehicle_drives_one_group_at_a_time')
      throw new Refusal('grouping.vehicle_busy')
    if (constraint === 'a_driver_drives_one_group_at_a_time')
      throw new Refusal('grouping.driver_busy')
    if (constraint === 'a_guide_guides_one_group_at_a_time')
      throw new Refusal('grouping.guide_busy')
    throw error
  }
}

async function seat(
  tx: Context,
  grouping_id: number,
  { item_ids }: Wanted,
  rides: readonly FoundRide[],
): Promise<void> {
  const own = rides.filter(({ item_id }) => item_ids.includes(item_id))
  const drive = await only(
    tx,
    sql<{ capacity: number; seats_taken: number; vehicle: string }>`
    select g.capacity, g.seats_taken, v.name as vehicle
      from transport.grouping g join transport.vehicle v on v.id = g.vehicle_id
     where g.id = ${grouping_id}`,
  )
  const pax = own.reduce((sum, ride) => sum + ride.pax, drive.seats_taken)
  if (pax > drive.capacity)
    throw new Refusal('grouping.too_many', { pax, vehicle: drive.vehicle, seats: drive.capacity })
  if (own.length === 0) return
  // Of who had a group before, what they would cost alone stays as it was; an inactive vehicle is
  // the only one that seats some: they save nothing.
  await run(
    tx,
    sql`
    insert into transport.grouped_item (item_id, grouping_id, pax, alone_mxn)
    select r.item_id, ${grouping_id}, r.pax, coalesce(r.alone_mxn::numeric,
             (select cost_mxn from transport.grouping where id = ${grouping_id}))
      from unnest(${own.map(({ item_id }) => item_id)}::bigint[],
                  ${own.map((ride) => ride.pax)}::smallint[],
                  ${own.map(({ alone_mxn }) => alone_mxn)}::text[]) r(item_id, pax, alone_mxn)`,
  )
}

function tell(tx: Context, plan: Plan, touched: Touched, ids: readonly number[]): void {
  for (const [index, wanted] of plan.put.entries())
    tx.audit({
      action: 'grouping.planned',
      entity: 'grouping',
      entity_id: ids[index]!,
      ...(wanted.id === null ? {} : { before: touched.get(wanted.id) }),
      after: { date: plan.date, ...wanted },
    })
  for (const { id } of plan.remove)
    tx.audit({
      action: 'grouping.removed',
      entity: 'grouping',
      entity_id: id,
      before: touched.get(id),
    })
}
