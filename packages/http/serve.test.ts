import type { PermissionKey } from '@kit/kernel/permission'
import type { Actor } from '@kit/kernel/actor'
import { Refusal, type RefusalCatalogue } from '@kit/kernel/refusal'
import { openTestDatabase } from '@kit/testing/database'
import { all, only, run, type Database } from '@kit/db/database'
import { NeighbourDown } from '@kit/neighbours/neighbour'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { Admission } from './admission.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { presentError } from './errors.ts'
import { handle, type Route } from './handle.ts'
import { serve } from './serve.ts'

/** A key that no module declares. */
const MAKE = 'thing.make' as PermissionKey
const { database } = await openTestDatabase()
const REFUSALS = {
  'thing.refused': { status: 422, es: 'No se puede con {name}.', en: 'Not with {name}.' },
} as const satisfies RefusalCatalogue
const ANA: Actor = {
  user_id: 7,
  session_id: 1,
  name: 'Ana',
  roles: ['REP CONCESION'],
  main_roles: [8],
  permissions: new Set([MAKE]),
  scope: { all: true },
  desk: null,
}

async function serving(
  routes: Route[],
  actor: Actor | null = ANA,
  stream?: { write(line: string): void },
): Promise<FastifyInstance> {
  const app = Fastify({ logger: stream ? { level: 'error', stream } : false })
  serve(app, routes, { database, refusals: REFUSALS, authenticate: async () => actor })
  await app.ready()
  return app
}

const open = {
  method: 'POST',
  path: '/things',
  summary: 'Makes a thing',
  reply: z.object({ id: z.number() }),
  refusals: [],
} as const
const makeThing = endpoint({
  ...open,
  permission: MAKE,
  body: z.object({ name: z.string().min(1), id_user: z.number().optional() }),
})
const send = (app: FastifyInstance, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/things', payload, headers })

test('who leaves before the answer is no error of ours in the log', async () => {
  const lines: { level: number; msg: string }[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as never) }
  const left = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
  const app = Fastify({ logger: { level: 'info', stream } })
  app.setErrorHandler((error, request, reply) => presentError(error, request, reply, REFUSALS))
  app.get('/slow', async ({ raw }) => {
    await once(raw.socket, 'close')
    throw left
  })
  app.get('/bug', () => Promise.reject(left))
  const address = await app.listen({ port: 0 })

  const leaving = new AbortController()
  const asked = fetch(`${address}/slow`, { signal: leaving.signal })
  await vi.waitFor(() => expect(lines.some(({ msg }) => msg === 'incoming request')).toBe(true), {
    timeout: 30_000,
  })
  leaving.abort()
  await expect(asked).rejects.toThrow()
  await vi.waitFor(
    () =>
      expect(lines).toContainEqual(expect.objectContaining({ level: 30, msg: 'the client left' })),
    { timeout: 30_000 },
  )
  await fetch(`${address}/bug`)
  await app.close()

  // Whoever is still there was owed an answer.
  expect(lines.filter(({ level }) => level >= 50).map(({ msg }) => msg)).toEqual(['unexpected'])
})

describe('a server that starts', () => {
  test('refuses to boot with an endpoint that says neither who may call it nor that everybody may', async () => {
    await expect(
      serving([handle(open as Endpoint, async () => ({ id: 1 }) as never)]),
    ).rejects.toThrow('Neither public nor with a permission: POST /api/things')
  })

  test('refuses to boot with an endpoint that says both', async () => {
    await expect(
      serving([
        handle(
          { ...open, public: true, permission: MAKE } as Endpoint,
          async () => ({ id: 1 }) as never,
        ),
      ]),
    ).rejects.toThrow('Neither public')
  })
})

describe('who asks', () => {
  test('nobody is told that the session ended; somebody without the permission that they may not', async () => {
    const route = handle(makeThing, async () => ({ id: 1 }))
    expect((await send(await serving([route], null), { name: 'x' })).statusCode).toBe(401)
    const reply = await send(await serving([route], { ...ANA, permissions: new Set() }), {
      name: 'x',
    })
    expect([reply.statusCode, reply.json().message]).toEqual([
      403,
      'No tienes los Permisos necesarios',
    ])
  })

  test('somebody else’s id in the body is refused, one’s own accepted', async () => {
    const app = await serving([handle(makeThing, async () => ({ id: 1 }))])
    expect((await send(app, { name: 'x', id_user: 8 })).json().code).toBe('actor.mismatch')
    expect((await send(app, { name: 'x', id_user: 7 })).statusCode).toBe(200)
  })
})

