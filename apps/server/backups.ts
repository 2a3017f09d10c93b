import type { BackupKeeper } from '@app/cockpit/api'
import { openDatabase, type Connection } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import { migrateToLatest } from '@kit/db/migrate'
import { migrateJobs } from '@kit/jobs/migrate'
import { dropDatabase } from '@kit/postgres/drop-database'
import { restoreBackup } from '@kit/postgres/restore-backup'
import { openSealed, sealFile, type BackupKey } from '@kit/postgres/sealed-file'
import { writeBackup } from '@kit/postgres/write-backup'
import type { ObjectStore } from '@kit/storage/object-store'
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'

type House = {
  /** A role that reads every table and may create a database to test a backup in. */
  reader: Connection
  folder: string
  /** The key that seals backups. */
  secret: BackupKey
  objects: ObjectStore
  /** Where a copy goes besides the folder; null: nowhere. */
  bucket: ObjectStore | null
  /** The name of this machine, where it is not to be its own. */
  host?: string
}

/** Sealed backups in a folder of this machine, and in the bucket where there is one. */
export function keepBackups(house: House): BackupKeeper {
  const { reader, folder, secret, objects, bucket, host = hostname() } = house
  const inFolder = (name: string): string => join(folder, name)
  return {
    host,
    has_bucket: bucket !== null,

    async take(now) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await removeLeftovers(folder)
      const name = `mostrador-${now.toISOString().replace(/[:.]/g, '-')}`
      const [plain, file] = [inFolder(`${name}.plain`), `${name}.sealed`]
      try {
        const { rows, schema_version, missing } = await writeBackup(reader, plain, { objects })
        const bytes = await sealFile(plain, inFolder(file), secret)
        return { file, bytes, rows, schema_version, missing }
      } finally {
        await rm(plain, { force: true })
      }
    },

    holds: (file) => isThere(inFolder(file)),

    async copy(file) {
      if (!bucket || !(await isThere(inFolder(file)))) return null
      return (await bucket.put(createReadStream(inFolder(file)))).key
    },

    async verify({ file, bucket_key, row_count }) {
      const mark = randomBytes(6).toString('hex')
      const [fetched, plain] = [inFolder(`${mark}.fetched`), inFolder(`${mark}.plain`)]
      try {
        const sealed = await find(inFolder(file), bucket_key, fetched)
        if (sealed === null) return 'The file is not there any more'
        await openSealed(sealed, plain, secret)
        return await inScratch(reader, (scratch) => restoreTo(scratch, plain, row_count))
      } catch (failure) {
        return failure instanceof Error ? failure.message : String(failure)
      } finally {
        await rm(fetched, { force: true })
        await rm(plain, { force: true })
      }
    },

    /** Its machine removes the file of another when it comes to it. */
    async remove({ file, bucket_key, host: where }) {
      if ((where ?? host) === host) await rm(inFolder(file), { force: true })
      if (bucket_key) await bucket?.remove(bucket_key)
    },

    async list() {
      if (!(await isThere(folder))) return []
      return (await readdir(folder)).filter((name) => name.endsWith('.sealed'))
    },

    async removeFile(file) {
      await rm(inFolder(file), { force: true })
    },
  }

  /** What is outside is what is needed when this machine is gone: it is tried first. */
  async function find(path: string, key: string | null, fetched: string): Promise<string | null> {
    if (key !== null && bucket) {
      await pipeline(await bucket.open(key), createWriteStream(fetched, { mode: 0o600 }))
      return fetched
    }
    return (await isThere(path)) ? path : null
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** What a process that was killed left unsealed. Half a day: nothing that is under way is as old. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.(plain|unfinished|fetched)$/.test(name)) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > LEFT_MILLISECONDS) await rm(path, { force: true })
  }
}
const LEFT_MILLISECONDS = 43_200_000

/** What is wrong with what was restored, if anything. */
async function restoreTo(
  scratch: Connection,
  path: string,
  row_count: number,
): Promise<string | null> {
  await migrateToLatest(scratch, undefined, { roles: false })
  await migrateJobs(scratch, { roles: false })
  const { rows } = await restoreBackup(scratch, path, {
    replace: false,
    isInUse: async () => false,
    objects: NOWHERE,
  })
  if (rows !== row_count) return `${rows} rows came back of ${row_count}`
  const { database, close } = openDatabase(scratch, {
    connections_max: 1,
    application_name: 'mostrador-backup-check',
  })
  try {
    const broken = await checkInvariants(database)
    return broken.length > 0 ? `Broken: ${broken.map(({ name }) => name).join(', ')}` : null
  } finally {
    await close()
  }
}

/** Files are read to their end, which proves them, and kept by nobody. */
const NOWHERE = {
  async put(source: AsyncIterable<Uint8Array>) {
    const hash = createHash('sha256')
    for await (const chunk of source) hash.update(chunk)
    return { key: hash.digest('hex') }
  },
  exists: async () => false,
  open: async () => {
    throw new Error('Nothing is kept here')
  },
}

/** A database of the same server that nobody else knows, gone whatever happens. */
async function inScratch<Result>(
  reader: Connection,
  work: (scratch: Connection) => Promise<Result>,
): Promise<Result> {
  const name = `mostrador_check_${randomBytes(6).toString('hex')}`
  await onServer(reader, (client) => client.query(`create database ${name}`))
  try {
    return await work(databaseNamed(reader, name))
  } finally {
    await onServer(reader, (client) => dropDatabase(client, name))
  }
}

async function onServer(
  connection: Connection,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'mostrador-backup-check' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function databaseNamed(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  url.searchParams.delete('dbname')
  return { connectionString: url.href }
}
