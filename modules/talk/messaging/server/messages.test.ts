import { buildUser, type UserOverrides } from '@app/access/testing'
import { findTableRows } from '@kit/tables/contract'
import type { RoleName } from '@kit/kernel/permission'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { all, run } from '@kit/db/database'
import { newUuid } from '@kit/kernel/identifier'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  announceUpdate,
  countUnread,
  createMessage,
  deleteMessage,
  listMessages,
  listReaders,
  listReceived,
  listReps,
  markRead,
  showMessage,
} from '../contract.ts'
import { buildMessage } from '../testing/build.ts'

const world = await openTestWorld({ modules: ['access', 'organization', 'messaging'] })
const { database } = world
const north = await buildChannel(database)
const south = await buildChannel(database)

const rep = (overrides: UserOverrides = {}) =>
  world.signInAs({ roles: ['REP CONCESION'], channel_ids: [north.id], ...overrides })
const manager = (overrides: UserOverrides = {}) =>
  world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [north.id], ...overrides })
const draft = { subject: 'Junta', message_content: 'Mañana a las 9', id_channel: north.id }
const unreadOf = async (session: Session) =>
  (await world.call(session, countUnread, { body: { id_user: session.user_id } })).body
    .unreadedMessage
const idsOf = async (session: Session) =>
  (await world.call(session, listMessages, { query: {} })).body.rows.map(({ id }) => id)
const recipientsOf = async (id: number) =>
  (
    await all(
      database,
      sql<{
        user_id: number
      }>`select user_id from messaging.delivery where message_id = ${id} order by user_id`,
    )
  ).map(({ user_id }) => user_id)
const eventsOf = (id: number) =>
  all(
    database,
    sql<{
      name: string
      payload: unknown
      audience: { user_ids?: number[] }
    }>`
      select name, payload, audience from platform.live_event
        where (payload->>'id_message')::bigint = ${id} order by id`,
  )

