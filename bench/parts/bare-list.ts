// What the list is held against: Node's own HTTP, the driver, the same statements, and nothing
// between them.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Connection } from '@kit/db/database'
import { asTold, type Bare, isQuestion, openBare, type Rows } from './bare-questions.ts'
import type { Statement } from './server-process.ts'

export type ToBare = { connection: Connection; scenarios: Statement[][] }
export type FromBare = { port: number }

process.on('disconnect', () => process.exit(0))
process.once('message', (message: ToBare) => void start(message))

async function start({ connection, scenarios: recorded }: ToBare): Promise<void> {
  const scenarios = recorded.map(withoutSettings)
  /** Connections that no request uses now: each request has its own, as in the server. */
  const free: Bare[] = []
  const answer = async (statements: readonly Statement[]): Promise<Rows[]> => {
    const bare = free.pop() ?? openBare(connection)
    const rows = await bare.ask(statements)
    free.push(bare)
    return rows
  }
  for (const statements of scenarios) refuseOtherRows(statements, await answer(statements))

  const server = createServer((request, response) => {
    const scenario = scenarios[Number(request.url!.slice(1))]!
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
}

/** The scope and the limits are told with each statement, on whichever connection it is asked. */
const withoutSettings = (statements: readonly Statement[]): Statement[] =>
  statements.filter(({ text }) => !text.startsWith('select set_config(name'))

/** In another scope it would read fewer rows, and be cheaper for it. */
function refuseOtherRows(statements: readonly Statement[], answered: readonly Rows[]): void {
  statements.forEach((statement, index) => {
    if (!isQuestion(statement)) return
    const [expected, told] = [statement.rows, answered[index]!].map((rows) => asTold([rows]))
    if (told !== expected)
      throw new Error(`The bare program reads other rows:\n${statement.text}\n${told}\n${expected}`)
  })
}
