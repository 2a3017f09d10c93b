import type { UserOverrides } from '@app/access/testing'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { all, run } from '@kit/db/database'
import { recordSetting } from '@kit/db/settings'
import { newUuid } from '@kit/kernel/identifier'
import { findTableRows } from '@kit/tables/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createMessage, deleteMessage, replyToMessage, showMessage } from '../contract.ts'
import { deleteDraft, saveDraft, showDraft } from '../contract/drafts.ts'
import { draftDays } from '../settings.ts'
import { buildMessage } from '../testing/build.ts'
import { tidyDrafts } from './jobs.ts'

const world = await openTestWorld({ modules: ['access', 'organization', 'messaging'] })
const { database } = world
const north = await buildChannel(database)
const NOTHING_DROPPED = { reps: 0, hotels: 0, limit: false }

const rep = (overrides: UserOverrides = {}) =>
  world.signInAs({ roles: ['REP CONCESION'], channel_ids: [north.id], ...overrides })
const manager = () => world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [north.id] })
const save = (session: Session, uuid: string, body: object) =>
  world.call(session, saveDraft, { params: { uuid }, body })
const show = (session: Session, uuid: string) =>
  world.call(session, showDraft, { params: { uuid } })
const remove = (session: Session, uuid: string) =>
  world.call(session, deleteDraft, { params: { uuid } })
const kept = async (session: Session, body: object) => {
  const uuid = newUuid()
  expect((await save(session, uuid, body)).body.saved_at).not.toBeNull()
  return uuid
}
const listed = async (session: Session) => {
  const asked = { params: { id: 'message-drafts' }, body: {} }
  const { rows, keys, can } = (await world.call(session, findTableRows, asked)).body
  return rows.map((row, place) => ({ ...row, uuid: keys[place], can: can[place] }))
}
const uuidsOf = async (session: Session) => (await listed(session)).map(({ uuid }) => uuid)
const send = (session: Session, body: object) =>
  world.call(session, createMessage, {
    body: {
      subject: 'Junta',
      message_content: 'A las 9',
      id_channel: north.id,
      id_main_role: [8],
      ...body,
    },
  })
const sentFrom = async (uuid: string) =>
  (
    await all(
      database,
      sql<{ subject: string }>`
        select subject from messaging.message where draft_uuid = ${uuid}`,
    )
  ).map(({ subject }) => subject)

test('a draft is kept as it was written, saved again as the same one, and found with when it was saved', async () => {
  const [boss, ana] = [await manager(), await rep()]
  const palma = await buildLocation(database, { channel_id: north.id })
  const written = {
    subject: 'Junta',
    message_content: 'Mañana a las',
    chosen: true,
    id_channel: north.id,
    id_hotel: [palma.hotel_id],
    id_main_role: [8],
    id_rep: [ana.user_id],
    asks: true,
    acknowledge_by: '2026-03-12T18:00',
    to_all: false,
  }
  const uuid = await kept(boss, written)
  world.pass({ minutes: 1 })

  const again = await save(boss, uuid, { ...written, message_content: 'Mañana a las 9\n' })

  expect((await show(boss, uuid)).body).toEqual({
    ...written,
    uuid,
    message_content: 'Mañana a las 9',
    saved_at: again.body.saved_at,
    files: [],
    answering: null,
    dropped: NOTHING_DROPPED,
  })
  expect(await listed(boss)).toEqual([
    {
      uuid,
      saved_at: again.body.saved_at,
      subject: 'Junta',
      content: 'Mañana a las 9',
      files: 0,
      answers_to: null,
      can: ['continue', 'delete'],
    },
  ])
})

test('a draft is its writer’s: nobody else reads, saves, sends, deletes or lists it, administrators included', async () => {
  const boss = await manager()
  const uuid = await kept(boss, { subject: 'Mío', message_content: 'Aún no' })

  for (const other of [await manager(), await world.signInAs({ roles: ['ADMIN'] })]) {
    await rep()
    expect((await show(other, uuid)).status).toBe(404)
    expect((await save(other, uuid, { subject: 'Suyo' })).status).toBe(404)
    expect((await send(other, { draft: uuid })).status).toBe(404)
    expect((await remove(other, uuid)).status).toBe(404)
    expect(await uuidsOf(other)).toEqual([])
  }
  expect((await show(boss, uuid)).body).toMatchObject({ subject: 'Mío' })
})

