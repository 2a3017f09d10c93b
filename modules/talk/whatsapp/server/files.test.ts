// A file waits with its message, leaves once, and is nowhere kept afterwards.
import { buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { asSystem } from '@kit/db/context'
import { all, only, run } from '@kit/db/database'
import { connectionAs } from '@kit/db/roles'
import { recordSetting } from '@kit/db/settings'
import type { ScanOutcome } from '@kit/storage/scan'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listReservationMessages, sendFile, sendMessage, withdrawMessage } from '../contract.ts'
import { fileMegabytes } from '../settings.ts'
import { messageStates, SEAL_OF_TESTS, withoutGap } from '../testing/build.ts'
import { InMemoryDriver } from './driver/in-memory.ts'
import { texts } from './guest-data.ts'
import { openWhatsApp, type WhatsAppProcess } from './process.ts'
import { recordCommand } from './queries.ts'
import { endRest, recordRest } from './rests.ts'

const GROUP = 'reps@g.us'
const NUMBER = 1
const PATIENCE = { timeout: 15_000, interval: 30 }
const PDF = Buffer.from('%PDF-1.7\nLos cupones de Ana')
let verdict: ScanOutcome = { kind: 'clean' }
const world = await openTestWorld({
  now: new Date().toISOString(),
  modules: ['access', 'whatsapp', 'organization', 'reservations', 'guest-data'],
  scanner: async (file) => {
    for await (const piece of file) if (piece.length < 0) throw new Error('It reads all of it')
    return verdict
  },
})
const { database } = world
const driver = new InMemoryDriver({ groups: [{ id: GROUP, name: 'Reps', canSend: true }] })
let process_: WhatsAppProcess
let rep: Session

beforeAll(async () => {
  rep = await world.signInAs({ channel_ids: [1] })
  process_ = await openWhatsApp({
    connection: connectionAs(world.connection, 'whatsapp'),
    seal: SEAL_OF_TESTS,
    simulator: null,
    openDriver: () => driver,
    complain: (message) => void process.stderr.write(`${message}\n`),
  })
  await withoutGap(database)
  await recordCommand(database, NUMBER, 'start', rep.user_id)
  await becomes('qr')
  driver.phone.scan()
  await becomes('ready')
  await vi.waitFor(
    async () => expect(await all(database, sql`select from whatsapp.group_chat`)).toHaveLength(1),
    PATIENCE,
  )
})
afterAll(() => process_.close())
beforeEach(async () => {
  verdict = { kind: 'clean' }
  Object.assign(driver.phone, { upload: 'accept', answer: 'accept', sent: [] })
  await endRest(database, NUMBER)
  await run(database, sql`delete from whatsapp.message`)
})

const becomes = (kind: string) =>
  vi.waitFor(
    async () =>
      expect(await only(database, sql`select kind from whatsapp.number`)).toEqual({ kind }),
    PATIENCE,
  )
const send = (bytes: Uint8Array, name: string, reservation?: string) =>
  world.call(rep, sendFile, {
    body: { groupId: GROUP, message: 'Los cupones', ...(reservation && { reservation }) },
    files: { docto: [new File([new Uint8Array(bytes)], name)] },
  })
const states = async () =>
  (await messageStates(database)).map(({ state, reason_code }) => [state, reason_code])
const becomesOf = (...expected: unknown[]) =>
  vi.waitFor(async () => expect(await states()).toEqual(expected), PATIENCE)
const waiting = () => all(database, sql`select from whatsapp.file`)
const holdBack = () => recordRest(database, NUMBER, { code: 'RATE_LIMITED', minutes: 5 })
const bringNow = () => run(database, sql`update whatsapp.file set not_before = now()`)

test('it leaves under its name with its text, and is not kept once it has left', async () => {
  await send(PDF, '../Cupones de Ana.exe')

  await becomesOf(['sent', null])
  const [arrived] = driver.phone.sent
  expect([arrived!.text, arrived!.file!.name, arrived!.file!.kind]).toEqual([
    'Los cupones',
    'Cupones de Ana.pdf',
    'document',
  ])
  expect(Buffer.from(arrived!.file!.bytes).equals(PDF)).toBe(true)
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), PATIENCE)
  expect(await only(database, sql`select file_name, file_bytes from whatsapp.message`)).toEqual({
    file_name: 'Cupones de Ana.pdf',
    file_bytes: PDF.length,
  })
})

test('a photo leaves without where and with what it was taken', async () => {
  const taken = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a7' } })
    .withExif({ IFD0: { Make: 'Camera of a guest' } })
    .jpeg()
    .toBuffer()
  expect(taken.includes('Camera of a guest')).toBe(true)

  await send(taken, 'muelle.jpg')

  await becomesOf(['sent', null])
  const { file } = driver.phone.sent[0]!
  expect([file!.kind, Buffer.from(file!.bytes).includes('Camera')]).toEqual(['image', false])
})

