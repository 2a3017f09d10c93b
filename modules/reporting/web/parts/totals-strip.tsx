import { CurrencyCode } from '@kit/ui/money'
import { showNumber } from '@kit/ui/format'
import type { ReportDefinition, ReportReply } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { isFigure, showCell } from './cells.tsx'

/** One line per currency that things were sold in, never added to each other, then all of it in the chosen one. */
export function TotalsStrip({ report, reply }: { report: ReportDefinition; reply: ReportReply }) {
  const t = useTexts()
  const { totals, converted } = reply
  const columns = report.columns.filter(isFigure)
  const isOneCurrency = totals.length === 1 && (!converted || totals[0]!.currency === converted.currency)
  // One line alone stands at the foot of the table already.
  if (totals.length === 0 || isOneCurrency) return null
  const lines = [...totals.map((line) => ({ line, isSum: false })), ...(converted ? [{ line: converted, isSum: true }] : [])]
  return (
    <div className="report-totals" role="region" aria-label={t('totals.title')} tabIndex={0}>
      <table>
        <thead>
          <tr><th scope="col">{t('totals.sold_in')}</th><th scope="col">{t('totals.rows')}</th>{columns.map(({ key, label }) => <th key={key} scope="col">{label}</th>)}</tr>
        </thead>
        <tbody>
          {lines.map(({ line, isSum }) => (
            <tr key={isSum ? 'converted' : line.currency} className={isSum ? 'report-converted' : ''}>
              <th scope="row">{isSum ? t('totals.converted', { currency: line.currency ?? '' }) : <CurrencyCode code={line.currency ?? ''} />}</th>
              <td className="ui-number">{showNumber(line.rows)}</td>
              {columns.map((column) => <td key={column.key} className="ui-number">{showCell(column, line.values[column.key], line.currency)}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
