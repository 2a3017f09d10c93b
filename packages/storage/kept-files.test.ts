import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { askedBy } from '@kit/neighbours/occasion'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KeptFiles } from './kept-files.ts'
import { s3Store } from './s3.ts'
import { SECRET, startFakeS3 } from './testing/fake-s3.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kit-kept-'))
})
afterEach(() => rm(folder, { recursive: true }))

const hash = (said: string) => createHash('sha256').update(said).digest('hex')
const bringing = (said: string) => async () => Readable.from([Buffer.from(said)])

test('a photo that was shown once is shown while the bucket is gone, by a later process too', async () => {
  const s3 = await startFakeS3()
  const open = () =>
    s3Store({
      bucket: s3.address,
      region: 'mx-1',
      accessKeyId: 'llave',
      secretAccessKey: SECRET,
      spoolFolder: folder,
      keptFolder: join(folder, 'photos'),
    })
  const { key } = await open().put(await bringing('la foto')())
  const shown = open()
  expect(await text(await shown.open(key, { keep: true }))).toBe('la foto')
  const asked = s3.requests.length
  await s3.close()

  expect(await text(await shown.open(key, { keep: true }))).toBe('la foto')
  expect(await text(await open().open(key, { keep: true }))).toBe('la foto')

  expect(s3.requests.length).toBe(asked)
})

test('those who wait for the same photo wait for one arrival', async () => {
  const kept = new KeptFiles(folder, 1_000)
  const bring = vi.fn<() => Promise<Readable>>(bringing('una'))

  const files = await Promise.all([1, 2, 3].map(() => kept.open(hash('una'), bring)))

  expect(bring).toHaveBeenCalledTimes(1)
  for (const file of files) expect(await text(file)).toBe('una')
})

test('other bytes than were asked for are shown to nobody and not kept', async () => {
  const kept = new KeptFiles(folder, 1_000)

  await expect(kept.open(hash('entera'), bringing('ente'))).rejects.toThrow('other bytes')

  expect(await readdir(folder)).toEqual([])
  expect(await text(await kept.open(hash('entera'), bringing('entera')))).toBe('entera')
})

test('past its bytes what was not opened for longest goes', async () => {
  const kept = new KeptFiles(folder, 10)
  for (const said of ['uno..', 'dos..']) await text(await kept.open(hash(said), bringing(said)))
  await text(await kept.open(hash('uno..'), bringing('never asked')))

  await text(await kept.open(hash('tres.'), bringing('tres.')))

  expect((await readdir(folder)).sort()).toEqual([hash('uno..'), hash('tres.')].sort())
})

test('an arrival is given up when the last who waits for it has left, not before', async () => {
  const kept = new KeptFiles(folder, 1_000)
  const arrival = Promise.withResolvers<Readable>()
  const leaving = [new AbortController(), new AbortController()] as const
  const bring = vi.fn<() => Promise<Readable>>(() => arrival.promise)
  const [first, second] = leaving.map((who) =>
    askedBy({ gone: () => who.signal }, () => kept.open(hash('una'), bring)).then(text, String),
  )
  await vi.waitFor(() => expect(bring).toHaveBeenCalled(), { timeout: 30_000 })

  leaving[0].abort()
  expect(await first).toContain('AbortError')
  arrival.resolve(await bringing('una')())

  expect(await second).toBe('una')
})
