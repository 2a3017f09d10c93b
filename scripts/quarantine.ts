// `npm run quarantine -- [--release all|1,2] [--discard all|1,2]`: the mails that a restore holds
// back. Without an order it lists them, and those of which nobody knows whether they left once. It may run beside `npm start`.
import { parseArgs } from 'node:util'
import { discardMails, findDoubtful, findQuarantined, releaseMails } from '@app/mailing/api'
import { asSystem } from '@kit/db/context'
import { all, openDatabase, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import { readConfig } from '../apps/server/config.ts'
import { joinDatabaseServer } from './parts/database-server.ts'
import { fail, ForPeople, say } from './parts/progress.ts'
import { loadEnvironmentFile, ROOT } from './parts/root.ts'
import { Shutdown } from './parts/shutdown.ts'

process.chdir(ROOT)
loadEnvironmentFile()
const shutdown = new Shutdown()
try {
  const { values } = parseArgs({
    options: { release: { type: 'string' }, discard: { type: 'string' } },
  })
  const server = await joinDatabaseServer(readConfig(process.env, []))
  shutdown.first('Deteniendo PostgreSQL', server.stop)
  const { database, close } = openDatabase(server.connection, {
    connections_max: 1,
    application_name: 'mostrador-quarantine',
  })
  shutdown.first('Cerrando', close)
  await obey(database, values)
  await shutdown.run()
  process.exit(0)
} catch (failure) {
  await shutdown.run()
  fail(failure)
}

type Asked = { release?: string | undefined; discard?: string | undefined }

async function obey(database: Database, { release, discard }: Asked): Promise<void> {
  const done = await asSystem(database, new Date(), async (tx) => ({
    released: release === undefined ? [] : await releaseMails(tx, await idsOf(tx, release)),
    discarded: discard === undefined ? [] : await discardMails(tx, await idsOf(tx, discard)),
  }))
  if (release !== undefined) say(`Correos liberados: ${done.released.length}`)
  if (discard !== undefined) say(`Correos descartados: ${done.discarded.length}`)
  await list(database)
}

async function idsOf(tx: Database, asked: string): Promise<number[]> {
  if (asked === 'all') return (await findQuarantined(tx)).map(({ id }) => id)
  const ids = asked.split(',').map(Number)
  if (ids.every((id) => Number.isSafeInteger(id) && id > 0)) return ids
  throw new ForPeople('Uso: npm run quarantine -- [--release all|1,2] [--discard all|1,2]')
}

async function list(database: Database): Promise<void> {
  const [last] = await all(
    database,
    sql<{ at: string; taken_at: string; quarantined: string[] }>`
    select at, taken_at, quarantined from platform.restore order by id desc limit 1`,
  )
  if (last) {
    say(`Última restauración: ${last.at}, del respaldo de ${last.taken_at}`)
    for (const sentence of last.quarantined) say(`  ${sentence}`)
  }
  const mails = await findQuarantined(database)
  say(`Correos en cuarentena: ${mails.length}`)
  for (const { id, recipient, subject, created_at } of mails)
    say(`  ${id}  ${created_at}  ${recipient}  ${subject}`)
  const doubtful = await findDoubtful(database, new Date(Date.now() - DOUBTS_SHOWN_MILLISECONDS))
  say(`Correos en duda de los últimos 30 días: ${doubtful.length}`)
  for (const { id, recipient, subject, created_at, doubt } of doubtful)
    say(`  ${id}  ${created_at}  ${recipient}  ${subject}  (${DOUBTS[doubt]})`)
}

const DOUBTS_SHOWN_MILLISECONDS = 30 * 86_400_000
const DOUBTS = { maybe_twice: 'quizá salió dos veces', maybe_left: 'quizá salió' } as const
