import type { Context } from '@kit/db/context'
import { first, only, run, type Database } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import type { Body } from '@kit/http/endpoint'
import type { ToldGivenUp } from '@kit/jobs/job'
import { newUuid } from '@kit/kernel/identifier'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { askProposal, BoardGroup, showProposal } from '../contract/grouping.ts'
import { minutesOf, timeOf } from '../rules/grouping.ts'
import {
  laneOf,
  scoreOf,
  standingOf,
  driveOf,
  type Problem,
  type Solution,
  type Drive,
} from '../rules/optimise.ts'
import { transferDriveMinutes, transferWaitMinutes } from '../settings.ts'
import { findGroups, findRides, findVehicles, inPesos, withTheirRides } from './board.ts'
import { optimiseAside } from './optimise-aside.ts'
import { findDrives } from './service-day.ts'

const CENTS = 100
const centsOf = (amount: string): number => Math.round(Number(amount) * CENTS)
const pesosOf = (cents: number) => inPesos((cents / CENTS).toFixed(2))

/** What a proposal would leave as it is: locked, or others ride in it too. */
const isFixed = ({ locked, others }: BoardGroup): boolean => locked || others > 0

type Asked = Body<typeof askProposal>
/** What is stored of a question: what the search needs, and what tells its answer. */
type StoredProblem = Problem & { groups: readonly BoardGroup[] }

export async function recordProposal(
  tx: Context,
  asked: Asked,
): Promise<{ id: number; uuid: string }> {
  const problem = await problemOf(tx, asked)
  if (problem.rides.length === 0) throw new Refusal('grouping.nobody')
  await run(
    tx,
    sql`delete from transport.proposal
         where asked_by = ${tx.actor.user_id} and asked_at < ${tx.now}::timestamptz - interval '2 days'`,
  )
  const uuid = newUuid()
  const { id } = await only(
    tx,
    sql<{ id: number }>`
    insert into transport.proposal (uuid, asked_by, asked_at, problem)
    values (${uuid}, ${tx.actor.user_id}, ${tx.now}, ${JSON.stringify(problem)}::jsonb)
    returning id`,
  )
  return { id, uuid }
}

/** Rides of one's own places that nobody fixed, as the search reads them. */
async function problemOf(tx: Context, asked: Asked): Promise<StoredProblem> {
  const [rides, day, drives, active, wait_max, drive_minutes] = await Promise.all([
    findRides(tx, asked),
    findGroups(tx, { date: asked.date }),
    findDrives(tx, asked.date),
    findVehicles(tx),
    findSetting(tx, transferWaitMinutes, tx.now),
    findSetting(tx, transferDriveMinutes, tx.now),
  ])
  const groups = withTheirRides(day, await findRides(tx, { date: asked.date }))
  const isAsked = ({ zone_id, direction }: BoardGroup) =>
    zone_id === (asked.zone_id ?? zone_id) && direction === (asked.direction ?? direction)
  const open = groups.filter((group) => isAsked(group) && !isFixed(group))
  const fixed = groups.filter((group) => !open.includes(group))
  const vehicles = vehiclesOf(active, groups)
  const riding_fixed = new Set(fixed.flatMap(({ item_ids }) => item_ids))
  const free = rides.filter(
    ({ item_id, zone_id, ready_at, state, grouping_id }) =>
      !riding_fixed.has(item_id) &&
      zone_id !== null &&
      ready_at !== null &&
      (state !== 'no_show' || grouping_id !== null),
  )
  const index = new Map(free.map(({ item_id }, at) => [item_id, at]))
  const vehicle_at = (id: number) => vehicles.findIndex((vehicle) => vehicle.id === id)
  const problem: Problem = {
    rides: free.map(({ item_id, zone_id, direction, ready_at, pax }) => ({
      item_id,
      lane: laneOf(zone_id!, direction),
      direction,
      at: minutesOf(ready_at!),
      pax,
    })),
    vehicles: vehicles.map(({ id, seats, cost_mxn }) => ({ id, seats, cost: centsOf(cost_mxn) })),
    busy: [
      ...fixed.map(({ vehicle_id, leaves_at }) => ({
        vehicle: vehicle_at(vehicle_id),
        from: minutesOf(leaves_at),
        to: minutesOf(leaves_at) + drive_minutes,
      })),
      // What private transfers and tours are driven in is not free either.
      ...drives.flatMap((drive) => {
        const [vehicle, from] = [vehicle_at(drive.vehicle.id), minutesOf(drive.leaves_at)]
        return drive.kind === 'shared' || vehicle < 0
          ? []
          : [{ vehicle, from, to: from + drive.minutes }]
      }),
    ],
    standing: [],
    wait_max,
    drive_minutes,
    seed: asked.seed,
  }
  const standing = open.flatMap((group) => {
    const own = group.item_ids.flatMap((id) => index.get(id) ?? [])
    if (own.length === 0) return []
    const drive = driveOf(problem, vehicle_at(group.vehicle_id), own)
    return [{ ...drive, at: minutesOf(group.leaves_at), group_id: group.id }]
  })
  return { ...problem, standing, groups: open }
}

