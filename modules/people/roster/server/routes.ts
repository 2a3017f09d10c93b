import { findPeopleOfRoles } from '@app/access/api'
import { ROLES } from '@app/roles/rules'
import type { Context } from '@kit/db/context'
import { born, move } from '@kit/db/move'
import { recordTransitions } from '@kit/db/transition'
import { handle } from '@kit/http/handle'
import { addDays, daysBetween, type Day } from '@kit/kernel/day'
import { refusalIn } from '@kit/kernel/lifecycle'
import { Refusal } from '@kit/kernel/refusal'
import {
  copyWeek,
  createAssignment,
  deleteAssignment,
  filterAssignments,
  listAssignments,
  listRosterLocations,
  listSupervisors,
  updateAssignment,
  type Supervisor,
} from '../contract.ts'
import { ASSIGNMENT } from '../lifecycles.ts'
import { DAYS_MAX, mondayOf } from '../rules.ts'
import {
  findAssignments,
  findOneself,
  findRosterLocations,
  insertAssignments,
  insertWeek,
  lockAssignment,
  showAssignments,
  updateStored,
  type Locked,
} from './queries.ts'

export const routes = [
  handle(listSupervisors, (tx) => findSupervisors(tx)),

  handle(listRosterLocations, (tx) => findRosterLocations(tx)),

  handle(listAssignments, (tx) => findAssignments(tx, fromThisWeek(tx))),

  handle(filterAssignments, (tx, { body }) => {
    const { from, to } = fromThisWeek(tx)
    const period = { from: body.init_date ?? from, to: body.end_date ?? to }
    if (body.init_date && !body.end_date) period.to = addDays(body.init_date, DAYS_MAX - 1)
    refusePeriod(period)
    return findAssignments(tx, { supervisor_id: body.id_assigment_user, ...period })
  }),

  handle(createAssignment, async (tx, { body }) => {
    const period = { from: body.init_date, to: body.end_date }
    refusePeriod(period)
    refuseHours(body.init_schedule, body.end_schedule)
    await refuseNoSupervisor(tx, body.id_assigment_user)
    const channel_id = await channelOf(tx, body.location, body.id_channel)
    const rows = await onlyOnce(() =>
      insertAssignments(tx, {
        ...period,
        starts_at: body.init_schedule,
        ends_at: body.end_schedule,
        supervisor_id: body.id_assigment_user,
        channel_id,
        location_id: body.location,
      }),
    )
    return tellCreated(
      tx,
      rows.map(({ id }) => id),
    )
  }),

  handle(updateAssignment, async (tx, { body }) => {
    const before = await found(tx, body.id_assigment)
    if (body.version !== undefined && body.version !== before.version)
      throw new Refusal('assignment.changed', {
        current: (await showAssignments(tx, [before.id]))[0],
      })
    const location_id = body.location ?? before.location_id
    const to = {
      day: body.date ?? before.day,
      starts_at: body.init_schedule ?? before.starts_at,
      ends_at: body.end_schedule ?? before.ends_at,
      supervisor_id: body.id_assigment_user ?? before.supervisor_id,
      location_id,
      channel_id:
        location_id === before.location_id
          ? before.channel_id
          : await channelOf(tx, location_id, before.channel_id),
    }
    refuseHours(to.starts_at, to.ends_at)
    if (to.supervisor_id !== before.supervisor_id) await refuseNoSupervisor(tx, to.supervisor_id)
    await onlyOnce(() => updateStored(tx, before.id, to))
    const [after] = await showAssignments(tx, [before.id])
    tx.audit({
      action: 'assignment.update',
      entity: 'assignment',
      entity_id: before.id,
      before,
      after: to,
    })
    return after!
  }),

  handle(deleteAssignment, async (tx, { body }) => {
    const before = await found(tx, body.id_assigment)
    await move(tx, ASSIGNMENT, before, 'inactive')
    tx.audit({
      action: 'assignment.delete',
      entity: 'assignment',
      entity_id: before.id,
      before,
    })
    return { id: before.id }
  }),

  handle(copyWeek, async (tx, { body: { from, to } }) => {
    if (from === to || mondayOf(from) !== from || mondayOf(to) !== to)
      throw new Refusal('assignment.week')
    // Who is no supervisor any more is not assigned again.
    const supervisors = (await findSupervisors(tx)).map(({ id }) => id)
    const { ids, kept } = await insertWeek(tx, { from, shift: daysBetween(from, to), supervisors })
    await tellCreated(tx, ids)
    return { created: ids.length, kept }
  }),
]

/** Who assigns chooses among the supervisors they see; a supervisor is told of themselves alone. */
const findSupervisors = (tx: Context): Promise<Supervisor[]> =>
  tx.actor.permissions.has('roster.manage')
    ? findPeopleOfRoles(tx, tx.actor.scope, [ROLES['SUPERVISOR CONCESION']])
    : findOneself(tx)

const fromThisWeek = (tx: Context): { from: Day; to: Day } => {
  const from = mondayOf(tx.today)
  return { from, to: addDays(from, DAYS_MAX - 1) }
}

function refusePeriod({ from, to }: { from: Day; to: Day }): void {
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > DAYS_MAX) throw new Refusal('assignment.period', { days: DAYS_MAX })
}

/** Hours come as `HH:mm` from some and `HH:mm:ss` from others; both are in order as text. */
function refuseHours(starts_at: string, ends_at: string): void {
  if (ends_at.padEnd(8, ':00') <= starts_at.padEnd(8, ':00')) throw new Refusal('assignment.hours')
}

async function refuseNoSupervisor(tx: Context, user_id: number): Promise<void> {
  if (!(await findSupervisors(tx)).some(({ id }) => id === user_id))
    throw new Refusal('assignment.no_supervisor')
}

/** The channel asked for where the location is in it, else the first of mine that has it. */
async function channelOf(tx: Context, location: number, asked: number | undefined) {
  const places = await findRosterLocations(tx, location)
  const place = places.find(({ id_channel }) => id_channel === asked) ?? places[0]
  if (!place) throw new Refusal('request.not_found')
  return place.id_channel
}

async function found(tx: Context, id: number): Promise<Locked> {
  const row = await lockAssignment(tx, id)
  if (!row) throw new Refusal('request.not_found')
  if (row.state !== 'active') throw refusalIn(ASSIGNMENT, row.state)
  return row
}

async function tellCreated(tx: Context, ids: readonly number[]) {
  await recordTransitions(
    tx,
    ids.map((id) => born(ASSIGNMENT, id, 'active')),
  )
  const created = await showAssignments(tx, ids)
  for (const after of created)
    tx.audit({ action: 'assignment.create', entity: 'assignment', entity_id: after.id, after })
  return created
}

const OVERLAPS = '23P01'

async function onlyOnce<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if ((error as { code?: unknown }).code === OVERLAPS) throw new Refusal('assignment.twice')
    throw error
  }
}
