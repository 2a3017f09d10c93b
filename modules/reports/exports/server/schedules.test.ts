import { buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { asSystem } from '@kit/db/context'
import { all, run } from '@kit/db/database'
import { openTestFolder } from '@kit/storage/testing/folder'
import { findTableRows } from '@kit/tables/contract'
import {
  deleteSchedule,
  editSchedule,
  findRecipients,
  pauseSchedule,
  resumeSchedule,
  scheduleReport,
  showSchedule,
} from '@kit/tables/schedule-contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exporting } from '../testing/build.ts'
import { quarantine } from './after-restore.ts'
import { sendDue } from './sending.ts'

// A Tuesday, ten in the morning in Cancún.
const START = '2026-03-10T15:00:00.000Z'
const world = await openTestWorld({ modules: ['access', 'organization', 'exports'], now: START })
const { database } = world
const files = exporting(world)
const folder = await openTestFolder()
afterAll(() => folder.close())

let boss: Session
let clerk: Session
let lobby: Awaited<ReturnType<typeof buildLocation>>
let other: typeof lobby

beforeAll(async () => {
  lobby = await buildLocation(database)
  other = await buildLocation(database)
  for (const [location, customer_name] of [
    [lobby, 'Ana'],
    [other, 'Berta'],
  ] as const)
    await buildReservation(database, { location, customer_name, sale_day: '2026-03-10' })
  boss = await world.signInAs({ roles: ['ADMIN'], name: 'Jefa' })
  clerk = await managerOf(lobby)
})
beforeEach(async () => {
  world.now = new Date(START)
  await run(database, sql`delete from exports.schedule`)
})

const managerOf = (place: typeof lobby) =>
  world.signInAs({
    roles: ['GERENTE CONCESION'],
    channel_ids: [place.channel_id],
    hotel_ids: [place.hotel_id],
  })

const daily = { every: 'day', hour: 7 } as const
const schedule = (who: Session, recipients: readonly Session[], more: object = {}) =>
  world.call(who, scheduleReport, {
    body: {
      name: 'Ventas de ayer',
      table: 'sales-by-item',
      format: 'csv',
      question: {},
      period: 'yesterday',
      when: daily,
      recipients: recipients.map(({ user_id }) => user_id),
      keep_hours: 72,
      ...more,
    },
  })
/** What is due at an instant is begun, and made by the worker. */
async function at(instant: string): Promise<void> {
  world.now = new Date(instant)
  await sendDue(database, world.now)
  for (const file of await all(
    database,
    sql<{ uuid: string }>`select uuid from exports.file where state = 'waiting' order by id`,
  ))
    await files.make(file)
}
const mails = () =>
  all(
    database,
    sql<{ to: string; subject: string; plain: string }>`
      select recipient as to, subject, plain from mailing.mail
       where template in ('report_ready', 'report_recipient_paused') order by id`,
  )
const mailsSince = async (before: readonly unknown[]) => (await mails()).slice(before.length)
/** A session of an hour has ended by then. */
const anew = (who: Session) => world.signIn({ id: who.user_id })
const shown = async (who: Session) =>
  (
    await world.call(await anew(who), findTableRows, {
      params: { id: 'report-schedules' },
      body: {},
    })
  ).body.rows

test('at its hour each recipient is mailed a link to a file of their own, with what they may see', async () => {
  const before = await mails()
  const { body } = await schedule(boss, [boss, clerk])
  await at('2026-03-11T11:59:00Z')
  const early = await mailsSince(before)

  await at('2026-03-11T12:00:00Z')

  const sent = await mailsSince(before)
  expect(body.next_at).toBe('2026-03-11T12:00:00.000Z')
  expect(early).toEqual([])
  expect(sent.map(({ subject }) => subject)).toEqual(['Ventas de ayer', 'Ventas de ayer'])
  expect(sent[0]!.plain).toContain('Del 10/03/2026 al 10/03/2026')
  const texts = await Promise.all(
    sent.map(async ({ plain }, index) => {
      const uuid = /archivos\?file=([\w-]+)/.exec(plain)![1]!
      const [own, foreign] = [
        await anew(index === 0 ? boss : clerk),
        await anew(index === 0 ? clerk : boss),
      ]
      expect((await files.take(foreign, { uuid })).status).toBe(404)
      expect((await files.take({ ...own, token: 'x' } as Session, { uuid })).status).toBe(401)
      return (await files.take(own, { uuid })).body.blob.text()
    }),
  )
  expect(texts.map((text) => [text.includes('Ana'), text.includes('Berta')])).toEqual([
    [true, true],
    [true, false],
  ])
  // Neither the mail nor its subject says a figure or a name of the report's rows.
  expect(sent.some(({ plain }) => /Ana Prueba cliente|MXN|USD/.test(plain))).toBe(false)
})

test('each recipient is written to in their own language, and so is their file', async () => {
  await run(
    database,
    sql`update access.user_account set language = 'en' where id = ${clerk.user_id}`,
  )
  const before = await mails()
  await schedule(boss, [boss, clerk])

  await at('2026-03-11T12:00:00Z')

  const sent = await mailsSince(before)
  expect(sent.map(({ plain }) => /From 10\/03\/2026/.test(plain))).toEqual([false, true])
  const titles = await Promise.all(
    sent.map(async ({ plain }, index) => {
      const uuid = /archivos\?file=([\w-]+)/.exec(plain)![1]!
      return (await files.take(await anew([boss, clerk][index]!), { uuid })).body.blob.text()
    }),
  )
  expect(titles.map((text) => text.includes('Sale date'))).toEqual([false, true])
  await run(
    database,
    sql`update access.user_account set language = 'es' where id = ${clerk.user_id}`,
  )
})

test('an hour is sent once, whoever looks how often, and the next one on its day', async () => {
  await schedule(boss, [boss])
  const before = await mails()

  await Promise.all([
    at('2026-03-11T12:00:30Z'),
    sendDue(database, new Date('2026-03-11T12:00:31Z')),
  ])
  await at('2026-03-11T12:01:00Z')
  const first = await mailsSince(before)
  await at('2026-03-12T12:00:00Z')

  expect(first).toHaveLength(1)
  expect(await mailsSince(before)).toHaveLength(2)
})

test('whoever dies between begins nothing twice: the hour itself is written once', async () => {
  await schedule(boss, [boss])
  await at('2026-03-11T12:00:00Z')
  const before = await mails()

  // As if the hour that is next had not been kept.
  await run(database, sql`update exports.schedule set next_at = '2026-03-11T12:00:00Z'`)
  const made = await all(database, sql`select id from exports.file`)
  await at('2026-03-11T12:05:00Z')

  expect(await mailsSince(before)).toEqual([])
  expect(await all(database, sql`select id from exports.file`)).toEqual(made)
})

test('what was missed while nobody worked is sent once, for the day on which it was due', async () => {
  await schedule(boss, [boss])
  const before = await mails()

  await at('2026-03-14T18:00:00Z')
  await at('2026-03-14T18:01:00Z')

  const sent = await mailsSince(before)
  expect(sent).toHaveLength(1)
  expect(sent[0]!.plain).toContain('Del 10/03/2026 al 10/03/2026')
  expect((await shown(boss))[0]).toMatchObject({ next_at: '2026-03-15T12:00:00.000Z' })
})

test('a recipient who lost the right is sent nothing, and who scheduled it is told', async () => {
  const leaving = await managerOf(lobby)
  await schedule(boss, [leaving, clerk])
  await run(database, sql`delete from access.user_role where user_id = ${leaving.user_id}`)
  const before = await mails()

  await at('2026-03-11T12:00:00Z')
  await at('2026-03-12T12:00:00Z')

  const sent = await mailsSince(before)
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
    'Ventas de ayer',
    'Ventas de ayer',
    expect.stringMatching(/^«Ventas de ayer» ya no se envía a /),
  ])
  expect((await shown(boss))[0]).toMatchObject({ state: 'active', recipients_paused: 1 })
})

