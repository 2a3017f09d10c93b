import { openTestWorld } from '@app/server/testing'
import { only } from '@kit/db/database'
import { newUuid } from '@kit/kernel/identifier'
import { localDiskStore } from '@kit/storage/local-disk'
import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createMessage } from '../contract.ts'
import { PDF, PNG } from '../testing/hostile-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'resent-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const world = await openTestWorld({
  modules: ['access', 'organization', 'messaging'],
  objects: localDiskStore(folder),
})
const boss = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [1] })
const ana = await world.signInAs({ roles: ['REP CONCESION'], channel_ids: [1] })

const file = (name: string, bytes: Buffer) => new File([new Uint8Array(bytes)], name)
const send = (idempotency_key: string, docto: readonly File[]) =>
  world.call(
    boss,
    createMessage,
    {
      body: { subject: 'Con archivos', message_content: 'Ver adjuntos', id_rep: [ana.user_id] },
      files: { docto },
    },
    { idempotency_key },
  )
const countMessages = async () =>
  (
    await only(
      world.database,
      sql<{ messages: number }>`select count(*) as messages from messaging.message`,
    )
  ).messages

test('under the key of a first attempt the same files are the same message; other bytes, names or numbers of them are another, which is refused', async () => {
  const key = newUuid()
  const first = await send(key, [file('a.png', PNG), file('b.pdf', PDF)])

  const again = await send(key, [file('a.png', PNG), file('b.pdf', PDF)])
  const others = [
    [file('a.png', Buffer.concat([PNG, Buffer.from('!')])), file('b.pdf', PDF)],
    [file('c.png', PNG), file('b.pdf', PDF)],
    [file('b.pdf', PDF), file('a.png', PNG)],
    [file('a.png', PNG)],
    [],
  ]

  expect([first.status, again.body]).toEqual([200, first.body])
  for (const docto of others)
    expect((await send(key, docto)).error?.code).toBe('idempotency.reused')
  expect(await countMessages()).toBe(1)
})
