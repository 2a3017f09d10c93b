import { openTestWorld } from '@app/server/testing'
import liftLimit from '@app/privacy/acts/lift'
import { all, only, run } from '@kit/db/database'
import { createRecord, saveRecord, showRecord } from '@kit/tables/record-contract'
import { asSystem } from '@kit/db/context'
import { businessDay, day } from '@kit/kernel/day'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import askIdentity from '../acts/ask-identity.act.ts'
import carryOut from '../acts/carry-out.act.ts'
import extend from '../acts/extend.act.ts'
import grant from '../acts/grant.act.ts'
import noteIdentity from '../acts/note-identity.act.ts'
import refuse from '../acts/refuse.act.ts'
import { askAboutData, showDataRequest } from '../contract.ts'
import { addWorkingDays, type Right } from '../rules.ts'
import { remindOfDataRequests } from './reminding.ts'

const world = await openTestWorld()
const { database } = world
const admin = await world.signInAs({ roles: ['ADMIN'] })
const manager = await world.signInAs({ roles: ['GERENTE CONCESION'] })
const today = businessDay(world.now)

const BODY = {
  right: 'limitation' as Right,
  name: 'Dalia Huésped',
  email: 'Dalia@Correo.mx',
  asked: 'No quiero ofertas',
  language: 'es' as const,
}
const ask = async (changes: Partial<typeof BODY> = {}) => {
  const { body } = await world.call(null, askAboutData, { body: { ...BODY, ...changes } })
  const { uuid } = await only(
    database,
    sql<{ uuid: string }>`select uuid from data_requests.request where folio = ${body.folio}`,
  )
  return { ...body, uuid, params: { uuid } }
}
const mailsOf = (folio: string) =>
  all(
    database,
    sql<{ recipient: string; plain: string }>`
      select recipient, plain from mailing.mail where subject like ${`%${folio}%`} order by id`,
  )

const limitsOf = (email: string) =>
  all(database, sql`select email from privacy.public_limited_address where email = ${email}`)

test('a stranger asks, is told folio and last day, and nobody is looked for', async () => {
  const { folio, answer_due, params } = await ask()

  expect(folio).toMatch(/^ARCO-\d\d-\d{4}$/)
  expect(answer_due).toBe(addWorkingDays(today, 20))
  expect((await world.call(admin, showDataRequest, { params })).body).toMatchObject({
    folio,
    state: 'received',
    overdue: false,
    can: { ask_identity: true, grant: false, refuse: true, carry_out: false },
  })
  expect((await world.call(manager, showDataRequest, { params })).status).toBe(403)
})

test('a limitation that is carried out keeps newsletters from its person until it is lifted', async () => {
  const { params, folio } = await ask()
  await world.call(admin, askIdentity.endpoint, { params })
  await world.call(admin, noteIdentity.endpoint, { params, body: { identity: 'INE, en persona' } })
  const granted = await world.call(admin, grant.endpoint, { params, body: { answer: 'Aprobar' } })
  const done = await world.call(admin, carryOut.endpoint, {
    params,
    body: { carried: 'Se limitó' },
  })

  expect([granted.body.state, done.body.state]).toEqual(['granted', 'carried_out'])
  expect((await world.call(admin, showDataRequest, { params })).body).toMatchObject({
    carry_due: addWorkingDays(today, 15),
    carried_on: today,
  })
  expect(await mailsOf(folio)).toEqual([
    { recipient: 'dalia@correo.mx', plain: expect.stringContaining('Aprobar') },
  ])
  expect(await limitsOf('dalia@correo.mx')).toHaveLength(1)
  const { uuid } = await only(
    database,
    sql<{ uuid: string }>`select uuid from privacy.usage_limit where reason = ${folio}`,
  )
  const lift = () => world.call(admin, liftLimit.endpoint, { params: { uuid } })
  const lifted = [await lift(), await lift()]

  expect(lifted.map(({ status }) => status)).toEqual([200, 409])
  expect(lifted[1]!.error!.code).toBe('privacy.no_limit')
  expect(await limitsOf('dalia@correo.mx')).toEqual([])
})

test('a step that does not follow is refused, and so is an edit of what was answered', async () => {
  const { params, uuid } = await ask()
  const early = await world.call(admin, carryOut.endpoint, { params, body: { carried: 'x' } })
  await world.call(admin, refuse.endpoint, { params, body: { answer: 'No' } })
  const key = { id: 'data-request', key: uuid }
  const { version } = (await world.call(admin, showRecord, { params: key })).body
  const edited = await world.call(admin, saveRecord, {
    params: key,
    query: { version },
    body: { asked: 'Otra cosa' },
  })

  expect([early.status, early.error!.code]).toEqual([409, 'data_request.illegal_transition'])
  expect(edited.error!.code).toBe('data_request.fixed')
})

