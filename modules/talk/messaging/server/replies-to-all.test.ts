import { buildUser, type UserOverrides } from '@app/access/testing'
import { buildChannel } from '@app/organization/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { all, run } from '@kit/db/database'
import { newUuid } from '@kit/kernel/identifier'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { previewReply, replyToMessage, showMessage } from '../contract.ts'
import { saveDraft, showDraft } from '../contract/drafts.ts'
import { buildMessage } from '../testing/build.ts'

const world = await openTestWorld({ modules: ['access', 'organization', 'messaging'] })
const { database } = world
const [north, south] = [await buildChannel(database), await buildChannel(database)]

const rep = (overrides: UserOverrides = {}) =>
  buildUser(database, { roles: ['REP CONCESION'], channel_ids: [north.id], ...overrides })
const manager = () =>
  world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [north.id], name: 'Luz' })
const replyToAll = (session: Session, id: number) =>
  world.call(session, replyToMessage, {
    params: { id },
    body: { message_content: 'De acuerdo', to: 'all' },
  })
const preview = (session: Session, id: number) =>
  world.call(session, previewReply, { params: { id } })
const mayAnswerAll = async (session: Session, id: number) =>
  (await world.call(session, showMessage, { params: { id } })).body.can.reply_all
const recipientsOf = async (message_id: number) =>
  (
    await all(
      database,
      sql<{ user_id: number }>`
        select user_id from messaging.delivery where message_id = ${message_id} order by user_id`,
    )
  ).map(({ user_id }) => user_id)
const sorted = (ids: readonly number[]) => ids.toSorted((left, right) => left - right)

/** A message of an administrator to a manager, two reps of their channel and one of another. */
async function buildNotice() {
  const boss = await buildUser(database, { roles: ['ADMIN'], name: 'Sara', last_name: 'Ku' })
  const luz = await manager()
  const [ana, eva] = [await rep({ name: 'Ana', last_name: 'Pat' }), await rep({ name: 'Eva' })]
  const far = await rep({ channel_ids: [south.id] })
  const { id } = await buildMessage(database, {
    sender_id: boss.id,
    recipients: [luz.user_id, ana.id, eva.id, far.id],
    subject: 'Junta',
  })
  return { id, boss, luz, ana, eva, far }
}

test('an answer to all goes to who wrote it and to those who got it whom the answering person may write to; how many and who is said before', async () => {
  const { id, boss, luz, ana, eva } = await buildNotice()

  const told = (await preview(luz, id)).body
  const sent = (await replyToAll(luz, id)).body

  expect(told).toMatchObject({ recipients: 3, left_out: 1 })
  expect(told.first).toEqual([
    { id: boss.id, name: 'Sara', last_name: 'Ku' },
    expect.objectContaining({ id: ana.id, name: 'Ana' }),
    expect.objectContaining({ id: eva.id, name: 'Eva' }),
  ])
  expect(sent.recipients).toBe(3)
  expect(await recipientsOf(sent.id_message)).toEqual(sorted([boss.id, ana.id, eva.id]))
  const events = await all(
    database,
    sql<{ name: string; payload: { main_roles?: number[] }; audience: { user_ids: number[] } }>`
      select name, payload, audience from platform.live_event
       where (payload->>'id_message')::bigint = ${sent.id_message} order by id`,
  )
  expect(events.map(({ name }) => name)).toEqual(['correo', 'correo_all'])
  expect(sorted(events[1]!.audience.user_ids)).toEqual(sorted([boss.id, ana.id, eva.id]))
  expect(sorted(events[1]!.payload.main_roles!)).toEqual([1, 8])
})

test('whom it reaches is decided again when it is sent: who left or may read no more since gets nothing', async () => {
  const { id, boss, luz, ana, eva } = await buildNotice()
  expect((await preview(luz, id)).body.recipients).toBe(3)
  await run(
    database,
    sql`insert into access.user_permission (user_id, permission_key, granted)
        values (${ana.id}, 'mensaje', false)`,
  )

  const sent = (await replyToAll(luz, id)).body

  expect(await recipientsOf(sent.id_message)).toEqual(sorted([boss.id, eva.id]))
  await run(
    database,
    sql`insert into access.user_permission (user_id, permission_key, granted)
        values (${eva.id}, 'mensaje', false)`,
  )
  const nobody = await replyToAll(luz, id)
  expect(nobody.error).toMatchObject({
    code: 'message.nobody_else',
    message: expect.stringContaining('Responda solo al remitente') as string,
  })
})

test('who may send no messages answers its sender alone, and is offered no more', async () => {
  const { id } = await buildNotice()
  const ana = await world.signInAs({ roles: ['REP CONCESION'], channel_ids: [north.id] })
  await run(
    database,
    sql`insert into messaging.delivery (message_id, user_id, delivered_at)
        values (${id}, ${ana.user_id}, now())`,
  )

  const refused = [await replyToAll(ana, id), await preview(ana, id)]

  for (const { status, error } of refused)
    expect([status, error?.code]).toEqual([403, 'permission.denied'])
  expect(await mayAnswerAll(ana, id)).toBe(false)
  const alone = await world.call(ana, replyToMessage, {
    params: { id },
    body: { message_content: 'Voy' },
  })
  expect(alone.body.recipients).toBe(1)
})

test('it is offered where somebody else got the message and may be written to', async () => {
  const { id, boss, luz, far } = await buildNotice()
  const to = async (recipients: number[]) =>
    (await buildMessage(database, { sender_id: boss.id, recipients })).id

  expect(await mayAnswerAll(luz, id)).toBe(true)
  expect(await mayAnswerAll(luz, await to([luz.user_id]))).toBe(false)
  expect(await mayAnswerAll(luz, await to([luz.user_id, far.id]))).toBe(false)
})

test('a message that one did not get is answered to nobody, nor one of one’s own', async () => {
  const { id } = await buildNotice()
  const other = await manager()
  const own = await buildMessage(database, {
    sender_id: other.user_id,
    recipients: [(await rep()).id, (await rep()).id],
  })

  expect([(await replyToAll(other, id)).status, (await preview(other, id)).status]).toEqual([
    404, 404,
  ])
  expect((await preview(other, own.id)).error?.code).toBe('message.own')
})

test('that it is for all is kept with the draft of the answer', async () => {
  const { id, luz } = await buildNotice()
  const uuid = newUuid()

  await world.call(luz, saveDraft, {
    params: { uuid },
    body: { answers: id, message_content: 'De acu', to_all: true },
  })

  const page = (await world.call(luz, showMessage, { params: { id } })).body
  expect(page.reply_draft).toMatchObject({ uuid, to_all: true })
  const draft = (await world.call(luz, showDraft, { params: { uuid } })).body
  expect(draft).toMatchObject({ to_all: true, answering: { id, reply_all: true } })
})
