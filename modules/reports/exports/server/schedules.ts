import { findActorOfAccount, findPeople, findUserIdsWhoMay } from '@app/access/api'
import { TABLES } from '@app/reporting/api'
import { all } from '@kit/db/database'
import type { Context } from '@kit/db/context'
import { born, move } from '@kit/db/move'
import { recordTransitions } from '@kit/db/transition'
import { handle } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import type { PermissionKey } from '@kit/kernel/permission'
import {
  deleteSchedule,
  editSchedule,
  findRecipients,
  type KEPT_HOURS,
  pauseSchedule,
  resumeSchedule,
  scheduleReport,
  SCHEDULES_MAX,
  showSchedule,
} from '@kit/tables/schedule-contract'
import type { Table } from '@kit/tables/table'
import { sql } from 'kysely'
import { REPORT_SCHEDULE } from '../lifecycles.ts'
import { nextHour } from '@kit/tables/schedule-days'
import { questionFor, tableFor } from './asked.ts'
import {
  countSchedules,
  findRecipientsOf,
  findSchedule,
  lockSchedule,
  pauseRecipient,
  recordEdit,
  recordSchedule,
  removeSchedule,
  setNext,
  whenOf,
  type StoredSchedule,
} from './schedule-queries.ts'

const audited = (id: number) => ({ entity: 'report_schedule', entity_id: id })

export const scheduleRoutes = [
  handle(findRecipients, async (tx, { params }) => {
    const table = TABLES.find(({ id }) => id === params.table)
    if (!table) throw new Refusal('request.not_found')
    return peopleFor(tx, tableFor(tx.actor, table.id))
  }),

  handle(scheduleReport, async (tx, { body }) => {
    const table = tableFor(tx.actor, body.table)
    // Its days are those of the period, whichever it was looked at with.
    const question = withoutDays(body.question)
    questionFor(table, tx, question)
    if ((table.kind === 'report') !== (body.period !== null))
      throw new Refusal('schedule.period_missing')
    const within = new Set((await peopleFor(tx, table)).map(({ id }) => id))
    const recipients = [...new Set(body.recipients)]
    if (recipients.some((id) => !within.has(id))) throw new Refusal('schedule.recipient_unknown')
    if ((await countSchedules(tx)) >= SCHEDULES_MAX)
      throw new Refusal('schedule.too_many', { max: SCHEDULES_MAX })

    const next_at = nextHour(body.when, tx.now)
    const { id, uuid } = await recordSchedule(tx, {
      name: body.name,
      table_id: table.id,
      format: body.format,
      question,
      period: body.period,
      when: body.when,
      keep_hours: body.keep_hours,
      next_at,
      recipients,
    })
    await recordTransitions(tx, [born(REPORT_SCHEDULE, id, 'active')])
    tx.audit({ action: 'schedule.made', ...audited(id), after: { ...body, recipients } })
    return { uuid, next_at: next_at.toISOString() }
  }),

  handle(showSchedule, async (tx, { params }) => {
    const schedule = await demand(findSchedule(tx, params.uuid))
    const table = tableFor(tx.actor, schedule.table_id)
    const recipients = await findRecipientsOf(tx, schedule.id)
    const { uuid, version, name, format, period, keep_hours } = schedule
    return {
      uuid,
      version,
      name,
      format,
      period,
      keep_hours: keep_hours as (typeof KEPT_HOURS)[number],
      when: whenOf(schedule),
      recipients: recipients.map(({ user_id }) => user_id),
      table: table.id,
      title: table.title[tx.language],
      kind: table.kind,
      question: schedule.question,
      people: withThose(await peopleFor(tx, table), recipients),
    }
  }),

  handle(editSchedule, async (tx, { params, body: { version, ...body } }) => {
    const schedule = await demand(lockSchedule(tx, params.uuid))
    const table = tableFor(tx.actor, schedule.table_id)
    if (schedule.version !== version) throw new Refusal('schedule.changed')
    if ((table.kind === 'report') !== (body.period !== null))
      throw new Refusal('schedule.period_missing')
    const question = body.question ? withoutDays(body.question) : schedule.question
    if (body.question) questionFor(table, tx, question)
    const before = await findRecipientsOf(tx, schedule.id)
    const within = new Set(withThose(await peopleFor(tx, table), before).map(({ id }) => id))
    const recipients = [...new Set(body.recipients)]
    if (recipients.some((id) => !within.has(id))) throw new Refusal('schedule.recipient_unknown')
    const next_at = nextHour(body.when, tx.now)
    await recordEdit(tx, schedule.id, { ...body, question, recipients, next_at })
    tx.audit({
      action: 'schedule.edited',
      ...audited(schedule.id),
      before: { ...schedule, recipients: before.map(({ user_id }) => user_id) },
      after: { ...body, question, recipients },
    })
    return { uuid: schedule.uuid, next_at: next_at.toISOString() }
  }),

  handle(pauseSchedule, async (tx, { params }) => {
    const schedule = await demand(lockSchedule(tx, params.uuid))
    await move(tx, REPORT_SCHEDULE, schedule, 'paused', { set: { paused_because: 'by_hand' } })
    tx.audit({ action: 'schedule.paused', ...audited(schedule.id) })
    return { uuid: schedule.uuid, next_at: schedule.next_at }
  }),

  handle(resumeSchedule, async (tx, { params }) => {
    const schedule = await demand(lockSchedule(tx, params.uuid))
    await move(tx, REPORT_SCHEDULE, schedule, 'active', { set: { paused_because: null } })
    await welcomeBack(tx, schedule)
    const next_at = nextHour(whenOf(schedule), tx.now)
    await setNext(tx, schedule.id, next_at)
    tx.audit({ action: 'schedule.resumed', ...audited(schedule.id) })
    return { uuid: schedule.uuid, next_at: next_at.toISOString() }
  }),

  handle(deleteSchedule, async (tx, { params }) => {
    const schedule = await demand(lockSchedule(tx, params.uuid))
    await removeSchedule(tx, schedule.id)
    tx.audit({ action: 'schedule.deleted', ...audited(schedule.id), before: schedule })
    return { uuid: schedule.uuid }
  }),
]

