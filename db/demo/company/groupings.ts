import { minutesOf, timeOf } from '@app/transport/rules/grouping'
import { greedy, laneOf, type Problem } from '@app/transport/rules/optimise'
import { all, type Database } from '@kit/db/database'
import { insertRows } from '@kit/db/insert'
import { addDays, type Day } from '@kit/kernel/day'
import { sql } from 'kysely'
import type { World } from '../sales/world.ts'

const DAYS_BACK = 45
const MINUTES = 120
const OPERATIONS = 5
const CENTS = 100

type Ride = {
  item_id: number
  day: Day
  zone_id: number
  direction: 'arrival' | 'departure' | 'between'
  ready_at: string
  pax: number
}
type Vehicle = { id: number; seats: number; cost_mxn: string }

/**
 * Trips of shared transfers of the last weeks and of tomorrow, as somebody careful plans them, and
 * some routes of today's tours; the others and later days wait.
 */
export async function storeGroupings(tx: Database, { until, staff, now }: World): Promise<void> {
  const rides = await findRides(tx, addDays(until, -DAYS_BACK), addDays(until, 1))
  const vehicles = await all(
    tx,
    sql<Vehicle>`select id, capacity as seats, cost_mxn::text as cost_mxn
                   from transport.vehicle where name not like 'Tours %' order by id`,
  )
  const drivers = await all(tx, sql<{ id: number }>`select id from transport.driver order by id`)
  const planner = staff.users.find(({ role_ids }) => role_ids.includes(OPERATIONS))!
  for (const [day, of] of Map.groupBy(rides, (ride) => ride.day)) {
    const { drives } = greedyOf(of, vehicles)
    const stored = await insertRows(
      tx,
      'transport.grouping',
      drives.map(({ lane, vehicle, at }) => ({
        service_day: day,
        zone_id: Number(lane.split(' ')[0]),
        direction: lane.split(' ')[1]!,
        vehicle_id: vehicles[vehicle]!.id,
        // Who drives one vehicle all day is never at two places.
        driver_id: drivers[vehicle]?.id ?? null,
        leaves_at: timeOf(at),
        minutes: MINUTES,
        capacity: vehicles[vehicle]!.seats,
        cost_mxn: vehicles[vehicle]!.cost_mxn,
        created_by: planner.id,
        created_at: now.toISOString(),
      })),
      ['id'],
    )
    await insertRows(
      tx,
      'transport.grouped_item',
      drives.flatMap((drive, index) =>
        drive.rides.map((ride) => ({
          item_id: of[ride]!.item_id,
          grouping_id: stored[index]!.id,
          pax: of[ride]!.pax,
          alone_mxn: aloneOf(of[ride]!.pax, vehicles),
        })),
      ),
    )
  }
  await storeRoutes(tx, until, { planner_id: planner.id, now })
}

const ROUTES = 2

/** The first departures of a day that a vehicle of the tours seats, one each. */
async function storeRoutes(
  tx: Database,
  until: Day,
  { planner_id, now }: { planner_id: number; now: Date },
): Promise<void> {
  const fleet = await all(
    tx,
    sql<Vehicle & { driver_id: number; guide_id: number }>`
    select v.id, v.capacity as seats, v.cost_mxn::text as cost_mxn, d.id as driver_id,
           g.id as guide_id
      from (select *, row_number() over (order by id) as n from transport.vehicle
             where name like 'Tours %') v
      join (select id, row_number() over (order by id desc) as n from transport.driver) d using (n)
      join (select id, row_number() over (order by id) as n from transport.guide) g using (n)
     order by v.id`,
  )
  const routes = await all(
    tx,
    sql<{ leaves_at: string; item_ids: string[]; pax: number[] }>`
    select min(hour)::text as leaves_at, array_agg(item_id order by item_id) as item_ids,
           array_agg(pax::integer order by item_id) as pax
      from transport.day_service
     where service_day = ${until} and ride = 'tour' and hour is not null
     group by option_id, service_time having sum(pax) <= ${fleet[0]!.seats}
     order by 1, 2 limit ${ROUTES}`,
  )
  const stored = await insertRows(
    tx,
    'transport.grouping',
    routes.map(({ leaves_at }, index) => ({
      service_day: until,
      kind: 'route',
      vehicle_id: fleet[index]!.id,
      driver_id: fleet[index]!.driver_id,
      guide_id: fleet[index]!.guide_id,
      leaves_at,
      minutes: MINUTES,
      capacity: fleet[index]!.seats,
      cost_mxn: fleet[index]!.cost_mxn,
      created_by: planner_id,
      created_at: now.toISOString(),
    })),
    ['id'],
  )
  await insertRows(
    tx,
    'transport.grouped_item',
    routes.flatMap(({ item_ids, pax }, route) =>
      item_ids.map((item_id, index) => ({
        item_id: Number(item_id),
        grouping_id: stored[route]!.id,
        pax: pax[index]!,
      })),
    ),
  )
}

const findRides = (tx: Database, from: Day, to: Day) =>
  all(
    tx,
    sql<Ride>`
    select item_id, service_day as day, zone_id, direction, ready_at::text as ready_at, pax
      from transport.shared_ride
     where service_day between ${from} and ${to} and zone_id is not null and ready_at is not null
     order by service_day, ready_at, item_id`,
  )

function greedyOf(rides: readonly Ride[], vehicles: readonly Vehicle[]) {
  const problem: Problem = {
    rides: rides.map(({ item_id, zone_id, direction, ready_at, pax }) => ({
      item_id,
      lane: laneOf(zone_id, direction),
      direction,
      at: minutesOf(ready_at),
      pax,
    })),
    vehicles: vehicles.map(({ id, seats, cost_mxn }) => ({
      id,
      seats,
      cost: Math.round(Number(cost_mxn) * CENTS),
    })),
    busy: [],
    standing: [],
    wait_max: 45,
    drive_minutes: MINUTES,
    seed: 1,
  }
  return greedy(problem)
}

const aloneOf = (pax: number, vehicles: readonly Vehicle[]): string =>
  vehicles
    .filter(({ seats }) => seats >= pax)
    .reduce((one, other) => (Number(other.cost_mxn) < Number(one.cost_mxn) ? other : one)).cost_mxn
