import { uploadMegabytesDay } from '../settings.ts'
import { openTestWorld, type Session } from '@app/server/testing'
import { all } from '@kit/db/database'
import { recordSetting } from '@kit/db/settings'
import { localDiskStore } from '@kit/storage/local-disk'
import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createMessage } from '@app/messaging/contract'

const folder = await mkdtemp(join(tmpdir(), 'quota-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const world = await openTestWorld({
  modules: ['access', 'organization', 'messaging'],
  objects: localDiskStore(folder),
})
const { database } = world
const MEGABYTE = 1_048_576
const people = { roles: ['GERENTE CONCESION'], channel_ids: [1] } as const
const ana = await world.signInAs({ roles: ['REP CONCESION'], channel_ids: [1] })
await recordSetting(database, uploadMegabytesDay, 10, { valid_from: new Date('2026-01-01') })

const send = (who: Session, megabytes: number, subject = 'Con archivos') =>
  world.call(who, createMessage, {
    body: { subject, message_content: 'Ver adjuntos', id_rep: [ana.user_id] },
    files: { docto: [new File(['a'.repeat(megabytes * MEGABYTE)], 'notas.txt')] },
  })
const counted = (who: Session) =>
  all(
    database,
    sql`select files, bytes from access.upload_day where user_id = ${who.user_id} order by day`,
  )

test('what one person uploads in a day is limited, said in Spanish, and counted anew the next day', async () => {
  const boss = await world.signInAs(people)
  const colleague = await world.signInAs(people)

  const first = await send(boss, 6)
  const second = await send(boss, 5)
  const other = await send(colleague, 5)

  expect([first.status, second.status, other.status]).toEqual([200, 422, 200])
  expect(second.error).toMatchObject({
    code: 'upload.quota',
    message:
      'Hoy ya subió 6 MB y este archivo pesa 5 MB; el límite es 10 MB por persona al día. Súbalo mañana o pida a un administrador que aumente el límite en Ajustes.',
  })
  expect(await counted(boss)).toEqual([{ files: 1, bytes: 6 * MEGABYTE }])

  world.pass({ days: 1 })
  const again = await send(await world.signIn(boss.user), 5)
  expect(again.status).toBe(200)
})

test('two uploads at once are not more than one after the other', async () => {
  const boss = await world.signInAs(people)

  const replies = await Promise.all([send(boss, 6), send(boss, 6)])

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('what is refused for another reason is not counted', async () => {
  const boss = await world.signInAs(people)

  const refused = await send(boss, 1, '')

  expect(refused.status).toBe(400)
  expect(await counted(boss)).toEqual([])
})
