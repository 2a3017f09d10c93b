// `npm run restore` as somebody types it, with the sealed file of a night.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { all, run } from '@kit/db/database'
import { connectionAs } from '@kit/db/roles'
import { localDiskStore } from '@kit/storage/local-disk'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { keepBackups } from '../apps/server/backups.ts'
import { buildUser } from '../modules/company/access/testing/build.ts'
import { addressOf } from './parts/database-server.ts'
import { openOwnedDatabase } from './testing/owned-database.ts'

const MINUTES = 180_000
const SECRET = 'un secreto de prueba que nadie más conoce'
const home = mkdtempSync(join(tmpdir(), 'mostrador-restore-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const company = await openOwnedDatabase()
const empty = await openOwnedDatabase()
const people = () =>
  all(empty.database, sql<{ email: string }>`select email from access.user_account order by 1`)

test(
  'the sealed file of a night comes back by its command, with its secret alone and over nothing that is there',
  async () => {
    const { email } = await buildUser(company.database, { email: 'zoraida@quetzal.example' })
    const nightly = keepBackups({
      reader: connectionAs(company.connection, 'backup'),
      folder: join(home, 'backups'),
      secret: SECRET,
      objects: localDiskStore(join(home, 'objects')),
      bucket: null,
    })
    const { file, rows } = await nightly.take(new Date())
    const path = join(home, 'backups', file)

    const stranger = await restore([path], 'otro secreto')
    expect([stranger.status, stranger.said]).toEqual([
      1,
      expect.stringContaining('otro MOSTRADOR_SECRET'),
    ])
    expect(await people()).toEqual([])

    const restored = await restore([path], SECRET)
    expect(restored.said).toContain(`Restauradas ${rows} filas`)
    expect(restored.status).toBe(0)
    expect(await people()).toContainEqual({ email })
    expect(readdirSync(join(home, 'elsewhere', 'backups'))).toEqual([])

    await run(empty.database, sql`update access.user_account set name = 'Otra'`)
    const refused = await restore([path], SECRET)
    expect([refused.status, refused.said]).toEqual([1, expect.stringContaining('--replace')])
    const replaced = await restore([path, '--replace'], SECRET)
    expect(replaced.status).toBe(0)
    expect(
      await all(empty.database, sql`select 1 from access.user_account where name = 'Otra'`),
    ).toEqual([])
  },
  MINUTES,
)

test('without a file it says how it is used', async () => {
  const { status, said } = await restore([], SECRET)

  expect([status, said]).toEqual([1, expect.stringContaining('Uso: npm run restore --')])
})

async function restore(typed: string[], secret: string): Promise<{ status: number; said: string }> {
  const command = spawn(process.execPath, [join(import.meta.dirname, 'restore.ts'), ...typed], {
    env: {
      ...process.env,
      DATABASE_URL: addressOf(empty.connection),
      MOSTRADOR_DATA: join(home, 'elsewhere'),
      MOSTRADOR_SECRET: secret,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk: Buffer) => (said += String(chunk)))
  const [status] = (await once(command, 'close')) as [number]
  return { status, said }
}
