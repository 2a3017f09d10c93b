// Going back to a moment: base copy, log, and what is said where a piece of it is missing.
import { namedFolder } from '@kit/storage/named-store'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SUPERUSER } from '../cluster.ts'
import type { PostgresConnection } from '../connection.ts'
import { startEmbedded, type Embedded } from '../embedded.ts'
import { collect, keptOf, readShelves, takeBase, type Cluster, type Place } from './archive.ts'
import { recover, removeRecovered, type Moment } from './recover.ts'
import { finishReplacing, replaceFiles } from './replace.ts'

const MINUTES = 120_000
const SETTINGS = { shared_buffers: '16MB', max_connections: 20 }
let home: string
let directory: string
let place: Place
let running: Embedded
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'mostrador-archive-'))
  chmodSync(home, 0o755)
  directory = join(home, 'postgres')
  place = {
    folder: namedFolder(join(home, 'recovery')),
    bucket: null,
    secret: 'un secreto de prueba',
    workshop: join(home, 'workshop'),
  }
  running = await startEmbedded({ directory, settings: SETTINGS, archived: true })
}, MINUTES)
beforeEach(() => query('drop table if exists sale; create table sale (folio int)'))
afterAll(async () => {
  await running.stop()
  rmSync(home, { recursive: true, force: true })
})

const cluster = (): Cluster => ({
  connection: running.connection,
  directory,
  secret_file: `${directory}.secret`,
})
const query = async (text: string, connection: PostgresConnection = running.connection) => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(text)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}
const sell = (folio: number) => query(`insert into sale values (${folio})`)
const folios = async (connection: PostgresConnection) =>
  (await query('select folio from sale order by 1', connection)).map(({ folio }) => folio)
const moment = async () =>
  new Date(String((await query(`select to_json(clock_timestamp()) as at`))[0]!['at']))

/** What a minute does by itself: the file of the log that is written to is handed over. */
async function handOver(): Promise<string> {
  const [{ segment }] = (await query('select pg_walfile_name(pg_switch_wal()) as segment', {
    ...running.connection,
    user: SUPERUSER,
  })) as [{ segment: string }]
  await expect
    .poll(() => readdirSync(join(home, 'postgres.wal'), { recursive: true }).map(String), {
      timeout: 30_000,
    })
    .toContainEqual(expect.stringContaining(segment))
  await collect(place, cluster())
  return segment
}
const goTo = async (at: Date | null, more: Partial<Moment> = {}, secret = place.secret) => {
  const shelves = await readShelves([place.folder])
  const [kept] = keptOf(shelves[0]!.names)
  return recover({
    directory: `${directory}.check`,
    kept: kept!,
    base: kept!.bases.at(-1)!,
    moment: { at, timeline: null, ...more },
    shelves,
    secret,
  })
}
const left = () => readdirSync(home).filter((name) => name.startsWith('postgres.check'))

test(
  'what was sold before the moment is there and nothing that was sold after it, and nobody reads the archive without the secret',
  async () => {
    await sell(1)
    await takeBase(place, cluster())
    await sell(2)
    const at = await moment()
    await sell(3)
    await handOver()

    const back = await goTo(at)
    expect(await folios(back.connection)).toEqual([1, 2])
    expect(back.reached!.getTime()).toBeLessThanOrEqual(at.getTime())
    await back.stop()

    await removeRecovered(`${directory}.check`)

    const whole = await goTo(null)
    expect(await folios(whole.connection)).toEqual([1, 2, 3])
    await whole.stop()
    await removeRecovered(`${directory}.check`)

    await expect(goTo(at, {}, 'otro secreto')).rejects.toThrow(/otro MOSTRADOR_SECRET/)
    expect(await folios(running.connection)).toEqual([1, 2, 3])
  },
  MINUTES,
)

test(
  'a missing segment, a moment that the archive does not reach and a damaged one are said in words, and leave nothing',
  async () => {
    await takeBase(place, cluster())
    await sell(1)
    await handOver()
    await sell(2)
    const second = await handOver()
    await sell(3)
    const at = await moment()
    await sell(4)
    await handOver()

    await expect(goTo(new Date(Date.now() + 3_600_000))).rejects.toThrow(
      /no llega a ese momento: lo último que hay es de 20/,
    )
    const path = join(home, 'recovery', (await place.folder.list()).find(named(second))!)
    rmSync(path)
    await expect(goTo(at)).rejects.toThrow(`Falta en el archivo el segmento ${second}`)
    await expect(goTo(null)).rejects.toThrow(`Falta en el archivo el segmento ${second}`)
    writeFileSync(path, 'nothing of ours, and long enough to be a sealed file of ours')
    await expect(goTo(at)).rejects.toThrow(/alguien lo cambió/)
    expect(left()).toEqual([])
  },
  MINUTES,
)
const named = (segment: string) => (name: string) => name.includes(`/${segment}.`)

test(
  'the recovered files take the place of the others, which stay beside them, also when that is interrupted between two steps',
  async () => {
    await takeBase(place, cluster())
    await sell(1)
    const at = await moment()
    await sell(2)
    await handOver()
    const back = await goTo(at)
    await back.stop()
    await running.stop()

    const before = replaceFiles(directory, back, new Date())
    running = await startEmbedded({ directory, settings: SETTINGS, archived: true })
    expect(await folios(running.connection)).toEqual([1])
    expect(existsSync(join(before!, 'PG_VERSION'))).toBe(true)

    await running.stop()
    renameSync(directory, `${directory}.recovered`)
    finishReplacing(directory)
    running = await startEmbedded({ directory, settings: SETTINGS, archived: true })
    expect(await folios(running.connection)).toEqual([1])
  },
  MINUTES,
)
