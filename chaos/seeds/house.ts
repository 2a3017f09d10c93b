// What seeds happen to: a PostgreSQL, a process that serves, one that works, and a mail server, each
// of which can be killed, stopped or cut off.
import { buildUser } from '@app/access/testing'
import { openSession } from '@app/access/api'
import { buildProduct } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { sealNow } from '@app/audit/testing'
import { openDatabase, type Database, type OpenedDatabase } from '@kit/db/database'
import { addDays, businessDay, type Day } from '@kit/kernel/day'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { buildMachine, type Machine } from '../machine.ts'
import type { Person } from '../office.ts'
import { startPostgres, type Postgres } from '../postgres.ts'
import { tell, WELL, type Control, type Mistake } from './control.ts'

export type Tour = { option_id: number; departure_id: number; service_day: Day }
export type House = {
  postgres: Postgres
  api: Machine
  worker: Machine
  database: Database
  /** The Message-ID of every mail that was read to its end, as often as it was. */
  received: readonly string[]
  /** False while somebody is at the mail server. */
  isMailboxIdle(): boolean
  control(control: Control): void
  /** Tomorrow's and today's, which can be redeemed. */
  tours: readonly Tour[]
  clerks: readonly (Person & { boss: Person })[]
  close(): Promise<void>
}

export const CLERKS = 4
const ACCEPTS_AFTER_MILLISECONDS = 60

/** `takes_mail_after_ms`: so long the mail server makes each mail wait before it reads it. */
export async function openHouse(
  mistake: Mistake | null = null,
  takes_mail_after_ms = 0,
): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-seeds-'))
  const file = join(folder, 'control.json')
  const control = (said: Control): void => tell(file, said)
  control(WELL)
  const { smtp, received } = await openMailbox(takes_mail_after_ms)
  const postgres = await startPostgres()
  const environment = {
    DATABASE_URL: postgres.url,
    WHATSAPP: 'off',
    MOSTRADOR_SECRET: 'a secret that both processes know, of 32 letters',
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    CHAOS_CONTROL: file,
    ...(mistake ? { CHAOS_MISTAKE: JSON.stringify(mistake) } : {}),
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'preload.ts')}`,
  }
  const processOf = (own: Record<string, string>): Promise<Machine> =>
    buildMachine({ program: 'scripts/serve.ts', environment: { ...environment, ...own } })
  const api = await processOf({ ROLE: 'api' })
  // They share the files.
  const worker = await processOf({ ROLE: 'worker', MOSTRADOR_DATA: api.data })
  await Promise.all([api.start(), worker.start()])
  const opened = openDatabase(postgres.connection, {
    connections_max: 6,
    application_name: 'seeds',
    onError: () => undefined,
  })
  return {
    postgres,
    api,
    worker,
    received,
    isMailboxIdle: () => smtp.connections.size === 0,
    control,
    database: opened.database,
    ...(await furnish(opened)),
    close: async () => {
      await Promise.all([api.remove(), worker.remove()])
      await opened.close()
      await postgres.remove()
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function openMailbox(
  takes_mail_after_ms: number,
): Promise<{ smtp: SMTPServer; received: string[] }> {
  const received: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => void setTimeout(done, takes_mail_after_ms),
    onData: (stream, _session, done) =>
      void text(stream).then(
        async (source) => {
          received.push(/^Message-ID: (.*)\r$/im.exec(source)![1]!)
          await sleep(ACCEPTS_AFTER_MILLISECONDS)
          done()
        },
        // Its client was killed before the mail was whole.
        (fault: Error) => done(fault),
      ),
  })
  // Its clients are killed.
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  return { smtp, received }
}

async function furnish({ database }: OpenedDatabase): Promise<Pick<House, 'tours' | 'clerks'>> {
  const now = new Date()
  const today = businessDay(now)
  await buildRates(database, { day: today })
  const tours: Tour[] = []
  for (const service_day of [addDays(today, 20), today]) {
    const { option } = await buildProduct(database, { deposit_percent: '30' })
    const { id } = await buildDeparture(database, {
      option_id: option.id,
      day: service_day,
      starts_at: '23:59',
      capacity: 100_000,
    })
    tours.push({ option_id: option.id, departure_id: id, service_day })
  }
  const clerks: (Person & { boss: Person })[] = []
  for (let clerk = 0; clerk < CLERKS; clerk++) {
    const [rep, boss] = [
      await buildUser(database, { roles: ['REP CONCESION'], desk: true }),
      await buildUser(database, { roles: ['ADMIN'], desk: true }),
    ]
    const sessionOf = async ({ id }: { id: number }): Promise<Person> => ({
      id,
      ...(await openSession(database, { user_id: id, now })),
    })
    clerks.push({ ...(await sessionOf(rep)), boss: await sessionOf(boss) })
  }
  // Whatever is done from now on leaves an act, a step or an entry beside each sealed row.
  await sealNow(database)
  return { tours, clerks }
}

/** A long run outlives what a person proved ten minutes ago. */
export async function signInAnew({ database, clerks }: House): Promise<House['clerks']> {
  const anew = async ({ id }: Person): Promise<Person> => ({
    id,
    ...(await openSession(database, { user_id: id, now: new Date() })),
  })
  return Promise.all(
    clerks.map(async (clerk) => ({ ...(await anew(clerk)), boss: await anew(clerk.boss) })),
  )
}
