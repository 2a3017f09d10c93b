import type { Context } from '@kit/db/context'
import { all, first, only, run, type Database } from '@kit/db/database'
import type { Language } from '@kit/kernel/actor'
import { newUuid } from '@kit/kernel/identifier'
import type { ExportFormat } from '@kit/tables/export-contract'
import type { SentPeriod, When } from '@kit/tables/schedule-contract'
import { sql } from 'kysely'

export type StoredSchedule = {
  id: number
  uuid: string
  owner_id: number
  name: string
  table_id: string
  format: ExportFormat
  question: Record<string, unknown>
  period: SentPeriod | null
  every: When['every']
  weekday: number | null
  month_day: number | null
  hour: number
  keep_hours: number
  version: number
  state: 'active' | 'paused'
  next_at: string
}

const SCHEDULE = sql`
  select s.id, s.uuid, s.owner_id, s.name, s.table_id, s.format, s.question, s.period, s.every,
         s.weekday, s.month_day, s.hour, s.keep_hours, s.version, s.state, s.next_at
    from exports.schedule s`

export const whenOf = ({ every, hour, weekday, month_day }: StoredSchedule): When =>
  every === 'week'
    ? { every, hour, weekday: weekday! }
    : every === 'month'
      ? { every, hour, month_day: month_day! }
      : { every, hour }

/** One's own, and every one to whoever sees everything. */
const ownSchedule = (tx: Context, uuid: string) => sql`
      ${SCHEDULE} where s.uuid = ${uuid}
        and (${tx.actor.scope.all}::boolean or s.owner_id = ${tx.actor.user_id})`

export const findSchedule = (tx: Context, uuid: string): Promise<StoredSchedule | undefined> =>
  first(tx, sql<StoredSchedule>`${ownSchedule(tx, uuid)}`)

export const lockSchedule = (tx: Context, uuid: string): Promise<StoredSchedule | undefined> =>
  first(tx, sql<StoredSchedule>`${ownSchedule(tx, uuid)} for update`)

/** The next that is due and that nobody has in hand. */
export const lockDue = (tx: Database, now: Date): Promise<StoredSchedule | undefined> =>
  first(
    tx,
    sql<StoredSchedule>`
      ${SCHEDULE} where s.state = 'active' and s.next_at <= ${now}
        order by s.next_at, s.id limit 1 for update skip locked`,
  )

/** Asked under a lock of the account, so that two at once are two. */
export async function countSchedules(tx: Context): Promise<number> {
  const { count } = await only(
    tx,
    sql<{ count: number }>`
      with asking as (
        select pg_advisory_xact_lock(hashtextextended('schedules', ${tx.actor.user_id}))
      )
      select count(*) as count from exports.schedule, asking
       where owner_id = ${tx.actor.user_id}`,
  )
  return count
}

type NewSchedule = Omit<
  StoredSchedule,
  | 'id'
  | 'uuid'
  | 'owner_id'
  | 'version'
  | 'state'
  | 'every'
  | 'weekday'
  | 'month_day'
  | 'hour'
  | 'next_at'
> & { when: When; next_at: Date; recipients: readonly number[] }

export async function recordSchedule(
  tx: Context,
  { when, recipients, ...schedule }: NewSchedule,
): Promise<{ id: number; uuid: string }> {
  return only(
    tx,
    sql<{ id: number; uuid: string }>`
    with made as (
      insert into exports.schedule (uuid, owner_id, name, table_id, format, question, period, every,
            weekday, month_day, hour, keep_hours, next_at, created_at)
      values (${newUuid()}, ${tx.actor.user_id}, ${schedule.name}, ${schedule.table_id},
            ${schedule.format}, ${JSON.stringify(schedule.question)}::jsonb, ${schedule.period},
            ${when.every}, ${when.every === 'week' ? when.weekday : null}::smallint,
            ${when.every === 'month' ? when.month_day : null}::smallint, ${when.hour},
            ${schedule.keep_hours}, ${schedule.next_at}, ${tx.now})
      returning id, uuid
    ), sent_to as (
      insert into exports.recipient (schedule_id, user_id)
      select made.id, user_id from made, unnest(${recipients}::bigint[]) user_id
    )
    select id, uuid from made`,
  )
}

type EditedSchedule = Pick<
  NewSchedule,
  'name' | 'format' | 'question' | 'period' | 'when' | 'keep_hours'
> & {
  next_at: Date
  recipients: readonly number[]
}