test('what is sent is no draft any more: it goes with it, is not saved again, and no second message comes of it', async () => {
  await rep()
  const boss = await manager()
  const uuid = await kept(boss, { subject: 'Junta', message_content: 'A las 9' })

  const sent = await send(boss, { draft: uuid })
  const late = await save(boss, uuid, { subject: 'Junta', message_content: 'A las 9.' })
  const twice = await send(boss, { draft: uuid, subject: 'Otra vez' })

  expect(sent.body.type).toBe('success')
  expect([late.error?.code, twice.error?.code]).toEqual([
    'message.draft_sent',
    'message.draft_sent',
  ])
  expect(late.error?.message).toContain('ya se envió')
  expect(await sentFrom(uuid)).toEqual(['Junta'])
  expect(await uuidsOf(boss)).toEqual([])
})

test('a draft sent from two tabs at once is sent once', async () => {
  await rep()
  const boss = await manager()
  const uuid = await kept(boss, { subject: 'Junta', message_content: 'A las 9' })

  const answers = await Promise.all(
    ['Una', 'Dos'].map((subject) => send(boss, { draft: uuid, subject })),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await sentFrom(uuid)).toHaveLength(1)
})

test('what could not be sent stays a draft', async () => {
  const boss = await manager()
  const uuid = await kept(boss, { subject: 'Junta', message_content: 'A las 9' })

  expect((await send(boss, { draft: uuid, id_main_role: [7] })).error?.code).toBe('message.nobody')
  expect(await uuidsOf(boss)).toEqual([uuid])
})

test('who gets it is decided when it is sent: who may read no more is taken out when it goes on, and refused when it is sent', async () => {
  const [boss, ana, luz] = [await manager(), await rep(), await rep()]
  const [palma, coral] = [
    await buildLocation(database, { channel_id: north.id }),
    await buildLocation(database, { channel_id: (await buildChannel(database)).id }),
  ]
  const id_rep = [ana.user_id, luz.user_id]
  const uuid = await kept(boss, {
    subject: 'Junta',
    id_channel: north.id,
    id_rep,
    chosen: true,
    id_hotel: [palma.hotel_id, coral.hotel_id],
    asks: true,
    acknowledge_by: '2026-03-10T09:00',
  })
  await run(
    database,
    sql`insert into access.user_permission (user_id, permission_key, granted)
        values (${luz.user_id}, 'mensaje', false)`,
  )

  expect((await show(boss, uuid)).body).toMatchObject({
    id_rep: [ana.user_id],
    id_hotel: [palma.hotel_id],
    acknowledge_by: null,
    asks: true,
    dropped: { reps: 1, hotels: 1, limit: true },
  })
  expect((await send(boss, { draft: uuid, id_rep })).error?.code).toBe('message.rep_unknown')
  expect((await send(boss, { draft: uuid, id_rep: [ana.user_id] })).body.recipients).toBe(1)
})

test('a channel that is one’s own no more is chosen anew', async () => {
  const boss = await manager()
  const elsewhere = await buildChannel(database)
  const uuid = await kept(boss, { subject: 'Junta', id_channel: elsewhere.id })

  expect((await show(boss, uuid)).body.id_channel).toBeNull()
})

test('an answer is kept with what it answers, also of who may send no message, and is there when that is opened', async () => {
  const [boss, ana] = [await manager(), await rep()]
  const { id } = await buildMessage(database, {
    sender_id: boss.user_id,
    recipients: [ana.user_id],
    subject: 'Junta',
  })
  const uuid = await kept(ana, { answers: id, subject: 'Otro', message_content: 'Llego' })
  const page = async () => (await world.call(ana, showMessage, { params: { id } })).body.reply_draft

  expect(await page()).toMatchObject({ uuid, message_content: 'Llego' })
  expect((await show(ana, uuid)).body).toMatchObject({
    subject: 'Re: Junta',
    answering: { id, subject: 'Junta' },
  })
  const reply = await world.call(ana, replyToMessage, {
    params: { id },
    body: { message_content: 'Llego tarde', draft: uuid },
  })
  expect(reply.body.type).toBe('success')
  expect(await page()).toBeNull()
  expect(await sentFrom(uuid)).toEqual(['Re: Junta'])
})

