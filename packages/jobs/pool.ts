import type { Connection } from '@kit/db/database'
import { isPassing } from '@kit/db/passing'
import pg from 'pg'
import type { Complain } from './log.ts'

/** What the queue takes for a reason to try again later; it knows few codes by itself. */
const PASSING = 'ETIMEDOUT'

/**
 * The queue's own connections: it uses pg directly, and wants to hear of every one that breaks,
 * idle or at work. What a broken connection interrupted is tried again until the database answers:
 * a job that is done must be recorded as done, or it is done twice.
 */
export function openPool(
  connection: Connection,
  connections_max: number,
  complain: Complain,
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: connections_max,
    application_name: 'mostrador-queue',
    keepAlive: true,
  })
  pool.on('error', (error) => complain(error.message))
  pool.on('connect', (client) => {
    client.on('error', (error) => complain(error.message))
    client.query = patient(client.query.bind(client)) as typeof client.query
  })
  const connect = patient(pool.connect.bind(pool))
  // A job whose end could not be recorded before the pool closed is told nothing any more: whoever
  // frees it finds it as it was.
  pool.connect = ((...given: unknown[]) =>
    pool.ending && given.length === 0
      ? new Promise<never>(() => undefined)
      : connect(...given)) as typeof pool.connect
  return pool
}

type Asks = (...given: never[]) => unknown

/** The same, save that what will pass fails with the code that the queue tries again. */
function patient(ask: Asks): (...given: unknown[]) => unknown {
  return (...given) => {
    const answer = (ask as (...given: unknown[]) => unknown)(...given)
    if (!(answer instanceof Promise)) return answer
    return answer.catch((cause: unknown) => {
      throw isPassing(cause)
        ? Object.assign(new Error(String(cause), { cause }), { code: PASSING })
        : cause
    })
  }
}
