import { channels, locations } from '@app/organization/references'
import { findPlaceScope } from '@app/organization/api'
import type { Context } from '@kit/db/context'
import { Refusal } from '@kit/kernel/refusal'
import type { Day } from '@kit/kernel/day'
import { sameValue } from '@kit/tables/load-cells'
import { eachRow } from '@kit/tables/load-rows'
import { load, type Change, type LoadRow, type Outcome } from '@kit/tables/load'
import { field, type Values } from '@kit/tables/record'
import type { BudgetCurrency } from '../contract/grid.ts'
import { sellingPeople } from '../references.ts'
import { saveGrid } from '../server/grid.ts'
import { findBudgetCells, findCell, type CellOfFile } from '../server/queries/cells.ts'

const same = (code: string) => ({ es: code, en: code })

const columns = {
  channel_id: field.reference('Canal', 'Channel', channels, { required: true }),
  location_id: field.reference('Locación', 'Location', locations, {
    required: true,
    hint: { es: 'Hotel · Locación', en: 'Hotel · Location' },
  }),
  rep_id: field.reference('Rep', 'Rep', sellingPeople, {
    hint: { es: 'Vacío: la meta de la locación', en: 'Empty: the desk’s target' },
  }),
  month: field.day('Mes', 'Month', {
    required: true,
    hint: { es: 'El primer día del mes', en: 'The first day of the month' },
  }),
  currency: field.choice(
    'Moneda',
    'Currency',
    { MXN: same('MXN'), USD: same('USD') },
    { required: true },
  ),
  amount: field.amount('Meta', 'Target', { required: true }),
}

/** Each row is a cell of the grid of budgets, written by its rules. */
export default load({
  id: 'budgets',
  title: { es: 'Presupuestos', en: 'Budgets' },
  row: {
    es: 'Una fila por meta: canal, locación, rep y mes. Primero la locación y después sus reps.',
    en: 'One row per target: channel, desk, rep, and month. The desk first, then its reps.',
  },
  order: 110,
  permission: 'crear/presupuesto',
  columns,
  key: ['location_id', 'rep_id', 'month'],
  write: (tx, rows) => eachRow(tx, rows, (row) => writeOne(tx, row)),
  async undo(tx, changes) {
    for (const { row, before, after, version } of changes) {
      const cell = cellOf(after)
      const now = await findCell(tx, cell)
      if (!now || now.version !== version) throw new Refusal('load.changed_since', { row })
      await write(tx, cell, before === null ? null : String(before['amount']), version)
    }
  },
  async *standing(tx) {
    const places = await findPlaceScope(tx, tx.actor)
    for (let after: number | null = 0; after !== null;) {
      const page = await findBudgetCells(tx, places, after)
      if (page.rows.length > 0) yield page.rows
      after = page.next
    }
  },
})

const cellOf = (values: Values): CellOfFile => ({
  channel_id: Number(values['channel_id']),
  location_id: Number(values['location_id']),
  rep_id: values['rep_id'] ? Number(values['rep_id']) : null,
  month: String(values['month']) as Day,
  currency: String(values['currency']) as BudgetCurrency,
})

async function writeOne(tx: Context, { row, values }: LoadRow): Promise<Outcome> {
  const cell = cellOf(values)
  if (!cell.month.endsWith('-01'))
    return {
      effect: 'wrong',
      row,
      fault: { row, column: 'month', code: 'budget.month_begins', details: {} },
    }
  const amount = String(values['amount'])
  const before = await findCell(tx, cell)
  if (
    before &&
    sameValue(columns.amount, before.amount, amount) &&
    before.currency === cell.currency
  )
    return { effect: 'same', row }
  await write(tx, cell, amount, before?.version ?? null)
  const after = (await findCell(tx, cell))!
  const change: Change = {
    row,
    id: null,
    before: before ? { ...cell, amount: before.amount } : null,
    after: { ...cell, amount },
    version: after.version,
  }
  return { effect: before ? 'changed' : 'new', row, change }
}

const write = (
  tx: Context,
  { channel_id, currency, location_id, rep_id, month }: CellOfFile,
  amount: string | null,
  version: number | null,
): Promise<unknown> =>
  saveGrid(tx, {
    channel_id,
    currency,
    cells: [{ location_id, rep_id, month, amount, version }],
  })
