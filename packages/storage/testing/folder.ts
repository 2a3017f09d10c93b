import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFileStore } from '../file-store.ts'
import { localDiskStore } from '../local-disk.ts'

export type TestFolder = Readonly<{
  /** Everything that is kept, by its key. */
  keys(): Promise<string[]>
  close(): Promise<void>
}>

/** Where files of tests are kept. */
export async function openTestFolder(): Promise<TestFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  setFileStore({ objects: localDiskStore(folder), scanner: null })
  return {
    keys: async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .sort(),
    close: async () => {
      setFileStore(null)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
