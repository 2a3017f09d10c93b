// `npm run restore -- --at MOMENT`: the embedded PostgreSQL as it was at that moment. A new folder is
// made of a base copy and the log, looked at and held back as after any restore, and only then put in
// the place of the other, which stays beside it.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { asSystem } from '@kit/db/context'
import { openDatabase } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import { keepHistory, keptOf, readShelves, type Kept, type Shelf } from '@kit/postgres/archive'
import { chooseAccount, prepareFolder } from '@kit/postgres/account'
import { lockData } from '@kit/postgres/data-lock'
import { isCluster, recover, removeRecovered, type Recovered } from '@kit/postgres/recover'
import { replaceFiles } from '@kit/postgres/replace'
import { findMissingObjects } from '@kit/postgres/restore-backup'
import { isHistory, type Base } from '@kit/postgres/wal-names'
import { findSecret } from '@kit/storage/sealing'
import type { Config } from '../../apps/server/config.ts'
import { openObjects } from '../../apps/server/objects.ts'
import { placeOfArchive } from '../../apps/server/recovery.ts'
import { databaseFolder } from './database-server.ts'
import { readMoment } from './moment.ts'
import { migrate } from './prepare-database.ts'
import { ForPeople, say } from './progress.ts'
import { quarantine } from './put-back.ts'

export type Wish = { at: string; timeline: number | null; replace: boolean }

/** @throws ForPeople, or BackupRefused in a sentence; then nothing was changed. */
export async function restoreToMoment(config: Config, wish: Wish): Promise<void> {
  refuseForeign(config)
  const at = readMoment(wish.at, new Date())
  const asked = databaseFolder(config)
  mkdirSync(dirname(asked), { recursive: true })
  const lock = await lockData(asked)
  try {
    const files = prepareFolder(asked, chooseAccount(asked))
    if (isCluster(files) && !wish.replace)
      throw new ForPeople(
        'Ya hay una base de datos en MOSTRADOR_DATA; con --replace da lugar a la de ese momento, y se conserva a su lado. / There is a database in MOSTRADOR_DATA; with --replace it gives way to that of the moment, and is kept beside it.',
      )
    await restore(config, { ...wish, moment: at, asked, files })
  } finally {
    lock.release()
  }
}

function refuseForeign({ database_url }: Config): void {
  if (database_url !== null)
    throw new ForPeople(
      'Con DATABASE_URL la base es de otro servidor, y a un momento suyo vuelve quien lo opera (docs/operations.md, «Volver a un momento»). / With DATABASE_URL the database is of another server: who runs it goes back to a moment of it (docs/operations.md).',
    )
  if (process.platform === 'win32')
    throw new ForPeople('En Windows no se archiva. / Nothing is archived on Windows.')
}

type Order = Wish & { moment: Date; asked: string; files: string }

async function restore(config: Config, order: Order): Promise<void> {
  const secret = await findSecret(config.secret, config.data_directory)
  const place = placeOfArchive(config, secret)
  const shelves = await readShelves([place.folder, place.bucket])
  const { kept, base } = choose(shelves, order.moment)
  say(`Volviendo a ${order.moment.toISOString()}, desde la copia base ${base.name}`)
  const directory = `${order.files}.restoring`
  await removeRecovered(directory)
  // What was not archived yet: handed over, or still with the files that give way.
  const unarchived = [join(`${order.files}.wal`, kept.system), join(order.files, 'pg_wal')]
  const moment = { at: order.moment, timeline: order.timeline }
  const recovered = await recover({ directory, kept, base, moment, shelves, secret, unarchived })
  try {
    await holdBack(config, recovered, { base, moment: order.moment })
    await recovered.stop()
    for (const history of historiesIn(recovered.directory))
      await keepHistory(place, kept.system, history)
  } catch (failure) {
    await recovered.stop()
    await removeRecovered(directory)
    throw failure
  }
  const before = replaceFiles(order.asked, recovered, new Date())
  await removeRecovered(directory)
  if (before !== null)
    say(`Los archivos de antes están en ${before}; bórrelos cuando no hagan falta`)
}

/**
 * The newest base copy that was whole by then, of whatever cluster: files that were made anew since
 * have a number of their own.
 */
function choose(shelves: readonly Shelf[], moment: Date): { kept: Kept; base: Base } {
  const all = keptOf(new Set(shelves.flatMap(({ names }) => [...names])))
  const bases = all
    .flatMap((kept) => kept.bases.map((base) => ({ kept, base })))
    .sort((one, other) => other.base.usable_from.getTime() - one.base.usable_from.getTime())
  const found = bases.find(({ base }) => base.usable_from <= moment)
  if (found) return found
  const oldest = bases.at(-1)
  throw new ForPeople(
    oldest
      ? `A ese momento no se puede volver: la copia base más antigua es de ${oldest.base.usable_from.toISOString()}. No se cambió nada. / The oldest base copy is later than that moment. Nothing was changed.`
      : 'No hay ninguna copia base en MOSTRADOR_DATA/recovery ni en el bucket. No se cambió nada. / There is no base copy.',
  )
}

/** What may have happened since waits for a person, as after any restore. */
async function holdBack(
  config: Config,
  { connection, reached }: Recovered,
  { base, moment }: { base: Base; moment: Date },
): Promise<void> {
  await migrate(connection)
  const missing = await findMissingObjects(connection, openObjects(config))
  const { database, close } = openDatabase(connection, {
    connections_max: 1,
    application_name: 'mostrador-restore',
  })
  try {
    const sha256 = createHash('sha256').update(base.name).digest('hex')
    const sentences = await asSystem(database, new Date(), (tx) =>
      quarantine(tx, { taken_at: moment.toISOString(), sha256 }),
    )
    const broken = await checkInvariants(database)
    say(`Todo está como a las ${moment.toISOString()}; lo último es de ${told(reached)}`)
    for (const sentence of sentences) say(sentence)
    if (missing.length > 0)
      say(
        `ATENCIÓN: faltan archivos que ese momento nombra (están en el respaldo de la noche): ${missing.join(', ')}`,
      )
    if (broken.length > 0)
      say(`ATENCIÓN: ya entonces no cumplía: ${broken.map(({ name }) => name).join(', ')}`)
  } finally {
    await close()
  }
}

const told = (reached: Date | null): string => reached?.toISOString() ?? 'la copia base'

/** PostgreSQL tells in them where each timeline began, and hands none over after a recovery. */
const historiesIn = (directory: string): string[] =>
  readdirSync(join(directory, 'pg_wal'))
    .filter(isHistory)
    .map((name) => join(directory, 'pg_wal', name))
