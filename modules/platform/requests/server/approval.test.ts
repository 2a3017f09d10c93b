import { openTestWorld } from '@app/server/testing'
import { all, run } from '@kit/db/database'
import { createRecord, saveRecord, showRecord } from '@kit/tables/record-contract'
import { findTableRows } from '@kit/tables/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  decideRequest,
  openApproval,
  progressRequest,
  sendRequest,
  showRequest,
} from '../contract.ts'
import { quarantine } from './after-restore.ts'
import { isDead } from './dead-links.ts'
import { systemContext } from '@kit/db/context'
import takeBackRequest from '../acts/take-back.act.ts'

const world = await openTestWorld({ modules: ['access', 'requests', 'mailing'] })
const { database } = world
const manager = await world.signInAs({ roles: ['GERENTE CONCESION'] })
const rep = await world.signInAs({ roles: ['REP CONCESION'], name: 'Eva', last_name: 'Luna' })
const other = await world.signInAs({ roles: ['REP CONCESION'] })

const TEXT = {
  title: 'Botón para repetir venta',
  kind: 'new',
  priority: 'high',
  description: 'Hoy se captura todo otra vez.',
  benefit: '',
}
const write = async (who = rep) => {
  const reply = await world.call(who, createRecord, {
    params: { id: 'development-request' },
    body: TEXT,
  })
  expect(reply.status, JSON.stringify(reply.error)).toBe(200)
  return reply.body
}
const show = (uuid: string, who = manager) => world.call(who, showRequest, { params: { uuid } })
/** Sends it, and reads the secret in the mail. */
const send = async (uuid: string, who = manager) => {
  const reply = await world.call(
    who,
    sendRequest,
    { params: { uuid }, body: { email: 'direccion@example.test', name: 'Sra. Directora' } },
    { idempotency_key: crypto.randomUUID() },
  )
  const [mail] = await all(
    database,
    sql<{ id: number; plain: string }>`
    select id, plain from mailing.mail where recipient = 'direccion@example.test'
     order by id desc limit 1`,
  )
  const token = /aprobacion#([\w-]{43})/.exec(mail?.plain ?? '')?.[1] ?? ''
  return { reply, token, mail_id: mail?.id ?? 0 }
}
const decide = (uuid: string, token: string, body: object = {}) =>
  world.call(null, decideRequest, {
    params: { uuid },
    body: { token, decision: 'approved', name: 'Sra. Directora', ...body } as never,
  })
const look = (uuid: string, token: string) =>
  world.call(null, openApproval, { params: { uuid }, body: { token } })
const sentRequest = async () => {
  const { key: uuid } = await write()
  return { uuid, ...(await send(uuid)) }
}

