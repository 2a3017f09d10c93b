// What the list is held against: Node's own HTTP, the driver, the same statements, and nothing
// between them.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Connection } from '@kit/db/database'
import type { Statement } from './server-process.ts'

export type ToBare = { connection: Connection; scenarios: Statement[][] }
export type FromBare = { port: number }

process.on('disconnect', () => process.exit(0))
process.once('message', ({ connection, scenarios }: ToBare) => {
  const pool = new pg.Pool({ ...connection, max: 16, options: '-c app.sees=everything' })
  const queries = scenarios.map((statements) =>
    statements.map(({ text, values }) => ({
      name: createHash('sha1').update(text).digest('hex'),
      text,
      values,
    })),
  )
  const server = createServer((request, response) => {
    const scenario = queries[Number(request.url!.slice(1))]!
    request.resume()
    request.on('end', () => {
      answer(scenario).then(
        (rows) => {
          response.writeHead(200, { 'content-type': 'application/json' })
          response.end(JSON.stringify(rows))
        },
        (failure: unknown) => {
          response.writeHead(500)
          response.end(String(failure))
        },
      )
    })
  })
  server.listen(0, '127.0.0.1', () =>
    process.send?.({ port: (server.address() as AddressInfo).port } satisfies FromBare),
  )

  async function answer(
    scenario: readonly { name: string; text: string; values: (string | null)[] }[],
  ): Promise<unknown> {
    const results: unknown[] = []
    for (const query of scenario) results.push((await pool.query({ ...query })).rows)
    return results
  }
})