/** Whoever stays is sent it as before, also whose sending is paused. */
export async function recordEdit(
  tx: Context,
  id: number,
  { when, recipients, ...edited }: EditedSchedule,
): Promise<void> {
  await run(
    tx,
    sql`
    update exports.schedule
       set name = ${edited.name}, format = ${edited.format}, period = ${edited.period},
           question = ${JSON.stringify(edited.question)}::jsonb,
           every = ${when.every}, weekday = ${when.every === 'week' ? when.weekday : null}::smallint,
           month_day = ${when.every === 'month' ? when.month_day : null}::smallint,
           hour = ${when.hour}, keep_hours = ${edited.keep_hours}, next_at = ${edited.next_at},
           version = version + 1
     where id = ${id}`,
  )
  await run(
    tx,
    sql`
    delete from exports.recipient
     where schedule_id = ${id} and user_id <> all(${recipients}::bigint[])`,
  )
  await run(
    tx,
    sql`
    insert into exports.recipient (schedule_id, user_id)
    select ${id}, user_id from unnest(${recipients}::bigint[]) user_id on conflict do nothing`,
  )
}

export const setNext = (tx: Database, id: number, next_at: Date): Promise<unknown> =>
  run(tx, sql`update exports.schedule set next_at = ${next_at} where id = ${id}`)

export const removeSchedule = (tx: Database, id: number): Promise<unknown> =>
  run(tx, sql`delete from exports.schedule where id = ${id}`)

export type Recipient = {
  user_id: number
  name: string
  language: Language
  paused_because: string | null
}
export const findRecipientsOf = (tx: Database, id: number): Promise<Recipient[]> =>
  all(
    tx,
    sql<Recipient>`
      select r.user_id, u.full_name as name, u.language, r.paused_because
        from exports.recipient r join access.public_user u on u.id = r.user_id
       where r.schedule_id = ${id} order by r.user_id`,
  )

export const pauseRecipient = (
  tx: Database,
  { schedule_id, user_id }: { schedule_id: number; user_id: number },
  because: string | null,
): Promise<unknown> =>
  run(
    tx,
    sql`update exports.recipient set paused_because = ${because}
         where schedule_id = ${schedule_id} and user_id = ${user_id}`,
  )

/** Says that a hour of somebody's was begun; false: it was before. */
export async function recordSending(
  tx: Database,
  sending: { schedule_id: number; user_id: number; due_at: string; file_id: number },
): Promise<boolean> {
  const made = await first(
    tx,
    sql`insert into exports.sending (schedule_id, user_id, due_at, file_id)
        values (${sending.schedule_id}, ${sending.user_id}, ${sending.due_at}, ${sending.file_id})
        on conflict on constraint a_period_is_sent_once do nothing returning id`,
  )
  return made !== undefined
}

/** Whether an hour of somebody's was begun. */
export async function isBegun(
  tx: Database,
  { schedule_id, user_id, due_at }: { schedule_id: number; user_id: number; due_at: string },
): Promise<boolean> {
  const found = await first(
    tx,
    sql`select id from exports.sending
         where schedule_id = ${schedule_id} and user_id = ${user_id} and due_at = ${due_at}`,
  )
  return found !== undefined
}

export type Sending = {
  id: number
  schedule_id: number
  user_id: number
  name: string
  owner_id: number
  owner: string
  owner_email: string
  owner_language: Language
  recipient: string
  recipient_email: string
  recipient_language: Language
}

/** Of a file that was made for somebody at its hour; the schedule is locked with it. */
export const lockSendingOf = (tx: Database, file_id: number): Promise<Sending | undefined> =>
  first(
    tx,
    sql<Sending>`
    select d.id, d.schedule_id, d.user_id, s.name, s.owner_id, o.full_name as owner,
           o.email as owner_email, o.language as owner_language, r.full_name as recipient,
           r.email as recipient_email, r.language as recipient_language
      from exports.sending d
      join exports.schedule s on s.id = d.schedule_id
      join access.public_user o on o.id = s.owner_id
      join access.public_user r on r.id = d.user_id
     where d.file_id = ${file_id} for update of s, d`,
  )

export const endSending = (
  tx: Database,
  id: number,
  outcome: 'sent' | 'refused' | 'failed',
  now: Date,
): Promise<unknown> =>
  run(tx, sql`update exports.sending set outcome = ${outcome}, ended_at = ${now} where id = ${id}`)