describe('sending', () => {
  test('a message reaches the people of the channel with the main roles, and nobody else', async () => {
    const channel = await buildChannel(database)
    const inside = async (role: RoleName) =>
      (await buildUser(database, { roles: [role], channel_ids: [channel.id] })).id
    const meant = [
      await inside('GERENTE CONCESION'),
      await inside('REP CONCESION'),
      await inside('SUPERVISOR CONCESION'),
    ]
    await Promise.all((['TOURSALES', 'REP OFFICIAL', 'CONTABILIDAD'] as const).map(inside))
    await buildUser(database, { channel_ids: [south.id] })
    await buildUser(database, { channel_ids: [channel.id], state: 'disabled' })
    const admin = await buildUser(database, { roles: ['ADMIN'] })
    const sender = await manager({ channel_ids: [channel.id] })

    const { body } = await world.call(sender, createMessage, {
      body: { ...draft, id_channel: channel.id },
    })

    const reached = await recipientsOf(body.id_message)
    expect(reached).toEqual(expect.arrayContaining([...meant, admin.id]))
    const others = await all(
      database,
      sql<{
        id: number
      }>`
        select id from access.public_user
          where id = any(${reached}::bigint[]) and not ('ADMIN' = any(roles)) order by id`,
    )
    expect(others.map(({ id }) => id)).toEqual([...meant].sort((a, b) => a - b))
    expect(body.recipients).toBe(reached.length)
  })

  test('somebody whose desk is in the channel is of the channel', async () => {
    const desk = await buildLocation(database, { channel_id: (await buildChannel(database)).id })
    const seller = await buildUser(database, {
      desk: { channel_id: desk.channel_id, hotel_id: desk.hotel_id, location_id: desk.id },
      channel_ids: [],
    })

    const { body } = await world.call(await world.signInAs({ roles: ['ADMIN'] }), createMessage, {
      body: { ...draft, id_channel: desk.channel_id, id_main_role: [8] },
    })

    expect(await recipientsOf(body.id_message)).toEqual([seller.id])
  })

  test('a manager of some hotels does not write to the people of others', async () => {
    const channel = await buildChannel(database)
    const [mine, theirs] = [
      await buildLocation(database, { channel_id: channel.id }),
      await buildLocation(database, { channel_id: channel.id }),
    ]
    const near = await buildUser(database, {
      channel_ids: [channel.id],
      hotel_ids: [mine.hotel_id],
    })
    const anywhere = await buildUser(database, { channel_ids: [channel.id] })
    await buildUser(database, { channel_ids: [channel.id], hotel_ids: [theirs.hotel_id] })

    const { body } = await world.call(
      await manager({ channel_ids: [channel.id], hotel_ids: [mine.hotel_id] }),
      createMessage,
      { body: { ...draft, id_channel: channel.id, id_main_role: [8] } },
    )

    expect(await recipientsOf(body.id_message)).toEqual([near.id, anywhere.id])
  })

  test('it may be sent to chosen reps alone, of those within reach', async () => {
    const [ana, luz] = [await rep({ name: 'Ana' }), await rep({ name: 'Luz' })]
    const stranger = await buildUser(database, { channel_ids: [south.id] })
    const sender = await manager()

    const sent = await world.call(sender, createMessage, {
      body: { ...draft, id_rep: [ana.user_id] },
    })
    const refused = await world.call(sender, createMessage, {
      body: { ...draft, id_rep: [ana.user_id, stranger.id] },
    })

    expect(await recipientsOf(sent.body.id_message)).toEqual([ana.user_id])
    expect(await idsOf(luz)).not.toContain(sent.body.id_message)
    expect([refused.status, refused.error?.code]).toEqual([422, 'message.rep_unknown'])
  })

  test('a channel that is not the sender’s does not exist for them, and one without such people says so', async () => {
    const sender = await manager()
    const [outside, nobody] = [
      await world.call(sender, createMessage, { body: { ...draft, id_channel: south.id } }),
      await world.call(sender, createMessage, { body: { ...draft, id_main_role: [7] } }),
    ]

    expect(outside.status).toBe(404)
    expect(nobody.error).toMatchObject({
      code: 'message.nobody',
      message: expect.stringContaining('no tiene destinatarios'),
    })
  })

  test('lists of ids are understood as a form, JSON or a comma-separated text sends them; nonsense is refused', async () => {
    const sender = await manager()
    const ana = await rep()
    const post = async (fields: readonly [string, string][]) => {
      const form = new FormData()
      for (const [name, value] of [
        ['subject', 'Junta'],
        ['message_content', 'Hoy'],
        ['id_channel', String(north.id)],
        ...fields,
      ])
        form.append(name!, value!)
      const encoded = new Response(form)
      return world.app.inject({
        method: 'POST',
        url: '/api/messages/create',
        payload: Buffer.from(await encoded.arrayBuffer()),
        headers: {
          'content-type': encoded.headers.get('content-type')!,
          cookie: sender.cookies,
          authorization: `Bearer ${sender.token}`,
          'idempotency-key': newUuid(),
        },
      })
    }
    const id = String(ana.user_id)

    for (const fields of [
      [['id_rep[]', id]],
      [['id_rep', id]],
      [['id_rep', `[${id}]`]],
      [['id_rep', `["${id}"]`]],
      [
        ['id_main_role[]', '1'],
        ['id_main_role[]', '8'],
        ['id_rep', id],
      ],
      [
        ['id_main_role', '1,2,8,15'],
        ['id_rep', id],
      ],
    ] as [string, string][][]) {
      const reply = await post(fields)
      expect([fields, reply.statusCode, reply.json().recipients]).toEqual([fields, 200, 1])
    }
    for (const value of ['uno', '1,,2', '{"a":1}', '-1', '1e3'])
      expect((await post([['id_rep', value]])).statusCode, value).toBe(400)
    expect((await post([['id_user', String(ana.user_id)]])).json().code).toBe('actor.mismatch')
    expect(
      (
        await post([
          ['id_user', String(sender.user_id)],
          ['id_rep', id],
        ])
      ).statusCode,
    ).toBe(200)
  })

  test('subject and message are required', async () => {
    const sender = await manager()
    for (const missing of [{ subject: '  ' }, { message_content: '' }])
      expect(
        (await world.call(sender, createMessage, { body: { ...draft, ...missing } })).error?.code,
      ).toBe('request.invalid')
  })

  test('the same attempt sent twice is one message', async () => {
    const sender = await manager()
    const ana = await rep()
    const idempotency_key = newUuid()
    const send = () =>
      world.call(
        sender,
        createMessage,
        { body: { ...draft, id_rep: [ana.user_id] } },
        { idempotency_key },
      )

    const [first, second] = [await send(), await send()]

    expect(second.body).toEqual(first.body)
    expect(await unreadOf(ana)).toBe(1)
  })

  test('recipients, and only they, hear of it at once', async () => {
    const ana = await rep()
    const { body } = await world.call(await manager(), createMessage, {
      body: { ...draft, id_rep: [ana.user_id] },
    })

    expect(await eventsOf(body.id_message)).toEqual([
      {
        name: 'correo',
        payload: { id_message: body.id_message, subject: 'Junta' },
        audience: { user_ids: [ana.user_id] },
      },
      {
        name: 'correo_all',
        payload: { id_message: body.id_message, main_roles: [1, 2, 8] },
        audience: { user_ids: [ana.user_id] },
      },
    ])
  })

  test('who may be chosen by name: people with the roles, of the sender’s channels, in order of their names', async () => {
    const channel = await buildChannel(database)
    const [zoe, eva] = [
      await buildUser(database, { name: 'Zoé', channel_ids: [channel.id] }),
      await buildUser(database, { name: 'Eva', channel_ids: [channel.id] }),
    ]
    await buildUser(database, { roles: ['SUPERVISOR CONCESION'], channel_ids: [channel.id] })
    const sender = await manager({ channel_ids: [channel.id] })

    const reps = await world.call(sender, listReps, { body: { id_main_roles: [8] } })

    expect(reps.body.map(({ id, name }) => ({ id, name }))).toEqual([
      { id: eva.id, name: 'Eva' },
      { id: zoe.id, name: 'Zoé' },
    ])
    expect((await world.call(sender, listReps, { body: { id_main_roles: '8' } })).body).toEqual(
      reps.body,
    )
  })
})