test('with nobody left, or without the right of who made it, it pauses and says why', async () => {
  const [maker, last] = [await managerOf(lobby), await managerOf(lobby)]
  await schedule(maker, [last], { name: 'Del que se va' })
  await schedule(boss, [last], { name: 'A quien se va' })
  await run(
    database,
    sql`delete from access.user_role where user_id = any(${[maker.user_id, last.user_id]}::bigint[])`,
  )

  await at('2026-03-11T12:00:00Z')

  const rows = await shown(boss)
  expect(rows.map(({ name, state, next_at }) => [name, state, next_at]).toSorted()).toEqual([
    ['A quien se va', 'nobody_left', null],
    ['Del que se va', 'owner_lost_right', null],
  ])
  const { uuid } = (
    await all(
      database,
      sql<{ uuid: string }>`select uuid from exports.schedule where name = 'A quien se va'`,
    )
  )[0]!
  const resumed = await world.call(await anew(boss), resumeSchedule, { params: { uuid } })
  expect([resumed.status, resumed.error?.code]).toEqual([409, 'schedule.nobody_left'])
})

test('paused it is not sent; resumed it goes on at its next hour; deleted it is gone', async () => {
  const { body } = await schedule(boss, [boss])
  const params = { uuid: body.uuid }
  const before = await mails()
  await world.call(boss, pauseSchedule, { params })
  await at('2026-03-11T12:00:00Z')
  const whilePaused = await mailsSince(before)

  const resumed = await world.call(await anew(boss), resumeSchedule, { params })
  await at('2026-03-11T12:01:00Z')
  const justAfter = await mailsSince(before)
  await at('2026-03-12T12:00:00Z')

  expect([whilePaused, justAfter]).toEqual([[], []])
  expect(resumed.body.next_at).toBe('2026-03-12T12:00:00.000Z')
  expect(await mailsSince(before)).toHaveLength(1)
  const later = await anew(boss)
  expect((await world.call(later, resumeSchedule, { params })).status).toBe(409)
  expect((await world.call(later, deleteSchedule, { params })).status).toBe(200)
  await at('2026-03-13T12:00:00Z')
  expect(await mailsSince(before)).toHaveLength(1)
})