describe('what goes wrong', () => {
  test('a refusal answers its status, code and sentence in the language asked', async () => {
    const app = await serving([
      handle(makeThing, async () => {
        throw new Refusal('thing.refused', { name: 'eso' })
      }),
    ])
    expect((await send(app, { name: 'x' })).json()).toMatchObject({
      code: 'thing.refused',
      message: 'No se puede con eso.',
      details: { name: 'eso' },
    })
    expect((await send(app, { name: 'x' }, { 'accept-language': 'en' })).json().message).toBe(
      'Not with eso.',
    )
  })

  test('a bug answers 500 and tells nothing of itself', async () => {
    const app = await serving([
      handle(makeThing, async () => {
        throw new Error('the password is hunter2')
      }),
    ])
    const reply = await send(app, { name: 'x' })
    expect([reply.statusCode, reply.json().code]).toEqual([500, 'server.error'])
    expect(reply.payload).not.toContain('hunter2')
  })

  test('a field that is missing is named, in words', async () => {
    const app = await serving([handle(makeThing, async () => ({ id: 1 }))])
    expect((await send(app, {})).json()).toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'name', code: 'required', message: 'Requerido' }],
    })
  })

  test('a text with a NUL in it never reaches the database', async () => {
    const app = await serving([handle(makeThing, async () => ({ id: 1 }))])
    expect((await send(app, { name: 'a\0b' })).statusCode).toBe(400)
  })

  test('a price of a third of a cent is refused in words, whatever it came in by', async () => {
    const app = await serving(
      ['catalog.price', 'catalog.cost', 'catalog.dock_fee'].map((table, index) =>
        handle(endpoint({ ...open, path: `/things/${index}`, permission: MAKE }), async (tx) => {
          await run(
            tx,
            sql`
              insert into ${sql.table(table)} (option_id,
                    ${sql.raw(table === 'catalog.dock_fee' ? '' : 'pax_type,')} currency, amount)
                  values (1, ${sql.raw(table === 'catalog.dock_fee' ? '' : "'adult',")} 'USD',
                        33.3333)`,
          )
          return { id: 1 }
        }),
      ),
    )

    const replies = await Promise.all(
      [0, 1, 2].map((index) => app.inject({ method: 'POST', url: `/api/things/${index}` })),
    )

    expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual(
      Array.from({ length: 3 }, () => [422, 'amount.below_minor_unit']),
    )
    expect(replies[0]!.json().message).toBe('Los precios admiten hasta dos decimales.')
  })

  test('a reply that breaks its contract is a bug, not an answer', async () => {
    const app = await serving([handle(makeThing, async () => ({ id: 'one' }) as never)])
    expect((await send(app, { name: 'x' })).statusCode).toBe(500)
  })
})

describe('a write', () => {
  const touch = () =>
    run(database, sql`insert into platform.setting (name, value) values ('touched', '1')`)
  const touched = async () =>
    (await all(database, sql`select 1 from platform.setting where name = 'touched'`)).length

  test('leaves an audit row with who, what and the request, and nothing when it is refused', async () => {
    const app = await serving([
      handle(makeThing, async (tx, { body }) => {
        await run(tx, sql`insert into platform.setting (name, value) values ('touched', '1')`)
        tx.audit({
          action: 'thing.make',
          entity: 'thing',
          entity_id: 5,
          after: { name: body.name },
        })
        if (body.name === 'no') throw new Refusal('thing.refused', { name: 'no' })
        return { id: 5 }
      }),
    ])
    const before = await touched()
    await send(app, { name: 'no' })
    expect(await touched()).toBe(before)
    await send(app, { name: 'yes' })
    expect(await touched()).toBe(before + 1)
    expect(
      await all(
        database,
        sql`
          select user_id, action, entity_id, after from platform.audit_entry
            where entity = 'thing'`,
      ),
    ).toEqual([{ user_id: 7, action: 'thing.make', entity_id: '5', after: { name: 'yes' } }])
  })

  test('that needs a key runs once by key: again the same answer, another body refused, none missing', async () => {
    let made = 0
    const app = await serving([
      handle(endpoint({ ...makeThing, idempotent: true }), async () => {
        await touch()
        return { id: ++made }
      }),
    ])
    const key = { 'idempotency-key': 'the-first-of-its-kind' }
    expect((await send(app, { name: 'x' })).json().code).toBe('idempotency.missing')
    expect((await send(app, { name: 'x' }, key)).json()).toEqual({ id: 1 })
    expect((await send(app, { name: 'x' }, key)).json()).toEqual({ id: 1 })
    expect((await send(app, { name: 'y' }, key)).json().code).toBe('idempotency.reused')
    expect(made).toBe(1)
  })
})

test.each([
  ['PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['PostgreSQL', Object.assign(new Error('could not write to file'), { code: '58030' })],
  ['the system', Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })],
  ['what failed for it', new Error('not kept', { cause: new Error('No space left on device') })],
])('a disk without room, says %s, is a 503 that says when to come back', async (_who, fault) => {
  const app = await serving([
    handle(makeThing, async () => {
      throw fault
    }),
  ])

  const write = await send(app, { name: 'x' })

  expect([write.statusCode, write.json().code]).toEqual([503, 'server.disk_full'])
  expect(write.headers['retry-after']).toBe('30')
})

test('a service outside that is down is a 503 of its own, not a fault of the program', async () => {
  const app = await serving([
    handle(makeThing, async () => {
      throw new NeighbourDown('bucket', 'resting')
    }),
  ])

  const write = await send(app, { name: 'x' })

  expect([write.statusCode, write.json().code]).toEqual([503, 'server.neighbour_down'])
  expect(write.headers['retry-after']).toBe('60')
})

