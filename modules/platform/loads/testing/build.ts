import type { TestWorld, Session } from '@app/server/testing'
import { localDiskStore } from '@kit/storage/local-disk'
import { setFileStore } from '@kit/storage/file-store'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  checkLoad,
  downloadFaults,
  downloadSample,
  exportKind,
  showLoad,
  startLoad,
  undoLoad,
  uploadLoad,
  type Load,
} from '../contract.ts'
import { performCheck, performLoad, performUndo } from '../server/performing.ts'

/** Where files of tests are kept; answers what takes the folder away. */
export async function openFileStore(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'loads-'))
  setFileStore({ objects: localDiskStore(folder), scanner: null })
  return async () => {
    setFileStore(null)
    await rm(folder, { recursive: true, force: true })
  }
}

/** The steps of a load as a person takes them, and what the worker does in between. */
export function loading(world: TestWorld, session: Session) {
  const job = () => ({ database: world.database, now: world.now })
  const read = async (uuid: string): Promise<Load> =>
    (await world.call(session, showLoad, { params: { uuid } })).body
  const idOf = async (uuid: string): Promise<number> =>
    (
      await world.database
        .selectFrom('loads.load')
        .select('id')
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow()
    ).id
  return {
    read,
    idOf,
    job,
    upload: (kind: string, content: string | Buffer, name = 'archivo.csv') =>
      world.call(session, uploadLoad, {
        body: { kind },
        files: { docto: [new File([new Uint8Array(Buffer.from(content))], name)] },
      }),
    ask: (load: Load, mapping = load.mapping, given: Record<string, string> = {}) =>
      world.call(session, checkLoad, {
        params: { uuid: load.uuid },
        body: { mapping, given, version: load.version },
      }),
    begin: (load: Load, only_good = false, left_out: number[] = []) =>
      world.call(session, startLoad, {
        params: { uuid: load.uuid },
        body: { only_good, left_out, version: load.version },
      }),
    /** Uploaded and checked as its columns are guessed. */
    async check(
      kind: string,
      content: string | Buffer,
      given: Record<string, string> = {},
    ): Promise<Load> {
      const { body, error } = await this.upload(kind, content)
      if (error) throw new Error(error.message)
      const asked = await this.ask(body, body.mapping, given)
      if (asked.error) throw new Error(asked.error.message)
      await performCheck(await idOf(body.uuid), job())
      return read(body.uuid)
    },
    async write(
      load: Load,
      { only_good = false, left_out = [] }: { only_good?: boolean; left_out?: number[] } = {},
    ): Promise<Load> {
      const { error } = await this.begin(load, only_good, left_out)
      if (error) throw new Error(error.message)
      await performLoad(await idOf(load.uuid), job())
      return read(load.uuid)
    },
    async undo(load: Load): Promise<Load> {
      await world.call(session, undoLoad, {
        params: { uuid: load.uuid },
        body: { version: load.version },
      })
      await performUndo(await idOf(load.uuid), job())
      return read(load.uuid)
    },
    async exported(kind: string, format: 'csv' | 'xlsx' = 'csv'): Promise<Buffer> {
      const { body } = await world.call(session, exportKind, {
        params: { kind },
        query: { format },
      })
      return Buffer.from(await body.blob.arrayBuffer())
    },
    async sampleOf(kind: string): Promise<Buffer> {
      const { body } = await world.call(session, downloadSample, { params: { kind } })
      return Buffer.from(await body.blob.arrayBuffer())
    },
    async faultsOf({ uuid }: Load): Promise<string> {
      const { body } = await world.call(session, downloadFaults, { params: { uuid } })
      return body.blob.text()
    },
  }
}
