import type { Context } from '@kit/db/context'
import { handle, type Route } from '@kit/http/handle'
import { isHeld } from '@kit/kernel/permission'
import { addDays, firstOfMonth, lastOfMonth } from '@kit/kernel/day'
import { currencyColumn } from './column.ts'
import type { Cell } from './contract.ts'
import { describeColumns } from './describe.ts'
import { postedSchema, type Specified } from './posted.ts'
import { questionOf } from './question.ts'
import { columnsShown, findRows } from './rows.ts'
import { findStartEntries, findUnsettled, type StartEntry } from './start-contract.ts'
import type { Start, Table } from './table.ts'
import { findTotals } from './totals.ts'

const ROWS = 5

/** The call of the start page. */
export function startRoutes(tables: readonly Table[], specified: Specified): readonly Route[] {
  const entries = tables
    .flatMap((table) => table.start.map((start) => ({ table, start })))
    .sort((one, other) => one.start.order - other.start.order)
  const unsettled = tables.filter((table) => table.unsettled)
  const schemas = new Map(
    [...entries.map(({ table }) => table), ...unsettled].map((table) => [
      table,
      postedSchema(table, specified),
    ]),
  )
  return [
    handle(findStartEntries, async (tx) => {
      const found: StartEntry[] = []
      for (const { table, start } of entries)
        if (isFor(start, table, tx)) found.push(await read(tx, table, start, schemas.get(table)!))
      return found
    }),

    handle(findUnsettled, async (tx, { params: { month } }) => {
      const days = { from: firstOfMonth(month), to: lastOfMonth(month) }
      const found = []
      for (const table of unsettled) {
        if (!isHeld(tx.actor, table.permission)) continue
        const { label, asked } = table.unsettled!
        const search = asked(days)
        const { asked: question } = questionOf(schemas.get(table)!, tx, search)
        const { total } = await findTotals(tx, table, tx.actor, question)
        found.push({
          table: table.id,
          label: label[tx.language],
          path: table.path,
          search,
          total,
        })
      }
      return found
    }),
  ]
}

const isFor = ({ roles }: Start, { permission }: Table, { actor }: Context): boolean =>
  actor.roles.some((role) => roles.some((name) => name === role)) && isHeld(actor, permission)

async function read(
  tx: Context,
  table: Table,
  start: Start,
  schema: ReturnType<typeof postedSchema>,
): Promise<StartEntry> {
  const search = start.asked?.({ today: tx.today, tomorrow: addDays(tx.today, 1) }) ?? {}
  const question = { ...questionOf(schema, tx, { ...search, page_size: ROWS }) }
  const { total, by_currency } = await findTotals(tx, table, tx.actor, question.asked)
  const shown = columnsShown(table, tx.actor, question.asked)
  const picked = (keys: readonly string[]) =>
    describeColumns(table, shown, tx.language).filter(({ key }) => keys.includes(key))
  const { rows, links } =
    start.columns && total > 0
      ? await findRows(tx, table, tx.actor, question.asked, question)
      : { rows: [], links: [] }
  return {
    table: table.id,
    label: start.label[tx.language],
    path: table.path,
    search,
    total,
    figures: picked(start.figures ?? []).map((column) => ({
      column,
      lines: by_currency.map(({ currency, values }) => ({
        currency,
        value: values[column.key] as Cell,
      })),
    })),
    columns: picked(start.columns ?? []),
    currency: currencyColumn(shown) ?? null,
    rows: rows.map((row) => row as Record<string, Cell>),
    links: [...links],
  }
}
