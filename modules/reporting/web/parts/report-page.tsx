import { query } from '@kit/ui/api'
import { NotShown } from '@kit/ui/detail-page'
import { showClock, showDate } from '@kit/ui/format'
import { useLanguage } from '@kit/ui/i18n'
import { ListPage } from '@kit/ui/list-page'
import { Loading } from '@kit/ui/loading'
import { usePermission } from '@kit/ui/permission'
import { useFilters } from '@kit/ui/routing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  describeReport,
  findReportChoices,
  runReport,
  type ReportDefinition,
  type ReportReply,
} from '../../contract.ts'
import { ReportSearch } from '../search.ts'
import { useTexts } from '../texts.ts'
import { reservationsBehind } from './behind.ts'
import { Exports } from './exports.tsx'
import { fieldsOf, postedOf, shownFilters } from './filters.ts'
import { Figures } from './figures.tsx'
import { ReportChart } from './report-chart.tsx'
import { columnsOf, type ReportRow } from './report-columns.tsx'
import { TotalsStrip } from './totals-strip.tsx'
import '../report.css'

/**
 * A whole report: what it asks and counts, filters in the URL, figures, totals, chart, rows and
 * files.
 */
export function ReportPage({ id }: { id: string }) {
  const language = useLanguage()
  const { queryKey, ...definition } = query(describeReport({ id }), {})
  // Its texts come in the language of the request, so each language has its own answer.
  const described = useQuery<ReportDefinition>({
    ...(definition as object),
    queryKey: [...queryKey, language],
    staleTime: Infinity,
  })

  if (described.error)
    return <NotShown error={described.error} onRetry={() => void described.refetch()} />
  if (!described.data) return <Loading lines={12} />
  return <DescribedReport report={described.data} />
}

function DescribedReport({ report }: { report: ReportDefinition }) {
  const t = useTexts()
  const filters = useFilters(ReportSearch)
  const posted = useMemo(() => postedOf(report, filters.value), [report, filters.value])
  const choices = useQuery({ ...query(findReportChoices, {}), staleTime: Infinity })
  const run = useQuery({
    ...query(runReport({ id: report.id }), { body: posted }),
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(() => (run.data ? rowsOf(run.data) : undefined), [run.data])
  const period = run.data?.period
  const mayList = usePermission('reservas')
  const behind = mayList ? reservationsBehind(report.day, period ?? null, filters.value) : null

  return (
    <ListPage<ReportRow>
      id={report.path}
      title={report.title}
      query={{
        ...run,
        data: run.data &&
          rows && {
            rows,
            total: run.data.total,
            page: run.data.page,
            page_size: run.data.page_size,
          },
      }}
      columns={columnsOf(report, run.data, t('totals.total'))}
      rowKey={({ key }) => key}
      {...(rows?.length && rows.every(({ link }) => link !== null)
        ? { rowHref: ({ link }: ReportRow) => link! }
        : {})}
      filters={shownFilters(report, filters, period)}
      fields={fieldsOf(report, choices.data, t('period.label'))}
      actions={<Exports report={report} posted={posted} />}
      note={
        <span className="report-note">
          <span>
            {[
              ...(period
                ? [
                    period.from === period.to
                      ? showDate(period.from)
                      : t('period.range', { from: showDate(period.from), to: showDate(period.to) }),
                  ]
                : []),
              t(`day.${report.day}`),
              ...(run.data
                ? [t('period.updated', { time: showClock(run.data.generated_at) })]
                : []),
            ].join(' · ')}
          </span>
          <span>
            {report.question} {report.rule}
          </span>
        </span>
      }
      above={
        run.data &&
        run.data.total > 0 && (
          <div className="report-above">
            <Figures
              report={report}
              reply={run.data}
              against={filters.value.compare ?? 'period'}
              onAgainst={(against) =>
                filters.set({ compare: against === 'year' ? against : undefined })
              }
              behind={behind}
            />
            <TotalsStrip report={report} reply={run.data} />
            <ReportChart report={report} reply={run.data} />
          </div>
        )
      }
      empty={{ explain: t('empty.explain') }}
    />
  )
}

/** antd's table reads a row's own `children` as a tree, so a row's cells are wrapped once. */
const rowsOf = ({ rows, links, page }: ReportReply): ReportRow[] =>
  rows.map((cells, index) => ({ key: `${page}-${index}`, cells, link: links[index] ?? null }))
