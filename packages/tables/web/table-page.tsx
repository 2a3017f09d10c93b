import { businessDay } from '@kit/kernel/day'
import { query } from '@kit/ui/api'
import type { AppColumn } from '@kit/ui/columns'
import { showClock, showDate } from '@kit/ui/format'
import { useLanguage } from '@kit/ui/i18n'
import { ListPage, type ListPageProps } from '@kit/ui/list-page'
import { NotShown } from '@kit/ui/not-shown'
import { Loading, useWaited } from '@kit/ui/loading'
import { useFilters, useGo, useOpened } from '@kit/ui/routing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import {
  describeTable,
  EVER,
  findTableRows,
  findTableTotals,
  ROWS_LEAFED_MAX,
  type TableColumn,
  type TableDescription,
  type TableRows,
  type TableTotals,
} from '../contract.ts'
import { findTableViews, type TableViews } from '../view-contract.ts'
import { fieldsShown, postedOf, shownFilters, TableSearch } from './filters.ts'
import {
  bulkActionsOf,
  rowActionsOf,
  whoMayOf,
  type Acted,
  type Awaited,
  type Opens,
} from './row-actions.ts'
import { columnsOf, type OwnCells, type TableRow } from './table-columns.tsx'
import { useChoices } from './use-choices.ts'
import { useTexts } from './texts.ts'
import type { ReportAboveProps } from './report-above.tsx'
import { openingSearch, useAddress, useSeeing, type Seeing } from './use-views.ts'
import { useWholePrint } from './use-whole-print.ts'
import { Views } from './views.tsx'
import type { RecordDrawerProps } from './record-drawer.tsx'
import { ADDING, Elsewhere, useRecord } from './use-record.tsx'
import './table.css'

const Exports = lazy(async () => ({ default: (await import('./exports.tsx')).Exports }))
const Acting = lazy(() => import('./acting.tsx'))
const Waiting = lazy(() => import('./waiting.tsx'))
// Figures, totals by currency and chart: a list has none of them.
const ReportAbove = lazy(() => import('./report-above.tsx'))

const ROWS_WAIT_MILLISECONDS = 1_000
/** A copy that lags by less is of this moment to whoever reads it. */
const LATE_SECONDS = 10

/** What a list's own screen adds to the page that every table has. */
export type TableParts = {
  /** Cells drawn by the screen itself. */
  cells?: OwnCells
  /** Columns that only the screen has, after those of the table. */
  besides?: readonly AppColumn<TableRow>[]
  /** The button that makes a row, where that is not its record's: also said where none ever was. */
  add?: ReactNode
  /** Buttons before the exports. */
  actions?: (posted: Readonly<Record<string, unknown>>) => ReactNode
  above?: (totals: TableTotals) => ReactNode
  empty?: ListPageProps<TableRow>['empty']
  peek?: ListPageProps<TableRow>['peek']
  /** What the screen opens itself for an action of the table, by its key: a form, a question. */
  opens?: Opens
  /** Beneath the form of its record: what follows from what is typed. */
  beneath?: RecordDrawerProps['beneath']
  /** Beneath the title: what somebody should know of this list. */
  note?: ReactNode
  rowClass?: ListPageProps<TableRow>['rowClass']
  /** 'Actualizar' is written out, where the specification asks for a button of that name. */
  namedRefresh?: boolean
}

/**
 * A whole list or report, drawn from what the server says it is: filters in the URL, rows at once,
 * count, totals and chart when they arrive, and files.
 */
export function TablePage({ id, ...parts }: { id: string } & TableParts) {
  const language = useLanguage()
  const [today] = useState(todayNow)
  const { queryKey, ...definition } = query(describeTable, { params: { id } })
  // Its texts come in the language of the request and its days are counted from today, so each
  // language and day has its own answer.
  const described = useQuery<TableDescription>({
    ...(definition as object),
    queryKey: [...queryKey, language, today],
    staleTime: Infinity,
  })
  // Asked for beside it, so that the first rows are those of the view that the list opens with.
  const seen = useQuery(query(findTableViews, { params: { id } }))
  for (const { error, data, refetch } of [described, seen])
    if (error && !data) return <NotShown error={error} onRetry={() => void refetch()} />
  if (!described.data || !seen.data) return <Loading lines={12} />
  return <OpenedTable table={described.data} views={seen.data} parts={parts} />
}

const todayNow = () => businessDay(new Date())

type Described = { table: TableDescription; views: TableViews; parts: TableParts }