describe('the link of a request', () => {
  test('shows what is asked to somebody without an account, and decides it once', async () => {
    const { uuid, token } = await sentRequest()

    expect((await look(uuid, token)).body).toMatchObject({
      title: TEXT.title,
      asked_by: 'Eva Luna',
    })
    expect((await show(uuid)).body.state).toBe('sent')
    expect((await decide(uuid, token)).body.state).toBe('approved')
    expect((await decide(uuid, token)).error?.code).toBe('approval_link.used')
    expect((await look(uuid, token)).error?.code).toBe('approval_link.used')
    const { history, decided_by } = (await show(uuid)).body
    expect(decided_by).toBe('Sra. Directora')
    expect(history.map(({ to_state, by }) => [to_state, by])).toEqual([
      ['approved', null],
      ['sent', expect.any(String)],
      ['draft', 'Eva Luna'],
    ])
  })

  test('decides once, of two who press at the same time', async () => {
    const { uuid, token } = await sentRequest()

    const replies = await Promise.all([
      decide(uuid, token),
      decide(uuid, token, { decision: 'rejected', reason: 'No hay dinero' }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await show(uuid)).body.history).toHaveLength(3)
  })

  test('opens nothing once it has expired', async () => {
    const { uuid, token } = await sentRequest()
    await run(database, sql`update requests.link set expires_at = ${world.now}`)

    expect((await decide(uuid, token)).error?.code).toBe('approval_link.expired')
    expect((await look(uuid, token)).error?.code).toBe('approval_link.expired')
    expect((await show(uuid)).body.state).toBe('sent')
  })

  test('opens nothing once the request was taken back, and its mail leaves no more', async () => {
    const { uuid, token, mail_id } = await sentRequest()
    expect(await isDead(database, mail_id)).toBe(false)

    const back = await world.call(manager, takeBackRequest.endpoint, { params: { uuid } })
    expect(back.body).toMatchObject({ state: 'draft' })
    expect((await decide(uuid, token)).error?.code).toBe('approval_link.revoked')
    expect(await isDead(database, mail_id)).toBe(true)
  })

  test('opens nothing once another was sent', async () => {
    const { uuid, token } = await sentRequest()
    const again = await send(uuid)

    expect((await decide(uuid, token)).error?.code).toBe('approval_link.revoked')
    expect((await decide(uuid, again.token)).status).toBe(200)
  })

  test('is unknown when it is guessed, or is that of another request', async () => {
    const [one, two] = [await sentRequest(), await sentRequest()]

    for (const [uuid, token] of [
      [one.uuid, 'A'.repeat(43)],
      [one.uuid, two.token],
      [crypto.randomUUID(), one.token],
    ] as const)
      expect(await decide(uuid, token)).toMatchObject({
        status: 404,
        error: { code: 'approval_link.unknown' },
      })
    expect((await decide(one.uuid, 'short')).status).toBe(400)
  })

  test('is kept as its hash alone', async () => {
    const { token } = await sentRequest()
    const kept = await all(database, sql`select to_jsonb(l)::text as row from requests.link l`)

    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('opens nothing after a restore: it may have been used since the backup', async () => {
    const { uuid, token } = await sentRequest()

    const said = await quarantine(systemContext(database, world.now) as never)
    expect(said).toHaveLength(1)
    expect((await decide(uuid, token)).error?.code).toBe('approval_link.revoked')
  })

  test('rejects with a reason', async () => {
    const { uuid, token } = await sentRequest()

    expect((await decide(uuid, token, { decision: 'rejected' })).status).toBe(400)
    await decide(uuid, token, { decision: 'rejected', reason: 'No hay dinero' })
    expect((await show(uuid)).body).toMatchObject({
      state: 'rejected',
      history: [{ reason: 'Sra. Directora: No hay dinero' }, {}, {}],
    })
  })
})

describe('a request', () => {
  test('is edited while it is a draft', async () => {
    const { key, version } = await write()
    const save = (at: number) =>
      world.call(rep, saveRecord, {
        params: { id: 'development-request', key },
        query: { version: at },
        body: { title: 'Otro título' },
      })

    expect((await save(version)).status).toBe(200)
    await send(key)
    expect((await save(version + 2)).error?.code).toBe('development_request.fixed')
  })

  test('is worked on once it was approved, in its order', async () => {
    const { uuid, token } = await sentRequest()
    const progress = async (to: 'in_progress' | 'delivered') =>
      (await world.call(manager, progressRequest, { params: { uuid }, body: { to } })).status

    expect(await progress('in_progress')).toBe(409)
    await decide(uuid, token)
    expect(await progress('delivered')).toBe(409)
    expect(await progress('in_progress')).toBe(200)
    expect(await progress('delivered')).toBe(200)
  })

  test('is seen by who wrote it and by who runs requests, and by nobody else', async () => {
    const { key } = await write()
    const form = (who: typeof rep) =>
      world.call(who, showRecord, { params: { id: 'development-request', key } })
    const folios = async (who: typeof rep) =>
      (await world.call(who, findTableRows, { params: { id: 'development-requests' }, body: {} }))
        .body.rows.length

    expect((await show(key, rep)).status).toBe(200)
    expect((await show(key, manager)).status).toBe(200)
    expect((await show(key, other)).status).toBe(404)
    expect((await form(rep)).status).toBe(200)
    expect((await form(other)).status).toBe(404)
    expect(await folios(other)).toBe(0)
    expect(await folios(rep)).toBeGreaterThan(0)
    expect((await send(key, rep)).reply.status).toBe(403)
  })

  test('has a folio of the year', async () => {
    const { key } = await write()

    expect((await show(key)).body.folio).toMatch(/^PD-26-\d{4}$/)
  })
})
