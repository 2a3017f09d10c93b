import type { Connection } from '@kit/db/database'
import pg from 'pg'
import type { Complain } from './log.ts'

/**
 * The queue's own connections: it uses pg directly, and wants to hear of every one that breaks,
 * idle or at work.
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
  })
  pool.on('error', (error) => complain(error.message))
  pool.on('connect', (client) => client.on('error', (error) => complain(error.message)))
  return pool
}
