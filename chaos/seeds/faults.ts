// Everything that may go wrong around a process, each for a time that the seed says.
import { all, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Machine } from '../machine.ts'
import { WELL } from './control.ts'
import type { House } from './house.ts'
import type { Random } from './random.ts'

export type Fault = { name: string; happens(house: House): Promise<void> }

/** Of everybody's sales and mails. */
const LOCKED = [
  'reservations.reservation',
  'payments.payment',
  'departures.departure',
  'platform.idempotency_key',
  'mailing.mail',
  'graphile_worker._private_jobs',
] as const
const STEP_MAX_MILLISECONDS = 4 * 60_000

/** What a seed does to the house; a kill costs a start, so it is chosen less often. */
export function faultOf(random: Random): Fault {
  const lasts = 200 + random.whole(1_000)
  const at = random.of(['api', 'worker'] as const)
  const machine = (house: House): Machine => house[at]
  switch (random.whole(16)) {
    case 0:
      return { name: `kill -9 of the ${at}`, happens: (house) => killAndStart(machine(house)) }
    case 1:
      return {
        name: 'kill -9 of PostgreSQL',
        happens: async ({ postgres }) => {
          await postgres.kill()
          await postgres.startAgain()
        },
      }
    case 2:
    case 3:
    case 4:
      return {
        name: `${at} stopped for ${lasts} ms`,
        happens: (house) => freeze([machine(house).pid()!], lasts),
      }
    case 5:
    case 6: {
      const share = random.of([1, 2])
      return {
        name: `every ${share === 1 ? '' : 'second '}connection cut`,
        happens: ({ database }) => cutConnections(database, share),
      }
    }
    case 7:
      return {
        name: `PostgreSQL stopped for ${lasts} ms`,
        happens: async ({ database }) => freeze(await findBackends(database), lasts),
      }
    case 8:
    case 9:
    case 10: {
      const table = random.of(LOCKED)
      return {
        name: `${table} locked for ${lasts} ms`,
        happens: ({ database }) => holdLock(database, table, lasts),
      }
    }
    case 11:
    case 12: {
      const clock_ms = random.whole(2 * STEP_MAX_MILLISECONDS) - STEP_MAX_MILLISECONDS
      return {
        name: `clock stepped by ${clock_ms} ms`,
        happens: ({ control }) => during(control, { ...WELL, clock_ms }, lasts),
      }
    }
    case 13:
      return {
        name: `slow disk for ${lasts} ms`,
        happens: ({ control }) => during(control, { ...WELL, disk: 'slow' }, lasts),
      }
    default:
      return {
        name: `full disk for ${lasts} ms`,
        happens: ({ control }) => during(control, { ...WELL, disk: 'full' }, lasts),
      }
  }
}

async function killAndStart(machine: Machine): Promise<void> {
  await machine.killServer()
  await machine.start()
}

async function during(
  control: House['control'],
  said: Parameters<House['control']>[0],
  lasts: number,
): Promise<void> {
  control(said)
  await sleep(lasts)
  control(WELL)
}

async function freeze(pids: readonly number[], lasts: number): Promise<void> {
  for (const pid of pids) signal(pid, 'SIGSTOP')
  await sleep(lasts)
  for (const pid of pids) signal(pid, 'SIGCONT')
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (failure) {
    // A connection that was closed between the two looks.
    if ((failure as NodeJS.ErrnoException).code !== 'ESRCH') throw failure
  }
}

const findBackends = async (database: Database): Promise<number[]> =>
  (
    await all(
      database,
      sql<{ pid: number }>`
        select pid from pg_stat_activity where application_name like 'mostrador-%'`,
    )
  ).map(({ pid }) => pid)

const cutConnections = async (database: Database, share: number): Promise<void> =>
  void (await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where application_name like 'mostrador-%' and pid % ${share} = 0`.execute(database))

const holdLock = (database: Database, table: string, lasts: number): Promise<void> =>
  database.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx)
    await sleep(lasts)
  })