async function demand(found: Promise<StoredSchedule | undefined>): Promise<StoredSchedule> {
  const schedule = await found
  if (!schedule) throw new Refusal('request.not_found')
  return schedule
}

/** Whoever is sent it already may stay, also where who edits it would not reach them. */
const withThose = (
  people: readonly { id: number; name: string }[],
  recipients: readonly { user_id: number; name: string }[],
): { id: number; name: string }[] => {
  const known = new Set(people.map(({ id }) => id))
  return [
    ...people,
    ...recipients
      .filter(({ user_id }) => !known.has(user_id))
      .map(({ user_id, name }) => ({ id: user_id, name })),
  ]
}

/** Those within reach who may open it, and oneself. */
async function peopleFor(tx: Context, table: Table): Promise<{ id: number; name: string }[]> {
  const may = new Set(await findUserIdsWhoMay(tx, table.permission as PermissionKey))
  const within = (await findPeople(tx, tx.actor.scope)).filter(({ id }) => may.has(id))
  if (within.some(({ id }) => id === tx.actor.user_id)) return within
  const [own] = await all(
    tx,
    sql<{ id: number; name: string }>`
      select id, full_name as name from access.public_user where id = ${tx.actor.user_id}`,
  )
  return [own!, ...within]
}

/** Whoever may open it again is sent it again; nobody is no reason to go on. */
async function welcomeBack(tx: Context, schedule: StoredSchedule): Promise<void> {
  const owner = await findActorOfAccount(tx, schedule.owner_id, tx.now)
  if (!owner) throw new Refusal('schedule.nobody_left')
  const table = tableFor(owner, schedule.table_id)
  const may = new Set(await findUserIdsWhoMay(tx, table.permission as PermissionKey))
  const recipients = await findRecipientsOf(tx, schedule.id)
  if (!recipients.some(({ user_id }) => may.has(user_id))) throw new Refusal('schedule.nobody_left')
  for (const { user_id, paused_because } of recipients)
    if (paused_because && may.has(user_id))
      await pauseRecipient(tx, { schedule_id: schedule.id, user_id }, null)
}

const DAYS_POSTED = ['dateInit', 'dateFin', 'from', 'to', 'against_from', 'against_to', 'year']

const withoutDays = (question: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(question).filter(([key]) => !DAYS_POSTED.includes(key)))