test('one’s own are seen and touched; an administrator sees and touches all', async () => {
  const { body } = await schedule(clerk, [clerk])
  const stranger = await managerOf(other)
  const params = { uuid: body.uuid }

  const replies = [
    await world.call(stranger, pauseSchedule, { params }),
    await world.call(stranger, resumeSchedule, { params }),
    await world.call(stranger, deleteSchedule, { params }),
  ]

  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await shown(stranger)).toEqual([])
  expect([(await shown(clerk)).length, (await shown(boss)).length]).toEqual([1, 1])
  expect((await world.call(boss, pauseSchedule, { params })).status).toBe(200)
})

test('only people within reach who may open the report are recipients', async () => {
  const stranger = await managerOf(other)
  const operations = await world.signInAs({ roles: ['OPERACIONES'] })

  const { body: choices } = await world.call(clerk, findRecipients, {
    params: { table: 'sales-by-item' },
  })
  const replies = [
    await schedule(clerk, [operations]),
    await schedule(clerk, [clerk, stranger]),
    await schedule(clerk, []),
    await schedule(operations, [operations]),
    await schedule(boss, [boss], { question: { chanel: [1] } }),
    await schedule(boss, [boss], { period: null }),
    await schedule(boss, [boss], { table: 'reservations' }),
    await schedule(boss, [boss], { when: { every: 'week', hour: 24, weekday: 1 } }),
  ]

  expect(choices.map(({ id }) => id)).toContain(clerk.user_id)
  expect(choices.map(({ id }) => id)).not.toContain(operations.user_id)
  expect(replies.map(({ error }) => error?.code)).toEqual([
    'schedule.recipient_unknown',
    choices.some(({ id }) => id === stranger.user_id) ? undefined : 'schedule.recipient_unknown',
    'request.invalid',
    'permission.denied',
    'request.unknown_fields',
    'schedule.period_missing',
    'schedule.period_missing',
    'request.invalid',
  ])
})

test('after a restore what was due since is held back until somebody resumes it', async () => {
  await schedule(boss, [boss])
  world.now = new Date('2026-03-12T15:00:00Z')

  const said = await asSystem(database, world.now, quarantine)

  expect(said).toEqual([expect.stringContaining('Reporte programado en pausa: «Ventas de ayer»')])
  expect((await shown(boss))[0]).toMatchObject({ state: 'restored' })
})