/** An address that asks for nothing in particular becomes that of the view the list opens with. */
function OpenedTable(described: Described) {
  const { value } = useFilters(TableSearch)
  const [adding] = useOpened(ADDING)
  const go = useGo()
  const search = useMemo(() => {
    const opening = openingSearch(described.table, described.views, value)
    return opening && (adding === undefined ? opening : { ...opening, [ADDING]: adding })
  }, [described.table, described.views, value, adding])
  useEffect(() => {
    if (search) go('.', { search, replace: true })
  }, [search, go])
  return search ? <Loading lines={12} /> : <DescribedTable {...described} />
}

function DescribedTable({ table, views, parts }: Described) {
  const t = useTexts()
  const filters = useAddress(table, useFilters(TableSearch), views)
  const posted = useMemo(() => postedOf(table, filters.value), [table, filters.value])
  const seeing = useSeeing(table, views, filters, posted)
  const asked = { params: { id: table.id } }
  const found = useQuery({
    ...query(findTableRows, { ...asked, body: posted }),
    placeholderData: keepPreviousData,
  })
  const { page: _page, page_size: _size, sort: _sort, ...question } = posted
  const totals = useQuery({
    ...query(findTableTotals, { ...asked, body: question }),
    placeholderData: keepPreviousData,
  })
  const hasAbove = table.kind === 'report' || parts.above !== undefined
  const [held, onAbove] = useHeldRows(hasAbove, found.data, totals)
  const total = totals.isPlaceholderData ? undefined : totals.data?.total
  const seen = columnsSeen(seeing.columnsNow, found.data?.columns ?? table.columns)
  const loaded = found.data?.rows.length ?? 0
  const printed = useWholePrint({ table, posted, columns: seen, total, loaded })
  const rows = useMemo(
    () => (printed ? printed.flatMap(rowsOf) : found.data && rowsOf(found.data)),
    [printed, found.data],
  )
  const [acted, setActed] = useState<Acted | null>(null)
  const [waiting, setWaiting] = useState<Awaited | null>(null)
  const record = useRecord(table, parts.beneath)
  const adding = record.add ?? parts.add
  const { cells: own, besides } = parts
  const totalLabel = t('totals.total')
  const columns = useMemo(
    () => [
      ...columnsOf(found.data?.columns ?? table.columns, totals.data, own ?? {}, totalLabel),
      ...(besides ?? []),
    ],
    [found.data?.columns, table.columns, totals.data, own, besides, totalLabel],
  )
  const period = found.data?.period ?? null
  const files = (
    <Suspense fallback={<span className={`table-files-${table.kind}`} />}>
      <Exports table={table} posted={question} sort={posted['sort']} columns={seen} total={total} />
    </Suspense>
  )
  const none = table.none ?? (table.kind === 'report' ? t('empty.explain') : null)
  const empty = {
    ...(none ? { explain: none } : {}),
    ...(table.first ? { leads: table.first } : {}),
    action: adding,
    ...parts.empty,
  }

  const bulk = bulkActionsOf(table.actions, rows ?? [], question, setActed)

  return (
    <>
      <ListPage<TableRow>
        id={table.path}
        title={table.title}
        query={{
          ...found,
          isFetching: found.isFetching || totals.isFetching,
          refetch: () => Promise.all([found.refetch(), totals.refetch()]),
          data:
            found.data && rows && !held
              ? {
                  rows,
                  total,
                  more: printed ? false : found.data.more,
                  page: found.data.page,
                  page_size: found.data.page_size,
                  rows_max: ROWS_LEAFED_MAX,
                }
              : undefined,
        }}
        columns={columns}
        rowKey={({ key }) => key}
        {...(rows?.some(({ link }) => link !== null)
          ? { rowHref: ({ link }: TableRow) => link }
          : {})}
        tabs={<Views table={table} seeing={seeing} />}
        kept={seeing.columns}
        whole={printed !== null}
        filters={shownFilters(table, filters, period)}
        fields={fieldsShown(table, useChoices(table), {
          period: t('period.label'),
          year: t('period.year'),
        })}
        {...(table.searched ? { searchKey: 'text' } : {})}
        actions={
          <>
            {table.kind === 'list' && files}
            {parts.actions?.(posted)}
            {adding ?? <Elsewhere table={table} />}
            {table.kind === 'report' && files}
          </>
        }
        note={table.kind === 'report' ? <Note table={table} found={found.data} /> : parts.note}
        above={
          // With the rows, however they arrive: one after the other, each would push the next.
          totals.data && found.data ? (
            totals.data.total > 0 && (
              <Above
                table={table}
                totals={totals.data}
                onDrawn={onAbove}
                own={parts.above}
                period={period}
                columns={found.data.columns}
                posted={posted}
                filters={filters}
              />
            )
          ) : (
            <Coming table={table} />
          )
        }
        empty={empty}
        {...(parts.peek ? { peek: parts.peek } : {})}
        {...(table.actions.length > 0 || table.awaited.length > 0
          ? {
              rowActions: [
                ...rowActionsOf(table.actions, { ...record.opens, ...parts.opens }, setActed),
                ...whoMayOf(table.awaited, setWaiting),
              ],
            }
          : {})}
        {...(bulk.length > 0 ? { bulkActions: bulk } : {})}
        {...(parts.rowClass ? { rowClass: parts.rowClass } : {})}
        {...(parts.namedRefresh ? { namedRefresh: true } : {})}
      />
      {record.drawer}
      {acted && (
        <Suspense fallback={null}>
          <Acting table={table} acted={acted} onEnd={() => setActed(null)} />
        </Suspense>
      )}
      {waiting && (
        <Suspense fallback={null}>
          <Waiting table={table} waiting={waiting} onEnd={() => setWaiting(null)} />
        </Suspense>
      )}
    </>
  )
}