test('what is no file of ours, too large, infected or unchecked is refused, and nothing is kept', async () => {
  await recordSetting(database, fileMegabytes, 1, { valid_from: new Date(0) })
  const codes = [
    (await send(Buffer.from('MZ program'), 'cupones.pdf')).error?.code,
    (await send(Buffer.concat([PDF, Buffer.alloc(1_100_000)]), 'grande.pdf')).error?.code,
    (await send(Buffer.from('\xff\xd8\xff broken', 'latin1'), 'foto.jpg')).error?.code,
  ]
  verdict = { kind: 'infected', virus: 'EICAR' }
  codes.push((await send(PDF, 'cupones.pdf')).error?.code)
  verdict = { kind: 'unknown', reason: 'down' }
  codes.push((await send(PDF, 'cupones.pdf')).error?.code)

  expect(codes).toEqual([
    'whatsapp.file_kind',
    'whatsapp.file_too_large',
    'whatsapp.file_damaged',
    'whatsapp.file_infected',
    'whatsapp.file_unchecked',
  ])
  expect([await states(), await waiting()]).toEqual([[], []])
})

test('one that WhatsApp does not take now lets others go first, is brought again, and leaves once', async () => {
  driver.phone.upload = 'fail'
  await send(PDF, 'cupones.pdf')
  await vi.waitFor(
    async () =>
      expect(await only(database, sql`select attempts from whatsapp.file`)).toEqual({
        attempts: 1,
      }),
    PATIENCE,
  )
  await world.call(rep, sendMessage, { body: { groupId: GROUP, message: 'Uno sin archivo' } })
  await becomesOf(['queued', null], ['sent', null])

  driver.phone.upload = 'accept'
  await bringNow()

  await becomesOf(['sent', null], ['sent', null])
  expect(driver.phone.sent.map(({ text }) => text)).toEqual(['Uno sin archivo', 'Los cupones'])
})

test('after three tries it fails with why, and one that is refused fails at once', async () => {
  driver.phone.upload = 'fail'
  await send(PDF, 'cupones.pdf')
  for (const attempts of [1, 2]) {
    await vi.waitFor(
      async () =>
        expect(await only(database, sql`select attempts from whatsapp.file`)).toEqual({ attempts }),
      PATIENCE,
    )
    await bringNow()
  }
  await becomesOf(['failed', 'UPLOAD_FAILED'])

  driver.phone.upload = 'refuse'
  await send(PDF, 'cupones.pdf')

  await becomesOf(['failed', 'UPLOAD_FAILED'], ['failed', 'FILE_REFUSED'])
  expect(driver.phone.sent).toEqual([])
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), PATIENCE)
})

test('it is decided again when it leaves, also after it was brought', async () => {
  const prepare = vi.spyOn(driver, 'prepareFile').mockImplementationOnce(async () => {
    await run(
      database,
      sql`insert into access.user_permission (user_id, permission_key, granted)
          values (${rep.user_id}, 'whatsapp.send', false)`,
    )
    return Uint8Array.of(0)
  })
  await send(PDF, 'cupones.pdf')

  await becomesOf(['failed', 'NOT_ALLOWED'])
  await run(database, sql`delete from access.user_permission where user_id = ${rep.user_id}`)
  prepare.mockRestore()
  expect(driver.phone.sent).toEqual([])
})

test('withdrawn while it is brought, it does not leave', async () => {
  const prepare = vi.spyOn(driver, 'prepareFile').mockImplementationOnce(async () => {
    const { id } = await only(
      database,
      sql<{ id: string }>`select uuid as id from whatsapp.message`,
    )
    await world.call(rep, withdrawMessage, { params: { id } })
    return Uint8Array.of(0)
  })

  await send(PDF, 'cupones.pdf')

  await becomesOf(['failed', 'WITHDRAWN'])
  prepare.mockRestore()
  expect(driver.phone.sent).toEqual([])
})

test('a guest who is forgotten takes the file and its name along', async () => {
  const location = await buildLocation(database, { channel_id: 1 })
  const { id, uuid } = await buildReservation(database, { rep_id: rep.user_id, location })
  await holdBack()
  await send(PDF, 'Cupones de Ana.pdf', uuid)
  const before = (await world.call(rep, listReservationMessages, { params: { uuid } })).body

  await asSystem(database, new Date(), (tx) =>
    texts.forget(tx, { email: null, phone: null, reservation_ids: [id] }),
  )

  const after = (await world.call(rep, listReservationMessages, { params: { uuid } })).body
  expect([before[0]!.file, after[0]!.file, after[0]!.state]).toEqual([
    'Cupones de Ana.pdf',
    '',
    'failed',
  ])
  expect(await waiting()).toEqual([])
})
