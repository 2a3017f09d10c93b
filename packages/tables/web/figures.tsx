import type { DayRange } from '@kit/ui/range-picker'
import { lazy, Suspense } from 'react'
import { EMPTY, showDate, showPercent } from '@kit/ui/format'
import { AppLink } from '@kit/ui/routing'
import { Segmented } from '@kit/ui/segmented'
import type { TableDescription, TableTotals, TotalsLine } from '../contract.ts'
import { useTexts } from './texts.ts'
import { showCell, type Column } from './cells.tsx'
import { changeOf } from './change.ts'

const AgainstDays = lazy(() => import('./against-days.tsx'))

export type Against = 'period' | 'year' | 'free'
type FiguresProps = {
  table: TableDescription
  reply: TableTotals
  against: Against
  /** With days where they are chosen freely. */
  onAgainst: (against: Against, days?: DayRange) => void
  /** The list that shows what stands behind the figures, where one can. */
  behind: { path: string; search: Record<string, unknown> } | null
}

/** The report's few large figures, each beside what it was in the period before, or a year ago. */
export function Figures({ table, reply, against, onAgainst, behind }: FiguresProps) {
  const t = useTexts()
  const line = reply.converted ?? (reply.totals.length === 1 ? reply.totals[0]! : null)
  const columns = table.figures.flatMap((key) =>
    table.columns.filter((column) => column.key === key),
  )
  const { previous } = reply
  // Periods side by side have no large figures, and their second one is chosen here.
  if (!line || (columns.length === 0 && !previous)) return null
  return (
    <section aria-label={t('figures.title')} className="table-figures">
      <dl>
        {columns.map((column) => (
          <div key={column.key}>
            <dt>{column.label}</dt>
            <dd className="table-figure ui-number">
              {behind ? (
                <AppLink to={behind.path} search={behind.search}>
                  {showCell(column, line.values[column.key], line.currency)}
                </AppLink>
              ) : (
                showCell(column, line.values[column.key], line.currency)
              )}
            </dd>
            {previous && (
              <dd className="table-before">
                <Compared column={column} now={previous.so_far ?? line} before={previous.line} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      {previous && (
        <div className="table-against">
          <Segmented<Against>
            label={t('figures.against')}
            value={against}
            options={(['period', 'year', 'free'] as const).map((value) => ({
              value,
              label: t(`figures.${value}`),
            }))}
            onChange={(chosen) => onAgainst(chosen, previous)}
          />
          {against === 'free' && (
            <Suspense fallback={null}>
              <AgainstDays
                label={t('figures.free')}
                from={previous.from}
                to={previous.to}
                onChange={(days) => onAgainst('free', days)}
              />
            </Suspense>
          )}
          <span className="ui-quiet">
            {previous.from === previous.to
              ? t('figures.compared_day', { day: showDate(previous.from) })
              : t('figures.compared', { from: showDate(previous.from), to: showDate(previous.to) })}
          </span>
        </div>
      )}
    </section>
  )
}

/** `▲ 12.3 % · Antes MXN 100.00`; nothing before is '—'. A ratio or mean is compared by what it was. */
function Compared({
  column,
  now,
  before,
}: {
  column: Column
  now: TotalsLine
  before: TotalsLine | null
}) {
  const t = useTexts()
  const [value, was] = [now.values[column.key], before?.values[column.key]]
  if (value === null || value === undefined || was === null || was === undefined)
    return <span className="ui-quiet">{EMPTY}</span>
  const said = t('figures.before', { value: showCell(column, was, before!.currency) })
  if (column.kind === 'ratio' || column.kind === 'mean')
    return <span className="ui-quiet">{said}</span>
  const { percent, difference, direction } = changeOf(String(was), String(value))
  if (percent === null) return <span className="ui-quiet">{EMPTY}</span>
  const sign = direction > 0 ? '▲' : direction < 0 ? '▼' : '='
  return (
    <>
      <span className="table-change">
        {sign} {showPercent(percent)}
      </span>{' '}
      <span className="ui-number">
        {direction > 0 ? '+' : ''}
        {showCell(column, column.kind === 'count' ? Number(difference) : difference, now.currency)}
      </span>
      <span className="ui-quiet ui-number table-said">{said}</span>
    </>
  )
}