describe('a database that goes away', () => {
  /** The server loses the connection of this very transaction, which the driver learns of. */
  const cut = async (tx: Database) => {
    const { pid } = await only(tx, sql<{ pid: number }>`select pg_backend_pid() as pid`)
    await run(database, sql`select pg_terminate_backend(${pid}, 5000)`)
    await new Promise((heard) => {
      setTimeout(heard, 50)
    })
  }
  const cutting = handle(endpoint({ ...makeThing, idempotent: true }), async (tx) => {
    await cut(tx)
    return { id: await run(tx, sql`select 1`) }
  })

  test('in the middle of a sale is answered with 503, when to come back, and that repeating is safe', async () => {
    const app = await serving([cutting])
    const sale = await send(app, { name: 'x' }, { 'idempotency-key': 'cut-in-the-middle' })

    expect(sale.statusCode).toBe(503)
    expect(sale.headers['retry-after']).toBe('3')
    expect(sale.json()).toMatchObject({ code: 'server.interrupted' })
    expect(sale.json().message).toContain('no se duplica')
  })

  test('promises no safe repetition to a write that carries no key', async () => {
    const app = await serving([handle(makeThing, cutting.answer as never)])

    const write = await send(app, { name: 'x' })

    expect(write.statusCode).toBe(503)
    expect(write.json().code).toBe('server.busy')
  })

  test('is in the log, with the request that met it', async () => {
    const lines: string[] = []
    const app = await serving([cutting], ANA, { write: (line: string) => lines.push(line) })

    const sale = await send(app, { name: 'x' }, { 'idempotency-key': 'cut-and-logged' })

    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(logged).toContainEqual(
      expect.objectContaining({
        reqId: sale.json().request_id,
        msg: 'the database does not answer',
        err: expect.objectContaining({ message: expect.any(String) }),
      }),
    )
  })

  test('is not what a missing file is', async () => {
    const app = await serving([
      handle(makeThing, async () => {
        readFileSync('/there/is/no/such/file')
        return { id: 1 }
      }),
    ])

    expect((await send(app, { name: 'x' })).statusCode).toBe(500)
  })
})

describe('a crowd', () => {
  test('beyond what is worked on at once the next is told to come again in a moment, and long reads count apart', async () => {
    let finish = (): void => undefined
    const finished = new Promise<void>((resolve) => (finish = resolve))
    const read = endpoint({
      ...open,
      path: '/report',
      permission: 'session',
      reads: true,
      long: true,
    })
    const app = Fastify()
    let [workers, readers] = [0, 0]
    const slow = handle(makeThing, async () => {
      workers += 1
      await finished
      return { id: 1 }
    })
    const long = handle(read, async () => {
      readers += 1
      await finished
      return { id: 2 }
    })
    serve(app, [slow, long], {
      database,
      refusals: REFUSALS,
      authenticate: async () => ANA,
      admission: new Admission(2),
    })
    await app.ready()
    // An injected request begins when somebody asks for its answer.
    const reading = Promise.all(
      [1, 2].map(() => app.inject({ method: 'POST', url: '/api/report', payload: {} })),
    )
    await vi.waitFor(() => expect(readers).toBe(2), { timeout: 30_000 })
    const working = Promise.all([send(app, { name: 'first' }), send(app, { name: 'second' })])
    await vi.waitFor(() => expect(workers).toBe(2), { timeout: 30_000 })

    const refused = await send(app, { name: 'third' })
    finish()

    expect([refused.statusCode, refused.json().code]).toEqual([503, 'server.busy'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const answers = [...(await reading), ...(await working)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect((await send(app, { name: 'later' })).statusCode).toBe(200)
  })
})

test('a file under the name of another field is told so, with the field to send it in', async () => {
  const app = Fastify()
  await app.register(multipart)
  const routes = [
    handle(
      endpoint({
        ...open,
        permission: MAKE,
        files: { docto: { bytes_max: 1_000, count_max: 1, required: true } },
        body: z.object({}),
      }),
      async (_tx, { files }) => ({ id: files.docto.length }),
    ),
  ]
  serve(app, routes, { database, refusals: REFUSALS, authenticate: async () => ANA })
  await app.ready()
  const upload = async (field: string, text = 'a small file') => {
    const form = new FormData()
    form.append(field, new Blob([text]), 'factura.xml')
    const encoded = new Response(form)
    const reply = await app.inject({
      method: 'POST',
      url: '/api/things',
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type')! },
    })
    return [reply.statusCode, reply.json<{ code?: string; message?: string }>()] as const
  }

  for (const field of ['files', 'docto2'])
    expect(await upload(field)).toMatchObject([
      400,
      {
        code: 'request.unknown_file_field',
        message: `El campo ${field} no acepta archivos. Envíelo en: docto.`,
      },
    ])
  expect((await upload('docto'))[0]).toBe(200)
  expect((await upload('docto', 'x'.repeat(1_001)))[1].code).toBe('request.too_large')
})
