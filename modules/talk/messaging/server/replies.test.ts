import { buildUser, type UserOverrides } from '@app/access/testing'
import { buildChannel } from '@app/organization/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { all, only, run } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteMessage, listReceived, replyToMessage, showMessage } from '../contract.ts'
import { replySubject } from '../rules.ts'
import { buildMessage } from '../testing/build.ts'

const world = await openTestWorld({ modules: ['access', 'organization', 'messaging'] })
const { database } = world
const [north, south] = [await buildChannel(database), await buildChannel(database)]

const rep = (overrides: UserOverrides = {}) =>
  world.signInAs({ roles: ['REP CONCESION'], channel_ids: [north.id], ...overrides })
const manager = (overrides: UserOverrides = {}) =>
  world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [south.id], ...overrides })
const reply = (session: Session, id: number, message_content = 'Ahí estaré') =>
  world.call(session, replyToMessage, { params: { id }, body: { message_content } })
const show = async (session: Session, id: number) =>
  (await world.call(session, showMessage, { params: { id } })).body
const conversationOf = async (session: Session, id: number) =>
  (await show(session, id)).conversation.map((message) => message.id)

test('a reply goes to who sent the message and to nobody else, also without the permission to write, and wherever they work', async () => {
  const [boss, ana, luz] = [await manager(), await rep(), await rep()]
  const { id } = await buildMessage(database, {
    sender_id: boss.user_id,
    recipients: [ana.user_id, luz.user_id],
    subject: 'Junta',
  })

  const { body } = await reply(ana, id, 'Llego\r\ntarde')

  const [received] = (await world.call(boss, listReceived, { body: {} })).body.rows
  expect(received).toMatchObject({
    id: body.id_message,
    subject: 'Re: Junta',
    message_content: 'Llego\ntarde',
    id_user: ana.user_id,
    message_read: false,
  })
  expect((await world.call(luz, showMessage, { params: { id: body.id_message } })).status).toBe(404)
  expect(
    await all(
      database,
      sql`
        select name, payload, audience from platform.live_event
          where (payload->>'id_message')::bigint = ${body.id_message} order by id`,
    ),
  ).toEqual([
    {
      name: 'correo',
      payload: { id_message: body.id_message, subject: 'Re: Junta' },
      audience: { user_ids: [boss.user_id] },
    },
    {
      name: 'correo_all',
      payload: { id_message: body.id_message, main_roles: [2] },
      audience: { user_ids: [boss.user_id] },
    },
  ])
})

test('a conversation is what a message answers and what answered it, of what one sent or received', async () => {
  const [boss, ana, luz] = [await manager(), await rep(), await rep()]
  const { id: first } = await buildMessage(database, {
    sender_id: boss.user_id,
    recipients: [ana.user_id, luz.user_id],
  })
  expect(await conversationOf(ana, first)).toEqual([])
  const { id_message: of_ana } = (await reply(ana, first)).body
  const { id_message: of_luz } = (await reply(luz, first)).body
  const { id_message: back } = (await reply(boss, of_ana)).body

  expect(await conversationOf(boss, first)).toEqual([first, of_ana, of_luz, back])
  expect(await conversationOf(boss, of_ana)).toEqual([first, of_ana, back])
  expect(await conversationOf(ana, first)).toEqual([first, of_ana, back])
  expect(await conversationOf(luz, first)).toEqual([first, of_luz])
  expect((await show(ana, back)).subject).toBe('Re: Aviso')

  await world.call(boss, deleteMessage, { body: { id_message: back } })
  expect(await conversationOf(ana, first)).toEqual([first, of_ana])
})

test('one’s own message is not answered, nor one whose sender left or may read no more, nor one that is not there', async () => {
  const [boss, ana] = [await manager(), await rep()]
  const gone = await buildUser(database, { roles: ['ADMIN'], state: 'disabled' })
  const blind = await buildUser(database, { roles: ['CONTABILIDAD'] })
  const from = (sender_id: number) =>
    buildMessage(database, { sender_id, recipients: [ana.user_id] })
  const [own, of_gone, of_blind, deleted] = [
    await from(boss.user_id),
    await from(gone.id),
    await from(blind.id),
    await from(boss.user_id),
  ]
  await run(
    database,
    sql`update messaging.message set deleted_at = now(), deleted_by = sender_id
         where id = ${deleted.id}`,
  )

  expect((await reply(boss, own.id)).error?.code).toBe('message.own')
  for (const { id } of [of_gone, of_blind]) {
    expect((await reply(ana, id)).error).toMatchObject({
      code: 'message.sender_gone',
      message: expect.stringContaining('no se puede responder') as string,
    })
    expect((await show(ana, id)).can.reply).toBe(false)
  }
  expect((await reply(ana, deleted.id)).status).toBe(404)
  expect((await reply(await rep(), own.id)).status).toBe(404)
  expect([(await show(boss, own.id)).can.reply, (await show(ana, own.id)).can.reply]).toEqual([
    false,
    true,
  ])
})

test('a reply is audited as what it is', async () => {
  const [boss, ana] = [await manager(), await rep()]
  const { id } = await buildMessage(database, {
    sender_id: boss.user_id,
    recipients: [ana.user_id],
  })

  const { body } = await reply(ana, id)

  expect(
    await only(
      database,
      sql`
        select action, after from platform.audit_entry
          where entity = 'message' and entity_id = ${String(body.id_message)}`,
    ),
  ).toEqual({
    action: 'message.replied',
    after: { answers: id, recipients: [boss.user_id], files: [] },
  })
})

test('an answer to an answer carries its mark once, and never a subject that is too long', () => {
  expect([replySubject('Junta'), replySubject('Re: Junta')]).toEqual(['Re: Junta', 'Re: Junta'])
  expect(replySubject('x'.repeat(200))).toHaveLength(200)
})
