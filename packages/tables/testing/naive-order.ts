// The order of the rows of a table, worked out without SQL.
import type { ColumnSet } from '../column.ts'
import type { Table } from '../table.ts'

type OrderedRow = Readonly<{
  key: string
  cells: Readonly<Record<string, unknown>>
  /** What a column is put in order by, where that is not what it shows. */
  orders: Readonly<Record<string, unknown>>
}>

const spanish = new Intl.Collator('es')

/** In the order that was asked for, then the table's own, then by what is unique. */
export function naiveOrder<Row extends OrderedRow>(
  rows: readonly Row[],
  table: Table,
  sort: string | undefined,
): Row[] {
  const orders = [...(sort ? [sort] : []), ...table.sort]
  const last = (sort ?? table.sort[0] ?? '').startsWith('-') ? -1 : 1
  return [...rows].sort((left, right) => {
    for (const order of orders) {
      const key = order.replace(/^-/, '')
      const compared = compare(left, right, key, table.fact.columns)
      if (compared === 'nulls') continue
      if (typeof compared === 'object') return compared.nulls
      if (compared !== 0) return order.startsWith('-') ? -compared : compared
    }
    return last * compareKeys(left.key, right.key)
  })
}

const compareKeys = (left: string, right: string): number =>
  /^\d+$/.test(left) ? Number(left) - Number(right) : left < right ? -1 : left > right ? 1 : 0

/** Nulls stand last in both directions. */
function compare(
  left: OrderedRow,
  right: OrderedRow,
  key: string,
  columns: ColumnSet,
): number | 'nulls' | { nulls: number } {
  const column = columns[key]!
  const [a, b] = [valueOf(left, key, columns), valueOf(right, key, columns)]
  if (a === null && b === null) return 'nulls'
  if (a === null || b === null) return { nulls: a === null ? 1 : -1 }
  if (isInSpanish(column)) return spanish.compare(String(a), String(b))
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (column.order && [a, b].every((value) => Number.isFinite(Number(value))))
    return Number(a) - Number(b)
  if (['money', 'ratio', 'number'].includes(column.kind)) return Number(a) - Number(b)
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0
}

/** What is put in order by something of its own says itself whether that is words. */
const isInSpanish = ({ kind, order }: ColumnSet[string]): boolean =>
  order
    ? order.toOperationNode().sqlFragments.some((text) => text.includes('es-x-icu'))
    : kind === 'text' || kind === 'reference'

function valueOf(row: OrderedRow, key: string, columns: ColumnSet): unknown {
  const column = columns[key]!
  if (key in row.orders) return row.orders[key] ?? null
  if (column.kind !== 'ratio') return row.cells[key] ?? null
  const [of, over] = [column.of, column.over].map((part) => whole(String(row.cells[part] ?? 0)))
  return over === 0n ? null : asShown(of!, over!, column.mean ? 4 : 6)
}

const DECIMALS = 24

/** Exact, of what is not rounded to cents yet too. */
function whole(text: string): bigint {
  const [units = '0', part = ''] = text.replace('-', '').split('.')
  const value = BigInt(units + part.padEnd(DECIMALS, '0').slice(0, DECIMALS))
  return text.startsWith('-') ? -value : value
}

/** To so many digits, half away from zero: rows whose ratio looks equal are. */
function asShown(of: bigint, over: bigint, digits: number): number {
  const magnitude = (value: bigint) => (value < 0n ? -value : value)
  const [top, bottom] = [magnitude(of) * 10n ** BigInt(digits), magnitude(over)]
  const rounded = Number((top * 2n + bottom) / (bottom * 2n))
  return of < 0n !== over < 0n ? -rounded : rounded
}