test('an answer to what is there no more can be read and deleted, and not gone on with', async () => {
  const [boss, ana] = [await manager(), await rep()]
  const { id } = await buildMessage(database, {
    sender_id: boss.user_id,
    recipients: [ana.user_id],
  })
  const uuid = await kept(ana, { answers: id, message_content: 'Llego' })
  await world.call(boss, deleteMessage, { body: { id_message: id } })

  expect((await show(ana, uuid)).error).toMatchObject({
    code: 'message.draft_answers_nothing',
    message: expect.stringContaining('Copie el texto') as string,
  })
  expect(await listed(ana)).toMatchObject([{ content: 'Llego', answers_to: null, can: ['delete'] }])
  expect((await remove(ana, uuid)).status).toBe(200)
  expect(await uuidsOf(ana)).toEqual([])
})

test('nobody keeps an answer to what they did not get or wrote themselves, nor a message that they may not send', async () => {
  const [boss, ana] = [await manager(), await rep()]
  const { id } = await buildMessage(database, {
    sender_id: boss.user_id,
    recipients: [ana.user_id],
  })
  const answer = { answers: id, message_content: 'Llego' }

  expect((await save(await rep(), newUuid(), answer)).status).toBe(404)
  expect((await save(boss, newUuid(), answer)).error?.code).toBe('message.own')
  expect((await save(ana, newUuid(), { subject: 'Nuevo' })).error?.code).toBe('permission.denied')
})

test('who may send no more reads their draft in the list and deletes it', async () => {
  const boss = await manager()
  const uuid = await kept(boss, { subject: 'Junta' })
  await run(
    database,
    sql`insert into access.user_permission (user_id, permission_key, granted)
        values (${boss.user_id}, 'message.create', false)`,
  )

  expect((await show(boss, uuid)).error?.code).toBe('permission.denied')
  expect(await listed(boss)).toMatchObject([{ can: ['delete'] }])
})

test('a draft that says nothing is not kept, and is gone once all of it was taken out', async () => {
  const [boss, ana] = [await manager(), await rep()]
  const uuid = await kept(boss, { subject: 'Junta' })

  const emptied = await save(boss, uuid, { subject: ' ', id_rep: [ana.user_id] })

  expect(emptied.body.saved_at).toBeNull()
  expect((await show(boss, uuid)).status).toBe(404)
})

test('a draft is audited as saved and as deleted, without what it says', async () => {
  const boss = await manager()
  const uuid = await kept(boss, { subject: 'Secreto' })
  await remove(boss, uuid)

  expect(
    await all(
      database,
      sql`
        select action, before, after from platform.audit_entry
          where entity = 'message_draft' and entity_id = ${uuid} order by id`,
    ),
  ).toEqual([
    { action: 'message.draft_saved', before: null, after: null },
    { action: 'message.draft_deleted', before: null, after: null },
  ])
})

test('a draft that nobody touches goes after the days that the company set', async () => {
  const boss = await manager()
  const [old, young] = [await kept(boss, { subject: 'Viejo' }), await kept(boss, { subject: 'A' })]
  await recordSetting(database, draftDays, 10, { valid_from: world.now })
  const touched = (uuid: string, hours: number) =>
    run(
      database,
      sql`update messaging.draft
             set saved_at = ${world.now}::timestamptz - ${hours} * interval '1 hour'
           where uuid = ${uuid}`,
    )
  await touched(old, 241)
  await touched(young, 239)

  await tidyDrafts.perform({}, { database, now: world.now, attempt: 1, attempts_max: 25 })

  expect(await uuidsOf(boss)).toEqual([young])
})
