// What PostgreSQL itself says that a statement of the server takes, planning included, once it has
// been asked often enough to have its plan.
import type { Connection } from '@kit/db/database'
import pg from 'pg'
import { median } from './report-measure.ts'
import type { Statement } from './server-process.ts'

/** After five times PostgreSQL decides whether one plan is good for every value. */
const BEFORE = 6
const TIMES = 5

/** Milliseconds. */
export type Taken = { planning: number; execution: number }

export type StatementTimer = {
  /** Of the one of `statements` that `isAsked`, in the scope that they state. */
  time(statements: readonly Statement[], isAsked: (one: Statement) => boolean): Promise<Taken>
  close(): Promise<void>
}

export async function openTimer(connection: Connection): Promise<StatementTimer> {
  const client = new pg.Client(connection)
  await client.connect()
  const time: StatementTimer['time'] = async (statements, isAsked) => {
    const [statement, ...others] = statements.filter(isAsked)
    if (!statement || others.length > 0)
      throw new Error(`One statement was expected, ${others.length + (statement ? 1 : 0)} came`)
    for (const told of Object.entries(statement.settings))
      await client.query('select set_config($1, $2, false)', told)
    await client.query(`prepare timed as ${statement.text}`)
    const given = statement.values.map((value) =>
      value === null ? 'null' : client.escapeLiteral(value),
    )
    const execute = `execute timed${given.length > 0 ? `(${given.join(', ')})` : ''}`
    const taken: Taken[] = []
    for (let turn = 0; turn < BEFORE + TIMES; turn++) {
      const once = await explained(client, execute)
      if (turn >= BEFORE) taken.push(once)
    }
    await client.query('deallocate timed')
    return {
      planning: median(taken.map(({ planning }) => planning)),
      execution: median(taken.map(({ execution }) => execution)),
    }
  }
  return { time, close: () => client.end() }
}

type Explained = { 'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }] }

async function explained(client: pg.Client, execute: string): Promise<Taken> {
  const { rows } = await client.query<Explained>(
    `explain (analyze, timing off, format json) ${execute}`,
  )
  const [plan] = rows[0]!['QUERY PLAN']
  return { planning: plan['Planning Time'], execution: plan['Execution Time'] }
}