describe('reading', () => {
  test('a message is unread until it is opened, and then its count goes down once', async () => {
    const ana = await rep()
    const { id } = await buildMessage(database, { recipients: [ana.user_id] })
    await buildMessage(database, { recipients: [ana.user_id] })
    expect(await unreadOf(ana)).toBe(2)

    const opened = await world.call(ana, markRead, {
      body: { id_message: id, id_user: ana.user_id },
    })
    await world.call(ana, markRead, { body: { id_message: id } })

    expect(opened.body).toEqual({ type: 'success' })
    expect(await unreadOf(ana)).toBe(1)
    expect((await world.call(ana, showMessage, { params: { id } })).body.message_read).toBe(true)
    expect(await eventsOf(id)).toEqual([
      { name: 'correo_leido', payload: { id_message: id }, audience: { user_ids: [ana.user_id] } },
    ])
  })

  test('a message has the fields of the specification', async () => {
    const ana = await rep()
    const sender = await buildUser(database, { roles: ['ADMIN'], name: 'Sara', last_name: 'Ku' })
    const { id } = await buildMessage(database, {
      sender_id: sender.id,
      recipients: [ana.user_id],
      subject: 'Hola',
      content: 'Qué tal',
    })

    expect((await world.call(ana, showMessage, { params: { id } })).body).toEqual({
      id,
      subject: 'Hola',
      message_content: 'Qué tal',
      created_at: '2026-03-10T15:00:00.000Z',
      id_user: sender.id,
      message_read: false,
      directory: `messages/${id}/attachments`,
      attachment: '',
      sender: 'Sara Ku',
      attachments: [],
      can: { delete: null, see_readers: false, reply: true, reply_all: false },
      conversation: [],
      reply_draft: null,
      acknowledgement: null,
    })
  })

  test('the list is of what one received or sent, newest first and page by page; the other list only of what one received', async () => {
    const boss = await manager()
    const sent = await buildMessage(database, {
      sender_id: boss.user_id,
      created_at: '2026-03-01T00:00:00Z',
    })
    const received = [
      await buildMessage(database, {
        recipients: [boss.user_id],
        created_at: '2026-03-02T00:00:00Z',
      }),
      await buildMessage(database, {
        recipients: [boss.user_id],
        created_at: '2026-03-03T00:00:00Z',
      }),
    ]
    const expected = [received[1]!.id, received[0]!.id, sent.id]

    const pages = await Promise.all(
      [1, 2, 3].map((page) => world.call(boss, listMessages, { query: { page, page_size: 1 } })),
    )

    expect(await idsOf(boss)).toEqual(expected)
    expect(pages.map(({ body }) => [body.total, body.rows[0]!.id])).toEqual(
      expected.map((id) => [3, id]),
    )
    expect(
      (await world.call(boss, listReceived, { body: { id_user: boss.user_id } })).body.rows.map(
        ({ id }) => id,
      ),
    ).toEqual(expected.slice(0, 2))
    expect(await unreadOf(boss)).toBe(2)
  })

  test('nobody reads, counts or marks in somebody else’s name', async () => {
    const [ana, luz] = [await rep(), await rep()]
    const { id } = await buildMessage(database, { recipients: [ana.user_id] })

    for (const endpoint of [listReceived, countUnread])
      expect(
        (await world.call(luz, endpoint, { body: { id_user: ana.user_id } })).error?.code,
      ).toBe('actor.mismatch')
    expect(
      (await world.call(luz, markRead, { body: { id_message: id, id_user: ana.user_id } })).error
        ?.code,
    ).toBe('actor.mismatch')
    expect(await unreadOf(ana)).toBe(1)
  })

  test('a message that is not mine does not exist for me, whatever my role', async () => {
    const { id } = await buildMessage(database)

    for (const session of [
      await rep(),
      await manager(),
      await world.signInAs({ roles: ['ADMIN'] }),
    ]) {
      expect((await world.call(session, showMessage, { params: { id } })).status).toBe(404)
      expect((await world.call(session, markRead, { body: { id_message: id } })).status).toBe(404)
    }
    const boss = await manager()
    expect((await world.call(boss, listReaders, { body: { id_message: id } })).status).toBe(404)
    expect((await world.call(boss, deleteMessage, { body: { id_message: id } })).status).toBe(404)
  })

  test('the sender sees who has read it and when, and to whom it was delivered', async () => {
    const boss = await manager()
    const [ana, luz] = [await rep({ name: 'Ana' }), await rep({ name: 'Luz' })]
    const { body } = await world.call(boss, createMessage, {
      body: { ...draft, id_rep: [ana.user_id, luz.user_id] },
    })
    world.pass({ minutes: 5 })
    await world.call(ana, markRead, { body: { id_message: body.id_message } })

    const readers = await world.call(boss, listReaders, { body: { id_message: body.id_message } })

    expect(readers.body).toEqual({
      readed: [
        {
          id: ana.user_id,
          name: 'Ana',
          last_name: 'Prueba',
          updated_at: '2026-03-10T15:05:00.000Z',
        },
      ],
      notReaded: [
        {
          id: luz.user_id,
          name: 'Luz',
          last_name: 'Prueba',
          created_at: '2026-03-10T15:00:00.000Z',
        },
      ],
    })
  })
})

