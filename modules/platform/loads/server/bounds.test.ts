import { inNameOfAccount } from '@app/access/api'
import { openTestWorld, type Session } from '@app/server/testing'
import { buildProduct } from '@app/catalog/testing'
import type { Context } from '@kit/db/context'
import { run } from '@kit/db/database'
import { findLookups, readCell, type Lookups } from '@kit/tables/load-cells'
import type { LoadColumn, LoadDefinition, Outcome } from '@kit/tables/load'
import type { Values } from '@kit/tables/record'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fillCompany } from '../testing/company.ts'
import { KINDS } from './kinds.ts'

const world = await openTestWorld({ now: '2026-03-10T15:00:00.000Z' })
let admin: Session

beforeAll(async () => {
  admin = await world.signInAs({ roles: ['ADMIN'] })
  const product = await buildProduct(world.database, { code: 'KAYAK', name: 'Kayak' })
  await fillCompany(world, { product, user_id: admin.user_id })
})

/** What somebody may write in a cell of it: at its bounds, and one beyond. */
function textsFor(column: LoadColumn): string[] {
  switch (column.kind) {
    case 'text':
      return ['', 'x', 'x'.repeat(column.max), 'x'.repeat(column.max + 1), 'a\u0000b', '😀 ñ']
    case 'integer':
      return around(column).map(String)
    case 'decimal':
      return ['-0.01', `0.${'1'.repeat(column.decimals + 1)}`, ...around(column).map(String)]
    case 'flag':
      return ['', 'si', 'no', 'quizá']
    case 'day':
      return ['', '31/12/1899', '01/01/1900', '30/02/2026', '31/12/2199', '01/01/2200']
    case 'time':
      return ['', '00:00', '23:59', '24:00', '9:60']
    case 'choice':
    case 'choices':
      return ['', ...Object.keys(column.options), Object.keys(column.options).join(';'), 'otra']
    case 'reference':
    case 'references':
      return ['', '#999999999', 'Nadie']
    case 'said':
      return ['', 'x', '0', '9999999', '10000000', '4 a 11', '07:00; 13:00', 'x'.repeat(200)]
  }
}

const around = ({ min, max }: { min: number; max: number }): number[] => [
  min - 1,
  min,
  max,
  max + 1,
]

test.each(KINDS.map(({ id }) => id))(
  '%s: what is at the bounds of a column, or beyond, is written or is a fault of its row',
  async (id) => {
    const kind = KINDS.find((one) => one.id === id)!
    const broken = await acting(async (tx) => {
      const lookups = await findLookups(tx, kind.columns)
      const standing = await firstOf(tx, kind)
      const found: string[] = []
      for (const [name, column] of Object.entries(kind.columns))
        for (const text of textsFor(column)) {
          const fault = await tryCell(tx, { kind, lookups, standing, name, text })
          if (fault !== null) found.push(`${name} "${text.slice(0, 20)}": ${fault}`)
        }
      return found
    })

    expect(broken).toEqual([])
  },
)

const acting = <Result>(work: (tx: Context) => Promise<Result>): Promise<Result> =>
  inNameOfAccount(
    world.database,
    {
      user_id: admin.user_id,
      now: world.now,
      language: 'es',
      request_id: 'bounds',
      endpoint: 'load',
    },
    work,
  )

async function firstOf(tx: Context, kind: LoadDefinition): Promise<Values> {
  for await (const rows of kind.standing(tx)) if (rows[0]) return rows[0]
  throw new Error(`nothing stands of ${kind.id}`)
}

type Tried = Readonly<{
  kind: LoadDefinition
  lookups: Lookups
  standing: Values
  name: string
  text: string
}>

/** Null: it was judged by its row. What is thrown would leave the whole load hanging. */
async function tryCell(tx: Context, { kind, lookups, standing, name, text }: Tried) {
  const cell = text === '' ? null : ({ kind: 'text', text } as const)
  const read = readCell(kind.columns[name]!, cell, lookups)
  if ('code' in read) return null
  await run(tx, sql`savepoint tried`)
  try {
    const row = { row: 2, values: { ...standing, [name]: read.value } }
    const outcomes: readonly Outcome[] = await kind.write(tx, [row])
    return outcomes.length === 1 ? null : `${outcomes.length} outcomes`
  } catch (error) {
    return String(error)
  } finally {
    await run(tx, sql`rollback to savepoint tried`)
    await run(tx, sql`release savepoint tried`)
  }
}
