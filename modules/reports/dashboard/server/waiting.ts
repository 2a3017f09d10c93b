// What a row of a list waits for: who may do it, asked of each of them as the list asks it, and a
// reminder to all of them.
import { findActorOfAccount, findPeopleWhoMay } from '@app/access/api'
import { sendReminder } from '@app/messaging/api'
import { TABLES } from '@app/reporting/api'
import { beyondScope } from '@kit/db/beyond-scope'
import type { Context } from '@kit/db/context'
import { all, first, only, run } from '@kit/db/database'
import { handle } from '@kit/http/handle'
import type { Actor, Language } from '@kit/kernel/actor'
import { instantInWords } from '@kit/kernel/day'
import { installation } from '@kit/kernel/installation'
import { isHeld, type PermissionKey } from '@kit/kernel/permission'
import { Refusal } from '@kit/kernel/refusal'
import { actionNamed, type Action } from '@kit/tables/action'
import { actionsOf } from '@kit/tables/applying'
import { findRow } from '@kit/tables/rows'
import type { Table } from '@kit/tables/table'
import { findWhoMay, remindWhoMay } from '@kit/tables/waiting-contract'
import { sql } from 'kysely'
import { REMINDER_HOURS, textsOf } from '../waiting-texts.ts'

const BY_ID = new Map(TABLES.map((table) => [table.id, table]))
/** Of so many who may, the rest is neither named nor reminded. */
const PEOPLE_MAX = 40
const HOUR = 3_600_000

export const waitingRoutes = [
  handle(findWhoMay, async (tx, { params }) => {
    const waiting = await findWaiting(tx, params)
    const people = await findThoseWhoMay(tx, waiting)
    const reminded_at = await findLastReminder(tx, waiting)
    const texts = textsOf(tx.language, waiting.action.label[tx.language], waiting.name)
    return {
      title: texts.title,
      explains: people.length === 0 ? texts.nobody : texts.explains,
      people: people.map(({ name, roles }) => ({ name, roles: roles.join(', ') })),
      reminded: reminded_at && texts.reminded(instantInWords(reminded_at, tx.language)),
      remind: people.length === 0 || !isOver(reminded_at, tx.now) ? null : texts.remind,
    }
  }),

  handle(remindWhoMay, async (tx, { params }) => {
    await lockWaiting(tx, params)
    const waiting = await findWaiting(tx, params)
    const reminded_at = await findLastReminder(tx, waiting)
    if (!isOver(reminded_at, tx.now))
      throw new Refusal('waiting.reminded', {
        time: instantInWords(againAt(reminded_at!), tx.language),
      })
    const people = await findThoseWhoMay(tx, waiting)
    if (people.length === 0) throw new Refusal('waiting.nobody')

    await recordReminder(tx, waiting)
    await tell(tx, waiting, people)
    tx.audit({
      action: 'waiting.reminded',
      entity: 'reminder',
      entity_id: `${waiting.table.id}/${waiting.key}`,
      after: { action: waiting.action.key, people: people.map(({ user_id }) => user_id) },
    })
    const { done } = textsOf(tx.language, waiting.action.label[tx.language], waiting.name)
    return { reminded: people.length, done }
  }),
]

type Asked = Readonly<{ id: string; key: string; action: string }>
type Waiting = Readonly<{
  table: Table
  action: Action & Required<Pick<Action, 'awaited'>>
  key: string
  /** What the row is called in its list. */
  name: string
}>

/** @throws Refusal when whoever asks may not open the list, does not see the row, or it waits no more */
async function findWaiting(tx: Context, { id, key, action: asked }: Asked): Promise<Waiting> {
  const table = BY_ID.get(id)
  const action = table && actionNamed(table.actions, asked)
  if (!table || !action?.awaited) throw new Refusal('request.not_found')
  if (!isHeld(tx.actor, table.permission))
    throw new Refusal('permission.denied', { permission: table.permission })
  const row = await findRow(tx, table, tx.actor, question(tx, tx.actor), key)
  if (!row) throw new Refusal('request.not_found')
  if (!action.awaited(row.read as never)) throw new Refusal('waiting.over')
  const named = table.keep[0] ?? table.columns[0]!
  return {
    table,
    action: action as Waiting['action'],
    key,
    name: String(row.cells[named] ?? key),
  }
}

const question = (tx: Context, { user_id, scope }: Actor) => ({
  posted: {},
  today: tx.today,
  language: tx.language,
  user_id,
  sees_all: scope.all,
})

/** Each who holds the permission and to whose list of this row the action belongs. */
async function findThoseWhoMay(tx: Context, { table, action, key }: Waiting): Promise<Actor[]> {
  const held = await findPeopleWhoMay(tx, action.permission as PermissionKey)
  const found: Actor[] = []
  for (const { id } of held) {
    if (found.length === PEOPLE_MAX) break
    const person = await findActorOfAccount(tx, id, tx.now)
    if (!person || !isHeld(person, table.permission)) continue
    const row = await beyondScope(
      tx,
      { why: 'who may do it sees it by their own scope', shows: ['read'] },
      async () => findRow(tx, table, person, question(tx, person), key),
    )
    if (row && actionsOf(table, person, row.read).includes(action.key)) found.push(person)
  }
  return found
}

/** In the language of each who is told, from whoever reminds them. */
async function tell(tx: Context, waiting: Waiting, people: readonly Actor[]): Promise<void> {
  const ids = people.map(({ user_id }) => user_id)
  const readers = await all(
    tx,
    sql<{ id: number; language: Language }>`
    select id, language from access.public_user where id = any(${ids}::bigint[])`,
  )
  const channel_id = await findChannel(tx)
  const url = `${installation().public_url}${waiting.table.path}`
  for (const language of ['es', 'en'] as const) {
    const recipients = readers.filter((one) => one.language === language).map(({ id }) => id)
    if (recipients.length === 0) continue
    const texts = textsOf(language, waiting.action.label[language], waiting.name)
    await sendReminder(tx, tx.actor.user_id, {
      channel_id,
      subject: texts.subject,
      content: texts.content(tx.actor.name, waiting.table.title[language], url),
      recipients,
    })
  }
}

/** A message is of a channel: one of whoever writes it, else the first. */
async function findChannel(tx: Context): Promise<number> {
  const [own] = tx.actor.scope.channel_ids ?? []
  if (own !== undefined) return own
  const { id } = await only(
    tx,
    sql<{ id: number }>`select min(id) as id from organization.public_channel where active`,
  )
  return id
}

const lockWaiting = (tx: Context, { id, key, action }: Asked): Promise<unknown> =>
  run(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(${`reminder ${id} ${key} ${action}`}, 0))`,
  )

async function findLastReminder(tx: Context, waiting: Waiting): Promise<Date | null> {
  const found = await first(
    tx,
    sql<{ at: string }>`
    select at from dashboard.reminder
     where table_id = ${waiting.table.id} and row_key = ${waiting.key}
       and action = ${waiting.action.key}
     order by at desc limit 1`,
  )
  return found ? new Date(found.at) : null
}

const recordReminder = (tx: Context, { table, key, action }: Waiting): Promise<unknown> =>
  run(
    tx,
    sql`
    insert into dashboard.reminder (table_id, row_key, action, asked_by, at)
    values (${table.id}, ${key}, ${action.key}, ${tx.actor.user_id}, ${tx.now})`,
  )

const againAt = (reminded_at: Date): Date => new Date(reminded_at.getTime() + REMINDER_HOURS * HOUR)
const isOver = (reminded_at: Date | null, now: Date): boolean =>
  reminded_at === null || againAt(reminded_at) <= now
