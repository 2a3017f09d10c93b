// What the server backs up by itself each night, and that it can be restored.
import { all, run } from '@kit/db/database'
import { connectionAs } from '@kit/db/roles'
import { recordSetting } from '@kit/db/settings'
import { openSealed } from '@kit/postgres/sealed-file'
import { BackupReader } from '@kit/postgres/backup-reader'
import { localDiskStore } from '@kit/storage/local-disk'
import { command } from '@kit/testing/template'
import { sql } from 'kysely'
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { buildUser } from '../../modules/company/access/testing/build.ts'
import { setBackupKeeper } from '../../modules/platform/cockpit/server/backups.ts'
import { countNotCopied } from '../../modules/platform/cockpit/server/figures.ts'
import { takeBackup, verifyBackup } from '../../modules/platform/cockpit/server/jobs.ts'
import { backupDays, backupNightly } from '../../modules/platform/cockpit/settings.ts'
import { migrate } from '../../scripts/parts/prepare-database.ts'
import { openOwnedDatabase } from '../../scripts/testing/owned-database.ts'
import { keepBackups } from './backups.ts'

const MINUTES = 120_000
const SECRET = 'un secreto de prueba que nadie más conoce'
const home = await mkdtemp(join(tmpdir(), 'backups-'))
afterAll(() => rm(home, { recursive: true, force: true }))
const folder = join(home, 'backups')
const bucket = localDiskStore(join(home, 'bucket'))
const { database, connection } = await openOwnedDatabase()
const owner = 'user' in connection ? connection : null
// As docs/operations.md asks for it, before the server migrates: who proves backups makes a database.
await command(inject('postgres'), `alter role ${owner!.user} createdb`)
await migrate(connection)
const guest = await buildUser(database, { email: 'zoraida@quetzal.example' })
const reader = connectionAs(connection, 'backup')
const house = { reader, folder, objects: localDiskStore(join(home, 'objects')), bucket }

let night = 0
beforeEach(async () => {
  night += 1
  setBackupKeeper(keepBackups({ ...house, secret: SECRET }))
  await run(database, sql`delete from platform.backup`)
  await rm(folder, { recursive: true, force: true })
})
const nowOf = (days = 0) => new Date(Date.UTC(2026, 2, 10 + night + days, 7, 40))
const context = (days = 0) => ({ database, now: nowOf(days), attempt: 1, attempts_max: 3 })
const take = (days = 0) => takeBackup.perform({}, context(days))
const noted = () =>
  all(
    database,
    sql<Noted>`
    select id, file, bucket_key, bytes, row_count, removed_at, verified_at, fault
      from platform.backup order by taken_at`,
  )
type Noted = { id: number; file: string; bucket_key: string; bytes: number; row_count: number } & {
  removed_at: string | null
  verified_at: string | null
  fault: string | null
}
const scratches = () =>
  all(database, sql`select datname from pg_database where datname like 'mostrador\\_check\\_%'`)

test(
  'each night everything is in one file that nobody reads without the secret, here and in the bucket',
  async () => {
    await take()

    const [backup] = await noted()
    const path = join(folder, backup!.file)
    const bytes = readFileSync(path)
    expect(bytes.includes(guest.email)).toBe(false)
    expect(bytes.subarray(0, 17).toString()).toBe('mostrador-sealed-')
    expect(await bucket.exists(backup!.bucket_key)).toBe(true)
    expect(await readdir(folder)).toEqual([backup!.file])
    const plain = join(home, 'plain')
    await openSealed(path, plain, SECRET)
    expect((await new BackupReader(plain).header()).tables.length).toBeGreaterThan(100)
    await expect(openSealed(path, plain, 'otro secreto')).rejects.toThrow(/otro MOSTRADOR_SECRET/)
  },
  MINUTES,
)

test(
  'a bucket that takes nothing costs the copy alone: the sealed file is noted at once, and the next try copies it and writes no second one',
  async () => {
    const closed = {
      ...bucket,
      put: () => Promise.reject(new Error('503 Slow Down')),
    }
    setBackupKeeper(keepBackups({ ...house, bucket: closed, secret: SECRET }))
    await expect(take()).rejects.toThrow('503 Slow Down')
    const [alone] = await noted()
    expect(alone).toMatchObject({ bucket_key: null, removed_at: null })
    expect(await readdir(folder)).toEqual([alone!.file])

    setBackupKeeper(keepBackups({ ...house, secret: SECRET }))
    await take()

    const [copied, ...others] = await noted()
    expect(others).toEqual([])
    expect(copied!.file).toBe(alone!.file)
    expect(await bucket.exists(copied!.bucket_key)).toBe(true)
  },
  MINUTES,
)

test(
  'what the bucket did not take for nights follows with the next, and a file that is gone is taken again',
  async () => {
    setBackupKeeper(keepBackups({ ...house, bucket: null, secret: SECRET }))
    await take()
    await take(1)
    setBackupKeeper(keepBackups({ ...house, secret: SECRET }))
    await take(2)
    const nights = await noted()
    expect(nights.length).toBe(3)
    for (const { bucket_key } of nights) expect(await bucket.exists(bucket_key)).toBe(true)

    rmSync(join(folder, nights[2]!.file))
    await takeBackup.perform({}, { ...context(2), now: new Date(nowOf(2).getTime() + 60_000) })

    expect((await noted()).length).toBe(4)
  },
  MINUTES,
)

