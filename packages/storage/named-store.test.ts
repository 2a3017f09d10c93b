import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { namedBucket, namedFolder, type NamedStore } from './named-store.ts'
import { ObjectMissing } from './object-store.ts'
import { SECRET, startFakeS3, type FakeS3 } from './testing/fake-s3.ts'

let folder: string
let s3: FakeS3
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kit-named-'))
  s3 = await startFakeS3()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})
const stores: Record<string, () => NamedStore> = {
  'a folder': () => namedFolder(join(folder, 'named')),
  'a bucket': () =>
    namedBucket(
      { bucket: s3.address, region: 'mx-1', accessKeyId: 'llave', secretAccessKey: SECRET },
      'recovery',
    ),
}
const put = async (store: NamedStore, name: string, text: string): Promise<void> => {
  const path = join(folder, 'source')
  await writeFile(path, text)
  await store.put(name, path)
}

describe.each(Object.keys(stores))('files with names in %s', (kind) => {
  const store = () => stores[kind]!()

  test('come back by their names, are listed whole, replaced, and gone when they are removed', async () => {
    expect(await store().list()).toEqual([])
    for (const name of ['77/b.sealed', '77/a.sealed', '78/c.sealed', '78/d', '78/e'])
      await put(store(), name, name)
    await put(store(), '78/d', 'otra vez')

    expect(await store().list()).toEqual([
      '77/a.sealed',
      '77/b.sealed',
      '78/c.sealed',
      '78/d',
      '78/e',
    ])
    expect(String(await buffer(await store().open('78/d')))).toBe('otra vez')
    await store().remove('78/d')
    await store().remove('78/d')
    await expect(store().open('78/d')).rejects.toThrow(ObjectMissing)
    expect(await store().list()).not.toContain('78/d')
  })

  test('have names of ours alone', async () => {
    for (const name of ['../x', '/x', 'a//b', 'a/../b', '', '.x', 'a b'])
      await expect(put(store(), name, 'x')).rejects.toThrow(/Not the name/)
  })
})

test('a folder shows no file before it is whole', async () => {
  await writeFile(join(folder, 'named', '77', 'f.sealed.unfinished'), 'half')

  expect(await namedFolder(join(folder, 'named')).list()).not.toContain('77/f.sealed.unfinished')
  expect(await readdir(join(folder, 'named', '77'))).toContain('f.sealed.unfinished')
})

test('another secret neither reads nor lists the bucket', async () => {
  const stranger = namedBucket(
    { bucket: s3.address, region: 'mx-1', accessKeyId: 'llave', secretAccessKey: 'otro' },
    'recovery',
  )

  await expect(stranger.list()).rejects.toThrow(/403/)
})
