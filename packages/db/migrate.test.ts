import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { all, only, run, type Database } from './database.ts'
import { migrateToLatest } from './migrate.ts'
import { readSchemaFiles } from './schema-files.ts'
import { schemaText } from './schema-text.ts'

/** A copy of db/ that a test may change, and the run of it. */
function copyOfSchema() {
  const folder = mkdtempSync(join(tmpdir(), 'schema-'))
  for (const kind of ['migrations', 'functions', 'policies', 'views', 'privileges'])
    cpSync(join(import.meta.dirname, '../../db', kind), join(folder, kind), { recursive: true })
  return {
    write: (file: string, text: string) => writeFileSync(join(folder, file), text),
    read: (file: string) => readFileSync(join(folder, file), 'utf8'),
    remove: (file: string) => rmSync(join(folder, file)),
    files: () => readSchemaFiles(folder),
  }
}

const exists = async (database: Database, name: string): Promise<boolean> =>
  (await only(database, sql<{ made: boolean }>`select to_regclass(${name}) is not null as made`))
    .made

test('a migration that changed after it ran is refused with a sentence, and nothing is touched', async () => {
  const { database, connection } = await openTestDatabase()
  const schema = copyOfSchema()
  schema.write('migrations/0008_payments.sql', `${schema.read('migrations/0008_payments.sql')}\n--`)
  schema.write('migrations/20990101T0000_later.sql', 'create table payments.later (id int)')

  await expect(migrateToLatest(connection, schema.files())).rejects.toThrow(
    /0008_payments[.]sql cambió después de aplicarse aquí: devuélvala a como era y escriba una nueva/,
  )

  expect(await exists(database, 'payments.later')).toBe(false)
})

test('a database of a later version is refused with a sentence', async () => {
  const { connection } = await openTestDatabase()
  const later = copyOfSchema()
  later.write('migrations/20990101T0000_later.sql', 'create table payments.later (id int)')

  await migrateToLatest(connection, later.files())

  await expect(migrateToLatest(connection)).rejects.toThrow(
    /conoce la migración migrations\/20990101T0000_later[.]sql y este programa no: es de una versión posterior/,
  )
})

test('a migration numbered before some that ran already is run', async () => {
  const { database, connection } = await openTestDatabase()
  const schema = copyOfSchema()
  schema.write('migrations/20990102T0000_mine.sql', 'create table payments.mine (id int)')
  await migrateToLatest(connection, schema.files())

  schema.write('migrations/20990101T0000_yours.sql', 'create table payments.yours (id int)')
  const ran = await migrateToLatest(connection, schema.files())

  expect(ran).toEqual(['20990101T0000_yours'])
  expect(await exists(database, 'payments.yours')).toBe(true)
})

test('whoever is stopped half-way leaves the schema as it was: the first of two migrations does not stay', async () => {
  const { database, connection } = await openTestDatabase()
  const before = await schemaText(database)
  const schema = copyOfSchema()
  schema.write('migrations/20990101T0000_first.sql', 'create table payments.first (id int)')
  schema.write(
    'migrations/20990102T0000_second.sql',
    'select pg_terminate_backend(pg_backend_pid())',
  )

  await expect(migrateToLatest(connection, schema.files())).rejects.toThrow()

  expect(await schemaText(database)).toEqual(before)
  schema.remove('migrations/20990102T0000_second.sql')
  expect(await migrateToLatest(connection, schema.files())).toEqual(['20990101T0000_first'])
})

test('a view whose columns changed is made again, with the views that stand on it', async () => {
  const { database, connection } = await openTestDatabase()
  const schema = copyOfSchema()
  const file = 'views/organization.public_location.sql'
  schema.write(
    file,
    schema.read(file).replace('l.locacion, l.active', 'l.active, l.locacion, l.period as every'),
  )

  expect(await migrateToLatest(connection, schema.files())).toEqual([])

  await run(database, sql`select every from organization.public_location`)
  expect(await all(database, sql`select location from reporting.location_target`)).toEqual([])
})

test('a view, function or trigger whose file is gone is gone, and a changed one is changed', async () => {
  const { database, connection } = await openTestDatabase()
  const schema = copyOfSchema()
  schema.remove('views/organization.public_destination.sql')
  schema.remove('functions/access.lift_delay_with_new_password.sql')
  const file = 'functions/platform.refuse_change.sql'
  schema.write(file, schema.read(file).replace('is append-only', 'is only appended to'))

  await migrateToLatest(connection, schema.files())

  expect(await exists(database, 'organization.public_destination')).toBe(false)
  expect(
    await all(
      database,
      sql`
        select from pg_trigger where tgname = 'new_password_lifts_delay' union all select
          from pg_proc where proname = 'lift_delay_with_new_password'`,
    ),
  ).toEqual([])
  await run(
    database,
    sql`insert into platform.transition (entity, entity_id, to_state) values ('item', 1, 'held')`,
  )
  await expect(run(database, sql`delete from platform.transition`)).rejects.toThrow(
    'is only appended to',
  )
})

test('a migration may change what views and triggers stand on: they are away while it runs', async () => {
  const { database, connection } = await openTestDatabase()
  const schema = copyOfSchema()
  schema.write(
    'migrations/20990101T0000_longer.sql',
    'alter table payments.refund alter column channel_id type numeric; alter table organization.location alter column locacion type varchar(500);',
  )

  await migrateToLatest(connection, schema.files())

  expect(await all(database, sql`select 1 from reporting.sold_line`)).toEqual([])
})

test('what is up to date is left alone, and made anew it is the same', async () => {
  const { database, connection } = await openTestDatabase()
  const identity = () => all(database, sql`select oid from pg_class where relname = 'sold_line'`)
  const [before, view] = [await schemaText(database), await identity()]

  expect(await migrateToLatest(connection)).toEqual([])
  expect(await identity()).toEqual(view)

  await run(database, sql`delete from public.schema_file where file like 'views/%'`)
  await migrateToLatest(connection)
  expect(await identity()).not.toEqual(view)
  expect(await schemaText(database)).toEqual(before)
})

test('of two that start at once one waits, and finds nothing left to do', async () => {
  const { connection } = await openTestDatabase()
  const schema = copyOfSchema()
  schema.write('migrations/20990101T0000_slow.sql', 'select pg_sleep(0.3)')

  const ran = await Promise.all([1, 2].map(() => migrateToLatest(connection, schema.files())))

  expect(ran.flat()).toEqual(['20990101T0000_slow'])
})