describe('deleting', () => {
  const remove = (session: Session, id: number) =>
    world.call(session, deleteMessage, { body: { id_message: id } })

  test('whoever sent a message takes it back from everybody, counts included', async () => {
    const boss = await manager()
    const ana = await rep()
    const {
      body: { id_message },
    } = await world.call(boss, createMessage, { body: { ...draft, id_rep: [ana.user_id] } })

    expect((await remove(boss, id_message)).body).toEqual({ type: 'success' })

    expect([await unreadOf(ana), await idsOf(ana), await idsOf(boss)]).toEqual([0, [], []])
    expect((await world.call(ana, showMessage, { params: { id: id_message } })).status).toBe(404)
    expect((await eventsOf(id_message)).at(-1)).toEqual({
      name: 'eliminar_correo_all',
      payload: { id_message },
      audience: { user_ids: [ana.user_id, boss.user_id] },
    })
  })

  test('a message that somebody deleted before answers an error, not a failure', async () => {
    const boss = await manager()
    const { id } = await buildMessage(database, { sender_id: boss.user_id })
    await remove(boss, id)

    const again = await remove(boss, id)

    expect([again.status, again.body]).toEqual([200, { type: 'error' }])
  })

  test('a manager who received it puts away only their own copy; an administrator who did, everybody’s', async () => {
    const [boss, admin, ana] = [
      await manager(),
      await world.signInAs({ roles: ['ADMIN'] }),
      await rep(),
    ]
    const { id } = await buildMessage(database, {
      recipients: [boss.user_id, admin.user_id, ana.user_id],
    })

    expect((await world.call(boss, showMessage, { params: { id } })).body.can.delete).toBe(
      'own_copy',
    )
    await remove(boss, id)
    expect([await idsOf(boss), await idsOf(ana)]).toEqual([[], [id]])
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      name: 'eliminar_correo',
      audience: { user_ids: [boss.user_id] },
    })

    expect((await world.call(admin, showMessage, { params: { id } })).body.can.delete).toBe(
      'for_everybody',
    )
    await remove(admin, id)
    expect(await idsOf(ana)).toEqual([])
  })

  test('whoever put their copy away is told of no deletion', async () => {
    const boss = await manager()
    const [ana, eva] = [await rep(), await rep()]
    const { id } = await buildMessage(database, {
      sender_id: boss.user_id,
      recipients: [ana.user_id, eva.user_id],
    })
    await run(
      database,
      sql`
      update messaging.delivery set removed_at = now()
       where message_id = ${id} and user_id = ${eva.user_id}`,
    )

    await remove(boss, id)

    expect((await eventsOf(id)).at(-1)).toMatchObject({
      name: 'eliminar_correo_all',
      audience: { user_ids: [ana.user_id, boss.user_id] },
    })
  })

  test('a retried deletion answers what the first answered', async () => {
    const boss = await manager()
    const { id } = await buildMessage(database, { sender_id: boss.user_id })
    const idempotency_key = newUuid()

    const remove = () =>
      world.call(boss, deleteMessage, { body: { id_message: id } }, { idempotency_key })
    const answers = [await remove(), await remove()]

    expect(answers.map(({ body }) => body.type)).toEqual(['success', 'success'])
  })
})

