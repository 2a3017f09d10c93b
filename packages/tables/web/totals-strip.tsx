import { useFits } from '@kit/ui/fits'
import { CurrencyCode } from '@kit/ui/money'
import { showNumber } from '@kit/ui/format'
import { useRef } from 'react'
import type { TableDescription, TableTotals, TotalsLine } from '../contract.ts'
import { useTexts } from './texts.ts'
import { isFigure, showCell, type Column } from './cells.tsx'

type TotalsStripProps = {
  table: TableDescription
  /** Those of the rows: periods side by side are named by their days. */
  columns: readonly Column[]
  reply: TableTotals
}
type Line = { key: string; line: TotalsLine; isSum: boolean }

/**
 * The figures that some line has: what is not added up, such as a place, has no total. The months
 * of a year stand at the foot of its table.
 */
const columnsSummed = (
  { by_year }: TableDescription,
  columns: readonly Column[],
  lines: readonly Line[],
): Column[] =>
  columns.filter(
    (column) =>
      isFigure(column) &&
      !(by_year && /^m\d\d$/.test(column.key)) &&
      lines.some(({ line }) => column.key in line.values),
  )

/**
 * One line per currency that things were sold in, never added to each other, then all of it in the
 * chosen one. Where a line has no room it stands upright, its figures beneath each other: an amount
 * is never cut.
 */
export function TotalsStrip({ table, columns, reply }: TotalsStripProps) {
  const t = useTexts()
  const holder = useRef<HTMLDivElement>(null)
  const fits = useFits(holder, reply)
  const { totals, converted } = reply
  const isOneCurrency =
    totals.length === 1 && (!converted || totals[0]!.currency === converted.currency)
  // One line alone stands at the foot of the table already.
  if (totals.length === 0 || isOneCurrency) return null
  const lines: Line[] = [
    ...totals.map((line) => ({ key: line.currency ?? '', line, isSum: false })),
    ...(converted ? [{ key: 'converted', line: converted, isSum: true }] : []),
  ]
  const said = {
    // What stands on a currency of its own was not sold in it.
    title: table.choices.some(({ key }) => key === 'currency')
      ? t('totals.sold_in')
      : t('totals.currency'),
    columns: columnsSummed(table, columns, lines),
    lines,
    // Behind a row that puts others together stand many, and their number says nothing here.
    counts:
      (converted ? [converted] : totals).reduce((sum, { rows }) => sum + rows, 0) === reply.total,
  }
  return (
    <div>
      <div
        ref={holder}
        className="table-totals"
        role="region"
        aria-label={t('totals.title')}
        tabIndex={fits ? undefined : 0}
      >
        {fits ? <AsTable {...said} /> : <Turned {...said} />}
      </div>
      {converted && <p className="ui-quiet table-rate">{t('totals.rate')}</p>}
    </div>
  )
}

function Name({ line, isSum }: Line) {
  const t = useTexts()
  return isSum ? (
    t('totals.converted', { currency: line.currency ?? '' })
  ) : (
    <CurrencyCode code={line.currency ?? ''} />
  )
}

type Said = {
  title: string
  columns: readonly Column[]
  lines: readonly Line[]
  counts: boolean
}

function AsTable({ title, columns, lines, counts }: Said) {
  const t = useTexts()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {counts && <th scope="col">{t('totals.rows')}</th>}
          {columns.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((one) => (
          <tr key={one.key} className={one.isSum ? 'table-converted' : ''}>
            <th scope="row">
              <Name {...one} />
            </th>
            {counts && <td className="ui-number">{showNumber(one.line.rows)}</td>}
            {columns.map((column) => (
              <td key={column.key} className="ui-number">
                <Figure column={column} line={one.line} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Turned({ title, columns, lines, counts }: Said) {
  const t = useTexts()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {lines.map((one) => (
            <th key={one.key} scope="col">
              <Name {...one} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counts && (
          <tr>
            <th scope="row">{t('totals.rows')}</th>
            {lines.map(({ key, line, isSum }) => (
              <td key={key} className={isSum ? 'ui-number ui-strong' : 'ui-number'}>
                {showNumber(line.rows)}
              </td>
            ))}
          </tr>
        )}
        {columns.map((column) => (
          <tr key={column.key}>
            <th scope="row">{column.label}</th>
            {lines.map(({ key, line, isSum }) => (
              <td key={key} className={isSum ? 'ui-number ui-strong' : 'ui-number'}>
                <Figure column={column} line={line} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * The line is named by its currency, so that its amounts are shown without the code; it is still
 * read aloud and copied.
 */
function Figure({ column, line }: { column: Column; line: TotalsLine }) {
  const text = showCell(column, line.values[column.key], line.currency)
  const code = `${line.currency ?? ''} `
  if (column.kind !== 'money' || column.always || !text.includes(code)) return text
  const [sign, amount] = text.split(code)
  return (
    <>
      {sign}
      <span className="table-code">{code}</span>
      {amount}
    </>
  )
}
