// What PostgreSQL itself says that a statement of the server takes, planning included, once it has
// been asked often enough to have its plan.
import type { Connection } from '@kit/db/database'
import pg from 'pg'
import { median } from './report-measure.ts'
import type { Statement } from './server-process.ts'

/** After five times PostgreSQL decides whether one plan is good for every value. */
const BEFORE = 6
const TIMES = 5

export type StatementTimer = {
  /** The milliseconds of the one of `statements` that `isAsked`, in the scope that they state. */
  time(statements: readonly Statement[], isAsked: (one: Statement) => boolean): Promise<number>
  close(): Promise<void>
}

export async function openTimer(connection: Connection): Promise<StatementTimer> {
  const client = new pg.Client(connection)
  await client.connect()
  const time: StatementTimer['time'] = async (statements, isAsked) => {
    const scopes = statements.filter(({ text }) => text.startsWith('select set_config'))
    for (const { text, values } of scopes) await client.query(text, values)
    const [statement, ...others] = statements.filter(isAsked)
    if (!statement || others.length > 0)
      throw new Error(`One statement was expected, ${others.length + (statement ? 1 : 0)} came`)
    await client.query(`prepare timed as ${statement.text}`)
    const given = statement.values.map((value) =>
      value === null ? 'null' : client.escapeLiteral(value),
    )
    const execute = `execute timed${given.length > 0 ? `(${given.join(', ')})` : ''}`
    const taken: number[] = []
    for (let turn = 0; turn < BEFORE + TIMES; turn++) {
      const milliseconds = await explained(client, execute)
      if (turn >= BEFORE) taken.push(milliseconds)
    }
    await client.query('deallocate timed')
    return median(taken)
  }
  return { time, close: () => client.end() }
}

type Explained = { 'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }] }

async function explained(client: pg.Client, execute: string): Promise<number> {
  const { rows } = await client.query<Explained>(
    `explain (analyze, timing off, format json) ${execute}`,
  )
  const [plan] = rows[0]!['QUERY PLAN']
  return plan['Planning Time'] + plan['Execution Time']
}
