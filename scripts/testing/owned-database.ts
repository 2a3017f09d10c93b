import { randomBytes } from 'node:crypto'
import { openDatabase, type Connection } from '@kit/db/database'
import { ROLES } from '@kit/db/roles'
import type { TestDatabase } from '@kit/testing/database'
import { command, removeDatabase } from '@kit/testing/template'
import { afterAll, inject } from 'vitest'
import { migrate } from '../parts/prepare-database.ts'

/**
 * A migrated database as docs/operations.md asks for one: its owner made everything in it and is no
 * superuser.
 */
export async function openOwnedDatabase(): Promise<TestDatabase> {
  const connection = await makeOwnedDatabase()
  await migrate(connection)
  return openOwned(connection)
}

/** The same before anything stands in it. */
export async function makeOwnedDatabase(): Promise<Connection> {
  const address = inject('postgres')
  const name = `owned_${randomBytes(6).toString('hex')}`
  const password = randomBytes(12).toString('hex')
  await command(
    address,
    `create role ${name} login nosuperuser nocreatedb createrole password '${password}'`,
  )
  await command(address, `grant ${name} to current_user`)
  await command(address, `create database ${name} owner ${name}`)
  afterAll(async () => {
    await removeDatabase(address, name)
    for (const role of ROLES) await command(address, `drop role if exists ${name}_${role}`)
    await command(address, `drop role ${name}`)
  })
  return { ...address, user: name, password, database: name }
}

export function openOwned(connection: Connection): TestDatabase {
  const opened = openDatabase(connection, {
    connections_max: 4,
    application_name: 'mostrador-test',
    onError: () => undefined,
  })
  afterAll(() => opened.close())
  return { database: opened.database, connection }
}
