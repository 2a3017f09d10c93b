// Files, from the real driver to the simulator's phone: what it opens with the message's key is the
// file that was sent, and what could not be brought was sent to nobody.
import { openTestDatabase } from '@kit/testing/database'
import { run } from '@kit/db/database'
import { keyOf, sealWith } from '@kit/storage/sealing'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { openSimulator } from '../../simulator/open.ts'
import { AUTH_STATE, postgresAuthStore } from './auth-store.ts'
import { BaileysDriver } from './baileys.ts'
import type { SentContent, WaFile } from './driver.ts'
import { Versions } from './versions.ts'

const { database } = await openTestDatabase()
const GROUP = '120363000000000001@g.us'
const PATIENCE = { timeout: 10_000, interval: 20 }
const PDF: WaFile = {
  kind: 'document',
  name: 'Cupones RC-1.pdf',
  mime: 'application/pdf',
  caption: 'Los cupones de Ana',
  bytes: Buffer.from(`%PDF-1.7\n${'cupón '.repeat(20_000)}`),
}
const photo = async (): Promise<WaFile> => ({
  kind: 'image',
  name: 'muelle.jpg',
  mime: 'image/jpeg',
  caption: 'El muelle 3',
  bytes: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a7' } })
    .jpeg()
    .toBuffer(),
})
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await run(database, sql`delete from whatsapp.auth_state`)
})

async function openLinked() {
  const simulator = await openSimulator({
    port: 0,
    codes: async () => [],
    complain: (message) => {
      throw new Error(message)
    },
  })
  const left = new Map<string, SentContent>()
  const driver = new BaileysDriver({
    store: postgresAuthStore(database, 1, sealWith(keyOf('a secret of the tests', AUTH_STATE))),
    findSent: async (id) => left.get(id),
    simulator: simulator.server,
    versions: new Versions({ ask: null, complain: () => undefined }),
    acknowledge_milliseconds: 2_000,
    upload_milliseconds: 1_000,
    complain: () => undefined,
  })
  closing.push(
    () => driver.stop(),
    () => simulator.close(),
  )
  await driver.start()
  await vi.waitFor(() => expect(driver.state().kind).toBe('qr'), PATIENCE)
  const state = driver.state()
  simulator.whatsapp.scan(state.kind === 'qr' ? state.qr : '')
  await vi.waitFor(() => expect(driver.state().kind).toBe('ready'), PATIENCE)
  const send = async (file: WaFile, idempotencyKey: string) => {
    const content = await driver.prepareFile(file)
    left.set(driver.messageIdOf(idempotencyKey), { text: file.caption, content })
    return driver.sendToGroup(GROUP, file.caption, { idempotencyKey, content })
  }
  const { whatsapp } = simulator
  return { driver, whatsapp, media: whatsapp.media, send }
}

test('a document and a photo arrive as they were sent, and the media host could read neither', async () => {
  const { whatsapp, media, send } = await openLinked()
  const picture = await photo()

  await send(PDF, 'document')
  await send(picture, 'photo')

  const [document, shown] = whatsapp.sent
  expect([document!.text, document!.file!.name, document!.file!.kind]).toEqual([
    'Los cupones de Ana',
    'Cupones RC-1.pdf',
    'document',
  ])
  expect([shown!.text, shown!.file!.kind]).toEqual(['El muelle 3', 'image'])
  expect(media.read(document!.file!).equals(Buffer.from(PDF.bytes))).toBe(true)
  expect(media.read(shown!.file!).equals(Buffer.from(picture.bytes))).toBe(true)
  expect(media.ciphertextOf(document!.file!)!.includes('cupón')).toBe(false)
})

test('what a media host refuses is refused for good; what it fails with may be brought again', async () => {
  const { driver, whatsapp, media } = await openLinked()
  const broughtWhile = async (taking: typeof media.taking) => {
    media.taking = taking
    return driver.prepareFile(PDF).then(
      () => 'taken',
      ({ code, message }: { code: string; message: string }) => [code, message],
    )
  }

  const refused = await broughtWhile('415')
  const failed = await broughtWhile('500')
  const silent = await broughtWhile('silence')
  const again = await broughtWhile('accept')

  expect(refused).toEqual(['FILE_REFUSED', '415'])
  expect(failed).toEqual(['UPLOAD_FAILED', '500'])
  expect(silent).toEqual(['UPLOAD_FAILED', expect.stringContaining('no answer')])
  expect(again).toBe('taken')
  expect(whatsapp.sent).toEqual([])
})

test('leave to bring files that ran out is asked for once more, and no more than that', async () => {
  const { driver, media } = await openLinked()
  await driver.prepareFile(PDF)

  media.renewLeave()
  await driver.prepareFile(PDF)
  const renewed = media.arrivals
  media.taking = '401'
  await expect(driver.prepareFile(PDF)).rejects.toMatchObject({ code: 'UPLOAD_FAILED' })

  expect(renewed).toBe(3)
  expect(media.arrivals).toBe(5)
})

test('a phone that could not read it is sent it again, without the file being brought anew', async () => {
  const { whatsapp, media, send } = await openLinked()
  await send(PDF, 'document')
  const brought = media.arrivals

  whatsapp.report(whatsapp.sent[0]!, 'retry')

  await vi.waitFor(() => expect(whatsapp.sent[0]!.arrivals).toBe(2), PATIENCE)
  expect(media.arrivals).toBe(brought)
})

test('before it is ready nothing is brought', async () => {
  const { driver, media } = await openLinked()
  await driver.stop()

  await expect(driver.prepareFile(PDF)).rejects.toMatchObject({ code: 'NOT_READY' })
  expect(media.arrivals).toBe(0)
})
