// What a contract does not accept is refused, and the refusal leaves nothing in the database.
import { buildChannel } from '@app/organization/testing'
import fc from 'fast-check'
import { sampleOf } from '@kit/testing/sample'
import { beforeAll, expect, test } from 'vitest'
import { accepted, broken, HOSTILE_TEXT } from './arbitrary.ts'
import {
  ENDPOINTS,
  expectRefusal,
  openSender,
  schemasOf,
  TRIES,
  type Sender,
} from './hostile-input.ts'
import { watchWrites, type Writes } from './writes.ts'

let sender: Sender
let writes: Writes

beforeAll(async () => {
  sender = await openSender()
  // Every request says that its session was used, and a refused login that it was tried.
  writes = await watchWrites(sender.world.database, ['access.session', 'access.login_attempt'])
})

test.each(sampleOf('hostile input', ENDPOINTS))(
  '%s refuses what its contract does not accept, and writes nothing',
  async (_name, endpoint) => {
    const { params, query, body } = schemasOf(endpoint)

    if (endpoint.body)
      await fc.assert(
        fc.asyncProperty(accepted(params), accepted(query), broken(body), async (...given) => {
          const [givenParams, givenQuery, givenBody] = given
          if (endpoint.body!.safeParse(givenBody ?? {}).success) return
          const sent = { params: givenParams, query: givenQuery, body: givenBody }
          expectRefusal(await sender.send(endpoint, sent), givenBody)
        }),
        TRIES,
      )
    for (const text of endpoint.params ? HOSTILE_TEXT : []) {
      const keys = Object.keys(params.properties ?? {})
      const given = Object.fromEntries(keys.map((key) => [key, text]))
      if (!endpoint.params!.safeParse(given).success)
        expectRefusal(await sender.send(endpoint, { params: given }), given)
    }

    expect(await writes.take()).toEqual([])
  },
  60_000,
)

test('what is written is noticed, and what is rolled back was not written', async () => {
  const { database } = sender.world
  const takenBack = database.transaction().execute(async (tx) => {
    await buildChannel(tx)
    throw new Error('deactivated')
  })
  await expect(takenBack).rejects.toThrow('deactivated')
  expect(await writes.take()).toEqual([])

  await buildChannel(database)

  expect(await writes.take()).toContain('organization.channel')
  expect(await writes.take()).toEqual([])
})