/** Those that are switched off drive what they drive already, and seat nobody else. */
function vehiclesOf(
  active: Awaited<ReturnType<typeof findVehicles>>,
  groups: readonly BoardGroup[],
) {
  const off = groups.filter(({ vehicle_id }) => !active.some(({ id }) => id === vehicle_id))
  const known = new Map(
    off.map((group) => [
      group.vehicle_id,
      { id: group.vehicle_id, name: group.vehicle, seats: 0, cost_mxn: group.cost.amount },
    ]),
  )
  return [...active, ...known.values()]
}

const TOLD_EVERY_MILLISECONDS = 200
const ALMOST = 99

export async function searchProposal(database: Database, proposal_id: number): Promise<void> {
  const found = await first(
    database,
    sql<{ problem: StoredProblem }>`
    select problem from transport.proposal where id = ${proposal_id} and result is null`,
  )
  if (!found) return
  let [told_at, telling] = [0, Promise.resolve<unknown>(undefined)]
  const tell = (percent: number) => {
    if (Date.now() - told_at < TOLD_EVERY_MILLISECONDS) return
    told_at = Date.now()
    telling = telling.then(() =>
      run(
        database,
        sql`update transport.proposal set percent = ${Math.min(percent, ALMOST)}
             where id = ${proposal_id} and result is null`,
      ),
    )
  }
  const solution = await optimiseAside(found.problem, tell)
  await telling
  const result = resultOf(found.problem, solution)
  await run(
    database,
    sql`update transport.proposal set percent = 100, result = ${JSON.stringify(result)}::jsonb
         where id = ${proposal_id}`,
  )
}

/** Whoever looks at it is told that nothing will be found, and may ask again. */
export async function abandonProposal(tx: Context<null>, id: number): Promise<ToldGivenUp | null> {
  const given_up = await first(
    tx,
    sql<{ asked_by: number }>`
    update transport.proposal set failed_at = ${tx.now}::timestamptz
     where id = ${id} and result is null returning asked_by`,
  )
  return given_up
    ? {
        user_ids: [given_up.asked_by],
        es: 'La búsqueda de una mejor agrupación falló',
        en: 'The search for a better grouping failed',
        path: '/agrupar-compartidos',
      }
    : null
}

type Found = z.input<typeof showProposal.reply>
type Result = NonNullable<Found['result']>

export function resultOf(problem: StoredProblem, solution: Solution): Result {
  const left = new Map(problem.groups.map((group) => [group.id, group]))
  for (const { group_id } of solution.drives) if (group_id !== null) left.delete(group_id)
  const groups = solution.drives.map((drive) => {
    const before = groupOf(problem, drive, left)
    if (before) left.delete(before.id)
    const vehicle_id = problem.vehicles[drive.vehicle]!.id
    const leaves_at = timeOf(drive.at)
    const is_same_drive =
      before?.vehicle_id === vehicle_id && minutesOf(before.leaves_at) === drive.at
    const [zone, direction] = drive.lane.split(' ') as [string, Drive['direction']]
    return {
      id: before?.id ?? null,
      zone_id: Number(zone),
      direction,
      vehicle_id,
      driver_id: is_same_drive ? before.driver_id : null,
      leaves_at,
      item_ids: drive.rides.map((ride) => problem.rides[ride]!.item_id),
    }
  })
  const figures = (of: Solution) => {
    const [waiting_pax, cents] = scoreOf(problem, of)
    return { vehicles: of.drives.length, waiting_pax, cost: pesosOf(cents) }
  }
  return { before: figuresBefore(problem), after: figures(solution), groups }
}

/** The stored group that a drive still is: it says so, or it is the same drive of the same lane. */
function groupOf(problem: StoredProblem, drive: Drive, left: ReadonlyMap<number, BoardGroup>) {
  if (drive.group_id !== null) return problem.groups.find(({ id }) => id === drive.group_id)
  const { id } = problem.vehicles[drive.vehicle]!
  return [...left.values()].find(
    (group) =>
      group.vehicle_id === id &&
      laneOf(group.zone_id, group.direction) === drive.lane &&
      minutesOf(group.leaves_at) === drive.at,
  )
}

/** Trips that nobody rides in cost too, until they are undone. */
function figuresBefore(problem: StoredProblem): Result['before'] {
  const [waiting_pax] = scoreOf(problem, standingOf(problem))
  const cents = problem.groups.reduce((sum, { cost }) => sum + centsOf(cost.amount), 0)
  return { vehicles: problem.groups.length, waiting_pax, cost: pesosOf(cents) }
}

export async function findProposal(tx: Context, uuid: string): Promise<Found> {
  const found = await first(
    tx,
    sql<Found>`
    select percent, result, failed_at is not null as failed from transport.proposal
     where uuid = ${uuid} and asked_by = ${tx.actor.user_id}`,
  )
  if (!found) throw new Refusal('request.not_found')
  return found
}