test('a report of no days and one that is looked at with its own are sent with those of the period', async () => {
  await schedule(boss, [boss], {
    name: 'Del mes',
    question: { dateInit: '2020-01-01', dateFin: '2020-01-31', sort: 'folio' },
    period: 'month_before',
    when: { every: 'month', month_day: 1, hour: 6 },
  })
  await schedule(boss, [boss], { name: 'Reservas', table: 'reservations', period: null })

  await at('2026-04-01T12:00:00Z')

  const asked = await all(
    database,
    sql<{ table_id: string; question: unknown; keep_hours: number }>`
      select table_id, question, keep_hours from exports.file f
        join exports.sending d on d.file_id = f.id order by table_id`,
  )
  expect(asked).toEqual([
    { table_id: 'reservations', question: {}, keep_hours: 72 },
    {
      table_id: 'sales-by-item',
      question: { dateInit: '2026-03-01', dateFin: '2026-03-31', sort: 'folio' },
      keep_hours: 72,
    },
  ])
})

const edit = (who: Session, uuid: string, more: object = {}) =>
  world.call(who, editSchedule, {
    params: { uuid },
    body: {
      version: 1,
      name: 'Ventas de la semana',
      format: 'csv',
      period: 'week_before',
      when: { every: 'week', hour: 9, weekday: 4 },
      recipients: [clerk.user_id],
      keep_hours: 24,
      ...more,
    },
  })

test('one that is edited goes out at its new hour, about its new days, to its new people alone', async () => {
  const { body: made } = await schedule(boss, [boss, clerk])
  const before = await mails()

  const edited = await edit(boss, made.uuid)
  await at('2026-03-11T12:00:00Z')
  const at_the_old_hour = await mailsSince(before)
  await at('2026-03-12T14:00:00Z')

  expect(edited.body.next_at).toBe('2026-03-12T14:00:00.000Z')
  expect(at_the_old_hour).toEqual([])
  const sent = await mailsSince(before)
  expect(sent).toHaveLength(1)
  const again = await anew(boss)
  const shows = await world.call(again, showSchedule, { params: { uuid: made.uuid } })
  expect(shows.body).toMatchObject({
    version: 2,
    name: 'Ventas de la semana',
    period: 'week_before',
    when: { every: 'week', hour: 9, weekday: 4 },
    recipients: [clerk.user_id],
    kind: 'report',
  })
})

test('one that is edited is filtered anew, by what its screen could ask, and never of other days', async () => {
  const { body: made } = await schedule(boss, [boss], { question: { location: [other.id] } })
  const before = await mails()

  const unknown = await edit(boss, made.uuid, { question: { locacion: [lobby.id] } })
  await edit(boss, made.uuid, {
    question: { location: [lobby.id], dateInit: '2020-01-01', dateFin: '2020-01-01' },
    when: daily,
    period: 'yesterday',
    recipients: [boss.user_id],
  })
  await at('2026-03-11T12:00:00Z')

  expect([unknown.status, unknown.error?.code]).toEqual([400, 'request.unknown_fields'])
  const shows = await world.call(await anew(boss), showSchedule, { params: { uuid: made.uuid } })
  expect(shows.body.question).toEqual({ location: [lobby.id] })
  const [sent] = await mailsSince(before)
  const uuid = /archivos\?file=([\w-]+)/.exec(sent!.plain)![1]!
  const text = await (await files.take(await anew(boss), { uuid })).body.blob.text()
  expect([text.includes('Ana'), text.includes('Berta')]).toEqual([true, false])
})

test('the second of two who edit one is told, and a stranger finds none to edit', async () => {
  const { body: made } = await schedule(boss, [boss])
  await edit(boss, made.uuid)

  expect((await edit(boss, made.uuid)).error?.code).toBe('schedule.changed')
  expect((await edit(clerk, made.uuid, { version: 2 })).status).toBe(404)
  expect((await world.call(clerk, showSchedule, { params: { uuid: made.uuid } })).status).toBe(404)
})

test('an edit sends to nobody out of reach, and keeps who was sent it before', async () => {
  const stranger = await managerOf(other)
  const { body: made } = await schedule(clerk, [clerk])

  const beyond = await edit(clerk, made.uuid, { recipients: [stranger.user_id] })
  const list = await edit(clerk, made.uuid, { period: null })
  // Whoever sees everything had somebody else added, whom the owner does not reach.
  await edit(boss, made.uuid, { recipients: [clerk.user_id, stranger.user_id] })
  const kept = await edit(clerk, made.uuid, {
    version: 2,
    recipients: [clerk.user_id, stranger.user_id],
  })

  expect(beyond.error?.code).toBe('schedule.recipient_unknown')
  expect(list.error?.code).toBe('schedule.period_missing')
  expect(kept.status).toBe(200)
})
