import type { Context } from '@kit/db/context'
import { all, only, run } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import type { Body } from '@kit/http/endpoint'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type {
  assignRides,
  ServiceLine,
  ServiceDrive,
  unassignRides,
} from '../contract/service-day.ts'
import { driveLeavesAt, drivesOf } from '../rules/service-day.ts'
import { transferDriveMinutes } from '../settings.ts'
import { deferTwoAtOnce, refuseTwoAtOnce, seatsOf } from './plan.ts'
import { findServiceLines, findDrives } from './service-day.ts'

type Assignment = Body<typeof assignRides>
type Chosen = Body<typeof unassignRides>
type Drive = Omit<ServiceDrive, 'others'>
type Found = Readonly<{ lines: readonly ServiceLine[]; before: ReadonlyMap<number, Drive> }>

/**
 * The chosen services ride in new drives instead of those they rode in. All of it is judged under the
 * lock of the day, and of the services: seats, and who would be at two places.
 */
export async function assign(tx: Context, assignment: Assignment): Promise<number[]> {
  const found = await lockChosen(tx, assignment)
  refuseMixed(found)
  await refuseSwitchedOff(tx, assignment)
  const minutes = assignment.minutes ?? (await findSetting(tx, transferDriveMinutes, tx.now))
  await leaveDrives(tx, found)
  await deferTwoAtOnce(tx)
  const ids: number[] = []
  for (const lines of drivesOf(found.lines))
    ids.push(await insertDrive(tx, lines, { ...assignment, minutes }))
  await refuseTwoAtOnce(tx)
  for (const id of ids)
    tx.audit({
      action: 'grouping.assigned',
      entity: 'grouping',
      entity_id: id,
      before: [...found.before.values()],
      after: assignment,
    })
  return ids
}

export async function unassign(tx: Context, chosen: Chosen): Promise<number> {
  const found = await lockChosen(tx, chosen)
  await leaveDrives(tx, found)
  for (const [id, drive] of found.before)
    tx.audit({
      action: 'grouping.unassigned',
      entity: 'grouping',
      entity_id: id,
      before: drive,
      after: {
        item_ids: found.lines.flatMap((line) => (line.drive_id === id ? line.item_id : [])),
      },
    })
  return found.lines.filter(({ drive_id }) => drive_id !== null).length
}

/** The services and their drives as they were seen, which nobody else changes meanwhile. */
async function lockChosen(tx: Context, { date, items }: Chosen): Promise<Found> {
  const ids = items.map(({ item_id }) => item_id)
  await run(tx, sql`select transport.lock_rides(${date}::date, ${ids}::bigint[])`)
  const lines = (await findServiceLines(tx, date)).filter(({ item_id }) => ids.includes(item_id))
  if (lines.length < ids.length) throw new Refusal('day_service.gone')
  const drives = new Map((await findDrives(tx, date)).map((drive) => [drive.id, drive]))
  for (const { item_id, drive } of items) {
    const now = drives.get(lines.find((line) => line.item_id === item_id)!.drive_id ?? 0)
    if (now?.id !== drive?.id || now?.version !== drive?.version)
      throw new Refusal('grouping.changed')
  }
  const shared = lines.find(({ ride }) => ride === 'shared')
  if (shared) throw new Refusal('day_service.shared', { customer: shared.customer })
  const left = new Set(lines.map(({ drive_id }) => drive_id))
  return { lines, before: new Map([...drives].filter(([id]) => left.has(id))) }
}

function refuseMixed({ lines }: Found): void {
  if (new Set(lines.map(({ ride }) => ride)).size > 1) throw new Refusal('day_service.mixed')
}

const PUT_ON_A_DRIVE = [
  ['vehicle_id', 'transport.vehicle', 'grouping.vehicle_off'],
  ['driver_id', 'transport.driver', 'grouping.driver_off'],
  ['guide_id', 'transport.guide', 'grouping.guide_off'],
] as const

/** Shared: none of them is switched off or deleted before this commits. */
async function refuseSwitchedOff(tx: Context, assignment: Assignment): Promise<void> {
  for (const [key, table, refusal] of PUT_ON_A_DRIVE) {
    const id = assignment[key] ?? null
    if (id === null) continue
    const active = await all(
      tx,
      sql`select id from ${sql.table(table)} where id = ${id} and active for share`,
    )
    if (active.length === 0) throw new Refusal(refusal)
  }
}

const leaveDrives = (tx: Context, { lines }: Found) =>
  run(
    tx,
    sql`delete from transport.grouped_item
         where item_id = any(${lines.map(({ item_id }) => item_id)}::bigint[])`,
  )

async function insertDrive(
  tx: Context,
  lines: readonly ServiceLine[],
  { date, vehicle_id, driver_id, guide_id, leaves_at, minutes }: Assignment & { minutes: number },
): Promise<number> {
  const at = leaves_at ?? driveLeavesAt(lines)
  if (at === null) throw new Refusal('grouping.no_time')
  const vehicle = await seatsOf(tx, vehicle_id)
  const pax = lines.reduce((sum, line) => sum + line.pax, 0)
  if (pax > vehicle.capacity)
    throw new Refusal('grouping.too_many', {
      pax,
      vehicle: vehicle.name,
      seats: vehicle.capacity,
    })
  const { ride, direction } = lines[0]!
  const { id } = await only(
    tx,
    sql<{ id: number }>`
    insert into transport.grouping (service_day, kind, direction, vehicle_id, driver_id, guide_id,
          leaves_at, minutes, capacity, cost_mxn, created_by, created_at)
    values (${date}, ${ride === 'tour' ? 'route' : 'private'}, ${direction}, ${vehicle_id},
            ${driver_id ?? null}, ${guide_id ?? null}, ${at}::time, ${minutes},
            ${vehicle.capacity}, ${vehicle.cost_mxn}, ${tx.actor.user_id}, ${tx.now})
    returning id`,
  )
  await run(
    tx,
    sql`
    insert into transport.grouped_item (item_id, grouping_id, pax)
    select r.item_id, ${id}, r.pax
      from unnest(${lines.map(({ item_id }) => item_id)}::bigint[],
                  ${lines.map((line) => line.pax)}::smallint[]) r(item_id, pax)`,
  )
  return id
}
