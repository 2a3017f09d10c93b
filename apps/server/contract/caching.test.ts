import { showLogo } from '@app/organization/contract/brands'
import { endpointName, fullPath, isBinary } from '@kit/http/endpoint'
import { newUuid } from '@kit/kernel/identifier'
import { buildUser } from '@app/access/testing'
import { buildPhoto, buildProduct } from '@app/catalog/testing'
import { showPhoto } from '@app/catalog/contract'
import { exportTable } from '@kit/tables/contract'
import { localDiskStore } from '@kit/storage/local-disk'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleOf } from '@kit/testing/sample'
import { afterAll, describe, expect, test } from 'vitest'
import { gatherModules } from '../gather.ts'
import { openTestWorld } from '../testing.ts'

const { routes } = await gatherModules()
const endpoints = routes.map(({ endpoint }) => endpoint)
const folder = await mkdtemp(join(tmpdir(), 'caching-'))
afterAll(() => rm(folder, { recursive: true }))
const objects = localDiskStore(folder)
const world = await openTestWorld({ objects })
const boss = await buildUser(world.database, { roles: ['SUPER ADMIN'] })
const PRIVATE = 'no-store'

/** Everybody may keep these, and what they name never changes. Any other file is its reader's. */
const PUBLIC = [showLogo, showPhoto].map(endpointName)

async function ask(method: string, url: string, body?: unknown) {
  const admin = await world.signIn(boss)
  return world.app.inject({
    method: method as 'GET',
    url,
    headers: {
      cookie: admin.cookies,
      authorization: `Bearer ${admin.token}`,
      'idempotency-key': newUuid(),
    },
    ...(body ? { payload: body } : {}),
  })
}

describe('nothing private is kept between the server and its reader', () => {
  test.each(
    sampleOf('answers that no cache keeps', endpoints).map(
      (endpoint) => [endpointName(endpoint), endpoint] as const,
    ),
  )('%s, whether it answers or refuses', async (_name, endpoint) => {
    const url = fullPath(endpoint).replaceAll(/:\w+\??/g, '1')

    const answer = await ask(endpoint.method, url)
    const stranger = await world.app.inject({ method: endpoint.method, url })

    expect([answer.headers['cache-control'], stranger.headers['cache-control']]).toEqual([
      PRIVATE,
      PRIVATE,
    ])
  })

  test.each(['/api/openapi.json', '/api/docs/', '/healthz', '/readyz', '/api/no-such-thing', '/%'])(
    '%s',
    async (url) => {
      expect((await world.app.inject(url)).headers['cache-control']).toBe(PRIVATE)
    },
  )

  test('a report as a file', async () => {
    const file = { ...exportTable('excel'), path: '/excel/sales-by-item' } as const

    const reply = await ask('POST', fullPath(file), { dateInit: '2026-03-10' })

    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, PRIVATE])
  })

  test('a picture of the catalogue is for everybody and for ever, and one that is gone for nobody', async () => {
    const { key } = await objects.put(
      (async function* () {
        yield Buffer.from('picture')
      })(),
    )
    const { id } = await buildProduct(world.database)
    await buildPhoto(world.database, { product_id: id, object_key: key })
    const url = fullPath(showPhoto).replace(':key', key)

    const picture = await world.app.inject(url)
    await objects.remove(key)
    const gone = await world.app.inject(url)

    expect([picture.statusCode, picture.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, PRIVATE])
  })

  test('only what everybody may keep says anything about being kept', () => {
    const saying = routes
      .filter(({ answer }) => /cache-control/i.test(String(answer)))
      .map(({ endpoint }) => endpointName(endpoint))

    expect(saying.toSorted()).toEqual(PUBLIC)
    expect(endpoints.filter(({ reply }) => isBinary(reply)).map(endpointName)).toEqual(
      expect.arrayContaining(PUBLIC),
    )
  })
})
