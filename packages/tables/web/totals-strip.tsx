import { useFits } from '@kit/ui/fits'
import { CurrencyCode } from '@kit/ui/money'
import { showNumber } from '@kit/ui/format'
import { useRef } from 'react'
import type { TableDescription, TableTotals, TotalsLine } from '../contract.ts'
import { useTexts } from './texts.ts'
import { isFigure, showCell, type Column } from './cells.tsx'

type Line = { key: string; line: TotalsLine; isSum: boolean }

/** The figures that some line has: what is not added up, such as a place, has no total. */
const columnsSummed = ({ columns }: TableDescription, lines: readonly Line[]): Column[] =>
  columns.filter(
    (column) => isFigure(column) && lines.some(({ line }) => column.key in line.values),
  )

/**
 * One line per currency that things were sold in, never added to each other, then all of it in the
 * chosen one. Where a line has no room it stands upright, its figures beneath each other: an amount
 * is never cut.
 */
export function TotalsStrip({ table, reply }: { table: TableDescription; reply: TableTotals }) {
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
  return (
    <div>
      <div
        ref={holder}
        className="table-totals"
        role="region"
        aria-label={t('totals.title')}
        tabIndex={fits ? undefined : 0}
      >
        {fits ? <AsTable table={table} lines={lines} /> : <Turned table={table} lines={lines} />}
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

function AsTable({ table, lines }: { table: TableDescription; lines: readonly Line[] }) {
  const t = useTexts()
  const columns = columnsSummed(table, lines)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('totals.sold_in')}</th>
          <th scope="col">{t('totals.rows')}</th>
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
            <td className="ui-number">{showNumber(one.line.rows)}</td>
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

function Turned({ table, lines }: { table: TableDescription; lines: readonly Line[] }) {
  const t = useTexts()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('totals.sold_in')}</th>
          {lines.map((one) => (
            <th key={one.key} scope="col">
              <Name {...one} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('totals.rows')}</th>
          {lines.map(({ key, line, isSum }) => (
            <td key={key} className={isSum ? 'ui-number ui-strong' : 'ui-number'}>
              {showNumber(line.rows)}
            </td>
          ))}
        </tr>
        {columnsSummed(table, lines).map((column) => (
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
