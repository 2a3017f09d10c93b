// What a start of the server is held against: the same framework with the same pool, which answers
// one path once the database has answered.
import fastify from 'fastify'
import pg from 'pg'
import type { Connection } from '@kit/db/database'

export type ToBareServer = { connection: Connection }
export type FromBareServer = { url: string }

process.on('disconnect', () => process.exit(0))
process.once('message', ({ connection }: ToBareServer) => void start(connection))

async function start(connection: Connection): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 16 })
  const app = fastify()
  app.get('/readyz', async () => (await pool.query('select 1 as ready')).rows[0] as unknown)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.({ url } satisfies FromBareServer)
}