describe('who may', () => {
  const READERS: readonly RoleName[] = [
    'ADMIN',
    'SUPER ADMIN',
    'GERENTE CONCESION',
    'REP CONCESION',
    'SUPERVISOR CONCESION',
    'REP OFFICIAL',
  ]
  const SENDERS: readonly RoleName[] = ['ADMIN', 'SUPER ADMIN', 'GERENTE CONCESION']
  const EVERY: readonly RoleName[] = [
    ...READERS,
    'CONTABILIDAD',
    'OPERACIONES',
    'COMERCIAL',
    'PROVEEDORES',
    'TOURSALES',
    'AFILIADO',
    'AFFILIATEDDASHBOARD',
    'SUBGERENTE',
  ]

  test.each(EVERY)(
    '%s reads, sends, deletes and sees confirmations as the specification says',
    async (role) => {
      const session = await world.signInAs({ roles: [role], channel_ids: [north.id] })
      const { id } = await buildMessage(database, { recipients: [session.user_id] })
      const ana = await buildUser(database, { channel_ids: [north.id] })

      const list = await world.call(session, listMessages, { query: {} })
      const readers = await world.call(session, listReaders, { body: { id_message: id } })
      const reps = await world.call(session, listReps, { body: { id_main_roles: [1, 2, 8] } })
      const sent = await world.call(session, createMessage, {
        body: { ...draft, id_rep: [ana.id] },
      })
      const deleted = await world.call(session, deleteMessage, { body: { id_message: id } })

      const [reads, sends] = [
        READERS.includes(role) ? 200 : 403,
        SENDERS.includes(role) ? 200 : 403,
      ]
      expect([list.status, readers.status, reps.status, sent.status, deleted.status]).toEqual([
        reads,
        sends,
        sends,
        sends,
        sends,
      ])
      if (reads === 403) expect(list.error?.message).toBe('No tienes los Permisos necesarios')
    },
  )

  test('nobody without a session', async () => {
    expect((await world.call(null, listMessages, { query: {} })).status).toBe(401)
  })
})

describe('product updates', () => {
  test('an administrator announces, everybody signed in is told, and it stays to be read', async () => {
    const admin = await world.signInAs({ roles: ['ADMIN'], name: 'Sara', last_name: 'Ku' })

    const { body } = await world.call(admin, announceUpdate, {
      body: { title: 'Nuevo reporte', text: 'Ya está el cierre de día.' },
    })

    const [event] = await all(
      database,
      sql`
        select payload, audience from platform.live_event where name = 'msj_all' order by id desc
          limit 1`,
    )
    expect(event).toEqual({
      payload: { title: 'Nuevo reporte', text: 'Ya está el cierre de día.' },
      audience: { everyone: true },
    })
    const { body: listed } = await world.call(await rep(), findTableRows, {
      params: { id: 'updates' },
      body: {},
    })
    expect(listed.rows[0]).toEqual({
      title: body.title,
      content: body.text,
      created_at: body.created_at,
      sender: 'Sara Ku',
    })
    expect(
      (await world.call(await manager(), announceUpdate, { body: { title: 'x', text: 'y' } }))
        .status,
    ).toBe(403)
  })
})