test('a term is extended once, by as many days, and its person is told why', async () => {
  const { params, folio } = await ask({ right: 'access' })
  const extended = await world.call(admin, extend.endpoint, {
    params,
    body: { reason: 'Son muchos' },
  })
  const again = await world.call(admin, extend.endpoint, { params, body: { reason: 'Más' } })

  expect(extended.status).toBe(200)
  expect((await world.call(admin, showDataRequest, { params })).body).toMatchObject({
    extended: 'answer',
    answer_due: addWorkingDays(today, 40),
    can: { extend: false },
  })
  expect(again.error!.code).toBe('data_request.extended')
  expect((await mailsOf(folio))[0]!.plain).toContain('Son muchos')
})

test('what is noted by hand counts from the day on which it came, and needs an address or a telephone', async () => {
  const values = {
    requester: 'Ana',
    right_asked: 'access',
    received_on: '2026-01-05',
    channel: 'paper',
    language: 'es',
    asked: 'Mis datos',
  }
  const add = (body: Record<string, string>) =>
    world.call(admin, createRecord, { params: { id: 'data-request' }, body })
  const nowhere = await add(values)
  const later = await add({ ...values, email: 'ana@x.mx', received_on: '2199-01-01' })
  const made = await add({ ...values, email: 'ana@x.mx' })

  expect([nowhere.error!.code, later.error!.code]).toEqual([
    'data_request.no_contact',
    'data_request.future',
  ])
  const { body } = await world.call(admin, showDataRequest, {
    params: { uuid: String(made.body.key) },
  })
  expect(body.answer_due).toBe(addWorkingDays(day('2026-01-05'), 20))
})

test('no word of what somebody says of themselves, or is answered, stands in the audit', async () => {
  const word = 'Zoraida'
  const add = await world.call(admin, createRecord, {
    params: { id: 'data-request' },
    body: {
      requester: word,
      right_asked: 'objection',
      received_on: today,
      channel: 'paper',
      language: 'es',
      asked: `Que ${word} no reciba nada`,
      email: `${word}@correo.mx`,
      phone: '998 555 4321',
      reservation: word,
    },
  })
  const params = { uuid: String(add.body.key) }
  const key = { id: 'data-request', key: params.uuid }
  const { version } = (await world.call(admin, showRecord, { params: key })).body
  await world.call(admin, saveRecord, {
    params: key,
    query: { version },
    body: { asked: `Que ${word} no reciba ofertas`, phone: '998 555 9999' },
  })
  await world.call(admin, extend.endpoint, { params, body: { reason: `${word} no contesta` } })
  await world.call(admin, askIdentity.endpoint, { params })
  await world.call(admin, noteIdentity.endpoint, { params, body: { identity: `INE de ${word}` } })
  await world.call(admin, grant.endpoint, { params, body: { answer: `Procede, ${word}` } })
  await world.call(admin, carryOut.endpoint, { params, body: { carried: `Se quitó a ${word}` } })

  const { folio } = (await world.call(admin, showDataRequest, { params })).body
  const told = await all(
    database,
    sql<{ action: string; text: string }>`
      select a.action, a::text as text from platform.audit_entry a
       where a.entity in ('data_request', 'data-request', 'usage_limit')
         and (a.entity_id = ${folio} or a::text like '%objection%' or a.after ->> 'reason' = ${folio})
       order by a.id`,
  )
  expect(told.map(({ action }) => action)).toEqual([
    'data-request.create',
    'data-request.save',
    'data_request.extend',
    'data_request.ask_identity',
    'data_request.note_identity',
    'data_request.grant',
    'usage_limit.set',
    'data_request.carry_out',
  ])
  expect(told.filter(({ text }) => /zoraida|998 ?555/i.test(text))).toEqual([])
  expect(told[1]!.text).toContain('[otro dato personal]')
})

test('whoever answers is reminded before the term ends, and each day from its last one on', async () => {
  await run(database, sql`update data_requests.request set answer_due = '2199-01-01'`)
  const { uuid } = await ask({ right: 'access' })
  const dueIn = (days: number) =>
    run(
      database,
      sql`update data_requests.request set answer_due = ${today}::date + ${days}::int
           where uuid = ${uuid}::uuid`,
    )
  const remind = () => asSystem(database, world.now, (tx) => remindOfDataRequests(tx))

  await dueIn(9)
  expect(await remind()).toBe(0)
  await dueIn(5)
  expect([await remind(), await remind()]).toEqual([1, 0])
  await run(
    database,
    sql`update data_requests.request set reminded_on = reminded_on - 1 where uuid = ${uuid}::uuid`,
  )
  expect(await remind()).toBe(0)
  await dueIn(-1)
  expect(await remind()).toBe(1)
})
