import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localDiskStore } from './local-disk.ts'
import { ObjectMissing, ObjectTooLarge, type ObjectStore } from './object-store.ts'
import { s3Store } from './s3.ts'
import { SECRET, startFakeS3, type FakeS3 } from './testing/fake-s3.ts'

let folder: string
let s3: FakeS3
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kit-storage-'))
  s3 = await startFakeS3()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

const openS3 = (secretAccessKey = SECRET) =>
  s3Store({
    bucket: s3.address,
    region: 'mx-1',
    accessKeyId: 'llave',
    secretAccessKey,
    spoolFolder: join(folder, 'spool'),
  })
const stores: Record<string, () => ObjectStore> = {
  'a folder': () => localDiskStore(join(folder, 'objects')),
  'a bucket': () => openS3(),
}

async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
}

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** The promise every store keeps, whatever it is made of. */
describe.each(Object.keys(stores))('a store in %s', (kind) => {
  const store = () => stores[kind]!()

  test('gives back what was put, under the hash of its bytes', async () => {
    const stored = await store().put(pieces('factura ', 'de ', 'marzo'))

    expect(stored).toEqual({ key: hash('factura de marzo'), bytes: 16 })
    expect((await buffer(await store().open(stored.key))).toString()).toBe('factura de marzo')
  })

  test('keeps the same bytes once', async () => {
    const first = await store().put(pieces('igual'))
    const second = await store().put(pieces('ig', 'ual'))

    expect(second).toEqual(first)
  })

  test('an empty file is a file', async () => {
    const { key, bytes } = await store().put(pieces())

    expect(bytes).toBe(0)
    expect((await buffer(await store().open(key))).length).toBe(0)
  })

  test('what is removed is gone, and removing it again changes nothing', async () => {
    const { key } = await store().put(pieces('pasajero'))
    expect(await store().exists(key)).toBe(true)
    await store().remove(key)
    await store().remove(key)

    expect(await store().exists(key)).toBe(false)
    await expect(store().open(key)).rejects.toBeInstanceOf(ObjectMissing)
  })

  test('a file over the limit is refused and leaves nothing behind', async () => {
    await expect(store().put(pieces('12345', '67890'), { bytesMax: 9 })).rejects.toBeInstanceOf(
      ObjectTooLarge,
    )

    expect(await store().exists(hash('1234567890'))).toBe(false)
  })

  test('an upload that breaks off leaves nothing behind', async () => {
    async function* broken() {
      yield Buffer.from('la mitad')
      throw new Error('the phone lost its signal')
    }
    await expect(store().put(broken())).rejects.toThrow('the phone lost its signal')

    expect(await store().exists(hash('la mitad'))).toBe(false)
  })

  test('a key that is no hash is refused before it becomes a path or an address', async () => {
    for (const key of ['../../etc/passwd', 'a'.repeat(63), '', `${'a'.repeat(63)}/`]) {
      await expect(store().open(key)).rejects.toThrow('Not the key of an object')
      await expect(store().remove(key)).rejects.toThrow('Not the key of an object')
    }
  })

  test('nothing waits to be finished once all puts have ended', async () => {
    expect(
      await filesUnder(join(folder, kind === 'a bucket' ? 'spool' : 'objects/incoming')),
    ).toEqual([])
  })
})

test('a folder holds each object in a folder of its hash', async () => {
  const store = localDiskStore(join(folder, 'tidy'))
  const { key } = await store.put(pieces('x'))

  expect(await readdir(join(folder, 'tidy', key.slice(0, 2), key.slice(2, 4)))).toEqual([key])
})

test('a bucket is told the length of what it is sent', async () => {
  await openS3().put(pieces('doce letras.'))

  expect(s3.requests.at(-1)).toBe('PUT 12')
})

test('a bucket that is busy is asked again, with the whole file', async () => {
  s3.failNext(2)
  const { key } = await openS3().put(pieces('con paciencia'))

  expect((await buffer(await openS3().open(key))).toString()).toBe('con paciencia')
})

test('a wrong secret stores nothing, and says what the bucket answered', async () => {
  const before = s3.objects.size

  await expect(openS3('otro').put(pieces('nada'))).rejects.toThrow(
    '403 to PUT: SignatureDoesNotMatch',
  )
  await expect(openS3('otro').exists(hash('nada'))).rejects.toThrow('403 to HEAD')
  expect(s3.objects.size).toBe(before)
})
