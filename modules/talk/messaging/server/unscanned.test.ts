import { recordSetting } from '@kit/db/settings'
import { attachmentUnscanned } from '../settings.ts'
import { openTestWorld } from '@app/server/testing'
import { only, run } from '@kit/db/database'
import { setFileStore } from '@kit/storage/file-store'
import { localDiskStore } from '@kit/storage/local-disk'
import type { Scanner } from '@kit/storage/scan'
import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { createMessage, downloadAttachment, showMessage } from '../contract.ts'
import { scanAttachments } from './jobs.ts'

const folder = await mkdtemp(join(tmpdir(), 'unscanned-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const objects = localDiskStore(folder)
/** An installation that has no scanner yet. */
const world = await openTestWorld({ modules: ['access', 'organization', 'messaging'], objects })
const { database } = world
const boss = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [1] })
const ana = await world.signInAs({ roles: ['REP CONCESION'], channel_ids: [1] })

async function send(content: string): Promise<number> {
  const { body } = await world.call(boss, createMessage, {
    body: { subject: 'Con archivo', message_content: 'Ver', id_rep: [ana.user_id] },
    files: { docto: [new File([content], 'nota.txt', { type: 'text/plain' })] },
  })
  return body.id_message
}
const stateOf = async (id: number) =>
  (await world.call(ana, showMessage, { params: { id } })).body.attachments[0]!.state
const download = async (id: number) => {
  const { status, error } = await world.call(ana, downloadAttachment, {
    params: { id, name: 'nota.txt' },
    query: {},
  })
  return error ? [status, error.code] : [status]
}
const scan = async (scanner: Scanner | null): Promise<void> => {
  setFileStore({ objects, scanner })
  await scanAttachments.perform(
    { _cron: {} },
    { database, now: world.now, attempt: 1, attempts_max: 25 },
  )
}
const finding =
  (virus: string): Scanner =>
  async (file) =>
    (await text(Readable.from(file))).includes(virus)
      ? { kind: 'infected', virus }
      : { kind: 'clean' }

test('without a scanner a file is not called clean; whether it may be downloaded is the company’s setting', async () => {
  const id = await send('Los horarios')
  const allowed = await download(id)

  await recordSetting(database, attachmentUnscanned, false, {
    valid_from: new Date(world.now.getTime() - 60_000),
  })

  expect([await stateOf(id), allowed, await download(id)]).toEqual([
    'unscanned',
    [200],
    [409, 'attachment.unscanned'],
  ])
  await run(database, sql`delete from platform.setting where name = ${attachmentUnscanned.name}`)
})

test('once there is a scanner it looks into what came before, and each file is what it finds', async () => {
  const [clean, infected] = [await send('Limpia'), await send('Eicar de prueba')]
  await scan(null)
  const before = [await stateOf(clean), await stateOf(infected)]

  await scan(finding('Eicar'))

  expect(before).toEqual(['unscanned', 'unscanned'])
  expect([await stateOf(clean), await stateOf(infected)]).toEqual(['clean', 'infected'])
  expect([await download(clean), await download(infected)]).toEqual([
    [200],
    [422, 'attachment.infected'],
  ])
})

test('a file that the scanner cannot take holds up no other; one that is silent is left in peace', async () => {
  const ids = [await send('Enorme'), await send('Chica'), await send('Mediana')]
  await scan(async (file) =>
    (await text(Readable.from(file))) === 'Enorme'
      ? { kind: 'unknown', reason: 'INSTREAM size limit exceeded. ERROR' }
      : { kind: 'clean' },
  )
  expect(await Promise.all(ids.map(stateOf))).toEqual(['unscanned', 'clean', 'clean'])

  for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro']) await send(name)
  let asked = 0
  await scan(async () => {
    asked++
    return { kind: 'unknown', reason: 'No answer' }
  })

  expect(asked).toBe(3)
  const { left } = await only(
    database,
    sql<{
      left: number
    }>`select count(*) as left from messaging.attachment where state = 'unscanned'`,
  )
  expect(left).toBe(5)
})