test(
  'a backup is proved by restoring it into a database of its own, which goes again, also from the bucket alone',
  async () => {
    await take()
    const [taken] = await noted()
    rmSync(join(folder, taken!.file))

    await verifyBackup.perform({}, context())

    expect(await noted()).toMatchObject([
      { verified_at: nowOf().toISOString(), fault: null, row_count: taken!.row_count },
    ])
    expect(await scratches()).toEqual([])
    expect(await readdir(folder)).toEqual([])
  },
  MINUTES,
)

test(
  'one with a changed byte, of another secret or with a row too few is said to be no backup',
  async () => {
    setBackupKeeper(keepBackups({ ...house, bucket: null, secret: SECRET }))
    await take()
    const [taken] = await noted()
    const path = join(folder, taken!.file)
    const whole = readFileSync(path)
    const faults: (string | null)[] = []
    const verify = async () => {
      await expect(verifyBackup.perform({}, context())).rejects.toThrow(/cannot be restored/)
      faults.push((await noted())[0]!.fault)
    }

    const changed = Buffer.from(whole)
    changed[whole.length >> 1]! ^= 1
    writeFileSync(path, changed)
    await verify()
    writeFileSync(path, whole)
    setBackupKeeper(keepBackups({ ...house, bucket: null, secret: 'otro secreto' }))
    await verify()
    setBackupKeeper(keepBackups({ ...house, bucket: null, secret: SECRET }))
    await run(database, sql`update platform.backup set row_count = row_count + 1`)
    await verify()
    rmSync(path)
    await verify()

    expect(faults).toEqual([
      expect.stringContaining('otro MOSTRADOR_SECRET'),
      expect.stringContaining('otro MOSTRADOR_SECRET'),
      expect.stringMatching(/rows came back of/),
      expect.stringContaining('not there any more'),
    ])
    expect(await scratches()).toEqual([])
  },
  MINUTES,
)

test(
  'with two machines each removes, copies and proves its own files, and what the bucket does not take is counted',
  async () => {
    await recordSetting(database, backupDays, 2, { valid_from: new Date('2026-01-01') })
    const other = { ...house, folder: join(home, 'other'), host: 'otra', secret: SECRET }
    const here = keepBackups({ ...house, host: 'una', secret: SECRET })
    const at = (machine: typeof here) => setBackupKeeper(machine)
    at(
      keepBackups({ ...other, bucket: { ...bucket, put: () => Promise.reject(new Error('503')) } }),
    )
    await expect(take()).rejects.toThrow('503')
    const [first] = await noted()
    expect(await countNotCopied(database)).toBe(1)

    // The other machine has that file: this one neither takes the night again nor calls it lost.
    at(here)
    await take()
    await verifyBackup.perform({}, context())
    expect(await noted()).toMatchObject([{ file: first!.file, fault: null, verified_at: null }])
    expect(await countNotCopied(database)).toBe(1)
    for (const days of [30, 31, 32]) await take(days)
    expect((await noted())[0]!.removed_at).not.toBeNull()
    expect(existsSync(join(other.folder, first!.file))).toBe(true)

    at(keepBackups(other))
    await verifyBackup.perform({}, context(32))
    expect(existsSync(join(other.folder, first!.file))).toBe(false)
    expect(await countNotCopied(database)).toBe(0)
  },
  MINUTES,
)

test(
  'those older than the setting go from folder and bucket, but the newest three stay however old they are',
  async () => {
    await recordSetting(database, backupDays, 2, { valid_from: new Date('2026-01-01') })
    for (const days of [0, 1, 2, 3, 30]) await take(days)

    const backups = await noted()
    expect(backups.map(({ removed_at }) => removed_at === null)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
    for (const { file, bucket_key, removed_at } of backups) {
      expect(existsSync(join(folder, file))).toBe(removed_at === null)
      expect(await bucket.exists(bucket_key)).toBe(removed_at === null)
    }
  },
  MINUTES,
)

test(
  'the last that was proved stays however old it is, when those after it were never tried',
  async () => {
    await recordSetting(database, backupDays, 2, { valid_from: new Date('2026-01-01') })
    await run(
      database,
      sql`
      insert into platform.backup (taken_at, file, bytes, row_count, schema_version, verified_at,
          fault)
      select ${nowOf()}::timestamptz - night * interval '1 day', night || '.sealed', 1, 1, '1',
          case when night in (5, 7) then ${nowOf()}::timestamptz end,
          case when night = 5 then 'Broken' end
        from generate_series(3, 8) night`,
    )

    await take()

    expect((await noted()).filter(({ removed_at }) => !removed_at).map(({ file }) => file)).toEqual(
      ['7.sealed', '4.sealed', '3.sealed', expect.stringMatching(/^mostrador-/)],
    )
  },
  MINUTES,
)

test(
  'what a backup that was killed left unsealed is gone the next night, and what is under way stays',
  async () => {
    mkdirSync(folder, { recursive: true })
    const old = ['a.plain', 'a.plain.unfinished', 'b.fetched', 'by-hand.backup']
    for (const name of [...old, 'now.plain']) writeFileSync(join(folder, name), guest.email)
    const yesterday = Date.now() / 1000 - 86_400
    for (const name of old) utimesSync(join(folder, name), yesterday, yesterday)

    await take()

    expect((await readdir(folder)).sort()).toEqual([
      'by-hand.backup',
      expect.stringMatching(/^mostrador-.*\.sealed$/),
      'now.plain',
    ])
  },
  MINUTES,
)

test('who backs up otherwise switches it off', async () => {
  await recordSetting(database, backupNightly, false, { valid_from: new Date('2026-01-01') })

  await take()

  expect(await noted()).toEqual([])
})