function Drawn({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  useLayoutEffect(onDrawn, [onDrawn])
  return children
}

/** Between the filters and the rows: what a list's screen adds, or what a report comes to. */
function Above({ own, ...rest }: ReportAboveProps & { own: TableParts['above'] }) {
  if (rest.table.kind === 'list')
    return own && <Drawn onDrawn={rest.onDrawn}>{own(rest.totals)}</Drawn>
  return (
    <div className="table-above">
      {own?.(rest.totals)}
      <Suspense fallback={<Coming table={rest.table} />}>
        <ReportAbove {...rest} />
      </Suspense>
    </div>
  )
}

/**
 * Rows stand beneath what they come to, whose height is known when it is there: they wait for it, a
 * second at most, and nothing jumps.
 */
function useHeldRows(
  hasAbove: boolean,
  found: TableRows | undefined,
  totals: { data: TableTotals | undefined; error: unknown },
): [boolean, () => void] {
  const [stands, setStands] = useState(!hasAbove)
  const onAbove = useCallback(() => setStands(true), [])
  const waits = !stands && found !== undefined && !totals.error && totals.data?.total !== 0
  const waited = useWaited(waits, ROWS_WAIT_MILLISECONDS)
  return [waits && !waited, onAbove]
}

/** The room that figures, totals and chart will take, so that the rows do not move when they come. */
function Coming({ table }: { table: TableDescription }) {
  const parts = [table.figures.length > 0 && 'figures', table.chart && 'chart'].filter(Boolean)
  if (table.kind === 'list' || parts.length === 0) return null
  return <div className={`table-coming-${parts.join('-')}`} />
}

/** Period, which day it filters, when it was read; the question and what counts. */
function Note({ table, found }: { table: TableDescription; found: TableRows | undefined }) {
  const t = useTexts()
  const period = found?.period
  const said = [
    ...(period && !table.by_year
      ? [
          period.from === period.to
            ? showDate(period.from)
            : period.from === EVER
              ? t('period.until', { to: showDate(period.to) })
              : t('period.range', { from: showDate(period.from), to: showDate(period.to) }),
        ]
      : []),
    ...(table.calendar ? [t(`day.${table.calendar}`)] : []),
    ...(found ? [t('period.updated', { time: showClock(found.generated_at) })] : []),
    ...(found && (found.age_seconds ?? 0) >= LATE_SECONDS ? [t('period.late')] : []),
  ]
  return (
    <span className="table-note">
      <span>{said.join(' · ')}</span>
      <span>
        {table.question} {table.rule}
      </span>
    </span>
  )
}

/** Those that depend on the question, as the months of a year, come after those that were ordered. */
function columnsSeen(
  { order, hidden }: Seeing['columnsNow'],
  columns: readonly TableColumn[],
): readonly string[] {
  const keys = columns.map(({ key }) => key)
  const [name, ...ordered] = [
    ...keys.slice(0, 1),
    ...order.filter((key) => keys.includes(key) && key !== keys[0]),
    ...keys.slice(1).filter((key) => !order.includes(key)),
  ]
  return [name!, ...ordered.filter((key) => !hidden.includes(key))]
}

const rowsOf = ({ rows, links, keys, can, waits, page }: TableRows): TableRow[] =>
  rows.map((cells, index) => ({
    key: keys[index] ?? `${page}-${index}`,
    cells,
    link: links[index] ?? null,
    can: can[index] ?? [],
    waits: waits[index] ?? [],
  }))
