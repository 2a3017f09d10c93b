// A company on a machine of its own, whose people act on money while the process is killed.
import { openSession } from '@app/access/api'
import { buildUser } from '@app/access/testing'
import { buildProduct } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { openSimulator, type Simulator } from '@app/payment-links/simulator'
import { openDatabase, type Database } from '@kit/db/database'
import { addDays, businessDay, type Day } from '@kit/kernel/day'
import { join } from 'node:path'
import { buildMachine, type Machine } from '../machine.ts'
import type { Person } from '../office.ts'
import { startPostgres } from '../postgres.ts'

export type Desk = {
  rep: Person
  boss: Person
  /** Who approves what the boss counted. */
  accountant: Person
  channel_id: number
  location_id: number
}
export type MoneyHouse = {
  database: Database
  machine: Machine
  stripe: Simulator
  today: Day
  /** Two people for MXN 2,000. */
  item: Readonly<{ option_id: number; departure_id: number; service_day: Day; adults: number }>
  /** Another desk, with somebody who sells and somebody who approves. */
  openDesk(): Promise<Desk>
  close(): Promise<void>
}

export async function openMoneyHouse(): Promise<MoneyHouse> {
  const postgres = await startPostgres()
  const serving = { url: '' }
  const stripe = await openSimulator({ tell_at: () => serving.url })
  const { secret_key, webhook_secret } = stripe.keys.stripe!
  const machine = await buildMachine({
    program: 'scripts/serve.ts',
    environment: {
      DATABASE_URL: postgres.url,
      ROLE: 'api',
      WHATSAPP: 'off',
      PAYMENT_LINKS: 'real',
      STRIPE_SECRET_KEY: secret_key,
      STRIPE_WEBHOOK_SECRET: webhook_secret,
      CHAOS_STRIPE: stripe.address,
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'elsewhere.ts')}`,
    },
  })
  serving.url = machine.url
  await machine.start()
  const opened = openDatabase(postgres.connection, {
    connections_max: 6,
    application_name: 'mostrador-chaos',
    onError: () => undefined,
  })
  const { database } = opened
  const now = new Date()
  const today = businessDay(now)
  const service_day = addDays(today, 20)
  await buildRates(database, { day: today })
  const { option } = await buildProduct(database)
  const departure = await buildDeparture(database, {
    option_id: option.id,
    day: service_day,
    capacity: 1_000,
  })
  const sessionOf = async ({ id }: { id: number }): Promise<Person> => ({
    id,
    ...(await openSession(database, { user_id: id, now: new Date() })),
  })
  return {
    database,
    machine,
    stripe,
    today,
    item: { option_id: option.id, departure_id: departure.id, service_day, adults: 2 },
    openDesk: async () => {
      const [rep, boss, accountant] = [
        await buildUser(database, { roles: ['REP CONCESION'], desk: true }),
        await buildUser(database, { roles: ['ADMIN'] }),
        await buildUser(database, { roles: ['CONTABILIDAD'] }),
      ]
      const { channel_id, location_id } = rep.desk!
      return {
        rep: await sessionOf(rep),
        boss: await sessionOf(boss),
        accountant: await sessionOf(accountant),
        channel_id,
        location_id,
      }
    },
    close: async () => {
      await machine.remove()
      await opened.close()
      await stripe.close()
      await postgres.remove()
    },
  }
}
