// A server in a process of its own, as a benchmark measures it: started over IPC, and able to tell
// the statements it sends.
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { TABLES } from '@app/reporting/api'
import type { Fact } from '@kit/tables/fact'
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { readConfig } from '../../apps/server/config.ts'
import { startServer } from '../../apps/server/main.ts'
import type { FromServer, Statement, ToServer } from './server-process.ts'

let recorded: Statement[] | null = null
/** Set while a request is answered: what the server asks at its own intervals is no part of it. */
const request = new AsyncLocalStorage<true>()
const say = (message: FromServer): void => void process.send?.(message)

process.on('disconnect', () => process.exit(0))
process.on('message', (message: ToServer) => {
  if (message.kind === 'start') void start(message)
  if (message.kind === 'record') recorded = []
  if (message.kind === 'tell') {
    say({ kind: 'recorded', statements: recorded ?? [] })
    recorded = null
  }
})

async function start({
  environment,
  connection,
  will_record,
  reads_lines,
}: Extract<ToServer, { kind: 'start' }>): Promise<void> {
  if (will_record) wrapDriver()
  if (reads_lines)
    for (const { fact } of TABLES) delete (fact as { rolled?: Fact['rolled'] }).rolled
  const { url } = await startServer(readConfig(environment, []), connection)
  say({ kind: 'ready', url })
}

type Query = (...given: unknown[]) => unknown
type Answer = pg.QueryResult<Record<string, unknown>>

/**
 * Looks over the driver's shoulder, which costs time: only a server that is never timed is asked
 * to.
 */
function wrapDriver(): void {
  subscribe('http.server.request.start', () => request.enterWith(true))
  const driver = pg.Client.prototype as unknown as { query: Query }
  const send = driver.query
  driver.query = function (this: pg.Client, ...given) {
    const answer = send.apply(this, given)
    if (!(answer instanceof Promise)) return answer
    const { text, values } = askedIn(given)
    const settings = heardOf(this, text, values)
    if (recorded && request.getStore()) {
      const statement: Statement = {
        text,
        values: values.map(asSent),
        rows: [],
        user: this.user!,
        settings: { ...settings },
      }
      recorded.push(statement)
      void answer.then((result: Answer | Answer[]) => {
        statement.rows = Array.isArray(result) ? [] : result.rows
      })
    }
    return answer
  }
}

function askedIn([first, second]: readonly unknown[]): { text: string; values: unknown[] } {
  const { text, values } =
    typeof first === 'string'
      ? { text: first, values: second as unknown[] | undefined }
      : (first as { text: string; values?: unknown[] })
  return { text, values: values ?? [] }
}

/** What each connection was told by `set_config` over lists of names and values. */
const heard = new WeakMap<pg.Client, Record<string, string>>()

function heardOf(client: pg.Client, text: string, values: unknown[]): Record<string, string> {
  const settings = heard.get(client) ?? {}
  heard.set(client, settings)
  const [names, given] = values as [unknown, unknown]
  if (text.startsWith('select set_config(name') && Array.isArray(names) && Array.isArray(given))
    names.forEach((name, index) => (settings[String(name)] = String(given[index])))
  return settings
}

/** What goes over the wire: text, or null. */
function asSent(value: unknown): string | null {
  const prepared = prepareValue(value)
  return Buffer.isBuffer(prepared) ? `\\x${prepared.toString('hex')}` : prepared
}
