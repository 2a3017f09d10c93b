import {
  useDeferredValue,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { AppTable, type RowAction, type RowKey } from './app-table.tsx'
import { useAtOnce } from './at-once.ts'
import { Button } from './button.tsx'
import {
  ColumnChooser,
  useChosenColumns,
  useColumnsHere,
  type AppColumn,
  type ColumnsKept,
} from './columns.tsx'
import { EmptyState, NoMatch, type Empty } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { FilterBar } from './filter-bar.tsx'
import { describe, type FilterField } from './filter-fields.ts'
import { showInstant, showNumber } from './format.ts'
import { useKitTexts } from './i18n.ts'
import { Icon } from './icons.tsx'
import { Loading, useWaited } from './loading.tsx'
import { Modal } from './modal.tsx'
import { usePageKeys } from './page-keys.ts'
import { PageHeader } from './page-header.tsx'
import { Pager } from './pager.tsx'
import { useOpened, type Filters } from './routing.tsx'
import { useSession } from './session.ts'
import { useIsPhone, useMedia } from './wide.ts'

export type Page<Row> = {
  rows: readonly Row[]
  /** Absent while it is being counted: rows do not wait for it. */
  total: number | undefined
  /** Whether there are rows after these, where that is known before the count. */
  more?: boolean
  page: number
  page_size: number
  /** So many rows are paged through at most. */
  rows_max?: number
}
/** What `useQuery(query(…))` gives: a paged reply, or a whole short list. */
export type ListQuery<Row> = {
  data: Page<Row> | readonly Row[] | undefined
  error: unknown
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
}
export type BulkAction = {
  key: string
  label: string
  danger?: boolean
  /** `everything`: how many, when not the chosen rows but all that the filters leave are meant. */
  onClick: (selected: readonly RowKey[], unselect: () => void, everything: number | null) => void
}

export type ListPageProps<Row> = {
  /** Under this the columns are kept in the browser; the route pattern does well. */
  id: string
  title: string
  query: ListQuery<Row>
  columns: readonly AppColumn<Row>[]
  rowKey: (row: Row) => RowKey
  rowHref?: (row: Row) => string | null
  rowActions?: readonly RowAction<Row>[]
  bulkActions?: readonly BulkAction[]
  /** Absent: the list has no filters and is not paged by the server. */
  filters?: Filters
  fields?: readonly FilterField[]
  searchKey?: string
  /** Buttons at the top right: at most one primary, then exports. */
  actions?: ReactNode
  note?: ReactNode
  /** Beside the title and the count: saved views. */
  tabs?: ReactNode
  /** Where the columns are kept; absent: in this browser. */
  kept?: ColumnsKept
  /** On its way to paper with all its rows: every one is drawn. */
  whole?: boolean
  /** Between the filters and the table: totals, a chart. */
  above?: ReactNode
  empty?: Empty
  /**
   * Shown beside the list when Space is pressed on a row, by the row's key, which stands in the
   * URL.
   */
  peek?: (key: string) => ReactNode
  rowClass?: (row: Row) => string
  roomy?: boolean
  /** 'Actualizar' is written out, where the specification asks for a button of that name. */
  namedRefresh?: boolean
}

const PAGE_SIZES = [20, 50, 100, 200]

/**
 * A whole list: filters in the URL, paging, sort, columns, row and bulk actions, and its three
 * kinds of empty.
 */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { id, title, query, filters, fields = [], searchKey, bulkActions } = props
  const t = useKitTexts()
  const here = useColumnsHere(id)
  const kept = props.kept ?? here
  const columns = useChosenColumns(kept.choice, props.columns)
  // The box is ticked at once; the whole table is drawn anew behind it.
  const shown = useDeferredValue(columns.shown)
  const [selected, setSelected] = useState<readonly RowKey[]>([])
  const peek = useRef<(key: string) => void>(null)
  const printed = useMedia('print')
  const isPhone = useIsPhone()
  const refreshing = useWaited(query.isFetching && !query.isPending)
  const page = pageOf(query.data)
  // The browser's own menu prints what is loaded: totals of the whole list do not stand under it.
  const isPart = printed && page !== null && (page.more || (page.total ?? 0) > page.rows.length)
  const searched = (searchKey && filters?.value[searchKey]) || null
  const active = filters
    ? [
        ...(searched ? [`${t('list.search')}: ${String(searched)}`] : []),
        ...activeFilters(fields, filters, t('list.yes'), t('list.no')),
      ]
    : []
  const chosen =
    searched !== null ||
    (filters !== undefined && isChosen(fields, filters.chosen ?? filters.value))
  usePageKeys('list')

  return (
    <section className="ui-list">
      <PageHeader
        title={title}
        note={props.note}
        aside={
          page?.total !== undefined && (
            <span aria-live="polite">
              {t('list.count', { count: page.total, shown: showNumber(page.total) })}
            </span>
          )
        }
        tabs={props.tabs}
        actions={props.actions}
      />
      {printed && <Printed filters={active} part={isPart} />}
      <div className="ui-list-bar">
        {filters ? <FilterBar filters={filters} fields={fields} searchKey={searchKey} /> : <span />}
        <div className="ui-list-tools">
          <Button
            icon={<Icon name="reload" />}
            busy={refreshing}
            onClick={() => void query.refetch()}
            aria-label={t('list.refresh')}
            title={t('list.refresh')}
          >
            {props.namedRefresh && !isPhone && t('list.refresh')}
          </Button>
          <ColumnChooser kept={kept} columns={columns} />
        </div>
      </div>
      {props.above}
      {selected.length > 0 && bulkActions && (
        <BulkBar
          actions={bulkActions}
          selected={selected}
          onUnselect={() => setSelected([])}
          page={page}
        />
      )}
      {query.error && !page ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending || !page ? (
        <Loading lines={12} />
      ) : (
        <AppTable<Row>
          label={title}
          columns={isPart ? columns.shown.map(withoutTotal) : shown}
          loading={refreshing}
          whole={Boolean(props.whole)}
          rows={page.rows}
          rowKey={props.rowKey}
          roomy={Boolean(props.roomy)}
          empty={
            filters && chosen ? (
              <NoMatch filters={active} onClear={filters.clear} />
            ) : (
              <EmptyState {...props.empty} />
            )
          }
          {...(filters
            ? {
                sort: filters.value.sort as string | undefined,
                onSort: (sort: string | undefined) => filters.set({ sort }),
              }
            : {})}
          {...(props.rowHref ? { rowHref: props.rowHref } : {})}
          {...(props.rowActions ? { rowActions: props.rowActions } : {})}
          {...(props.rowClass ? { rowClass: props.rowClass } : {})}
          {...(bulkActions ? { selected, onSelect: setSelected } : {})}
          {...(props.peek
            ? { onPeek: (row: Row) => peek.current?.(String(props.rowKey(row))) }
            : {})}
        />
      )}
      {filters && page && page.rows.length > 0 && <Pages page={page} filters={filters} />}
      {props.peek && <QuickLook show={props.peek} opener={peek} />}
    </section>
  )
}

/**
 * One row beside the list, whose address it has. A part of its own: what opens it draws the drawer,
 * not the page around it.
 */
function QuickLook({
  show,
  opener,
}: {
  show: (key: string) => ReactNode
  opener: RefObject<((key: string) => void) | null>
}) {
  const t = useKitTexts()
  const [key, open] = useAtOnce(...useOpened('peek'))
  useImperativeHandle(opener, () => open)
  if (key === undefined) return null
  return (
    <Modal at="end" title={t('list.peek')} onClose={() => open(undefined)}>
      {show(key)}
    </Modal>
  )
}

/** What is done to the rows that were chosen, or to every row that the filters leave. */
function BulkBar<Row>({
  actions,
  selected,
  onUnselect,
  page,
}: {
  actions: readonly BulkAction[]
  selected: readonly RowKey[]
  onUnselect: () => void
  page: Page<Row> | null
}) {
  const t = useKitTexts()
  const [everything, setEverything] = useState(false)
  const total = page?.total ?? 0
  const shown = showNumber(total)
  // Offered once the whole page is chosen and there is more than it.
  const offersAll = page !== null && selected.length >= page.rows.length && total > selected.length
  const isAll = everything && offersAll
  const said = isAll
    ? t('list.all_selected', { shown })
    : t('list.selected', { count: selected.length })
  return (
    <div className="ui-bulk" role="region" aria-label={said}>
      <b aria-live="polite">{said}</b>
      {offersAll && !isAll && (
        <Button kind="link" onClick={() => setEverything(true)}>
          {t('list.select_all', { shown })}
        </Button>
      )}
      {actions.map((action) => (
        <Button
          key={action.key}
          danger={Boolean(action.danger)}
          onClick={() => action.onClick(selected, onUnselect, isAll ? total : null)}
        >
          {action.label}
        </Button>
      ))}
      <Button kind="link" onClick={onUnselect}>
        {t('list.unselect')}
      </Button>
    </div>
  )
}

const withoutTotal = <Row,>({ total: _total, ...column }: AppColumn<Row>): AppColumn<Row> => column

/**
 * What a sheet of paper says of itself: filters, who printed it and when, and whether it is only a
 * part of the list. It comes with the sheet, so its time is that of printing.
 */
function Printed({ filters, part }: { filters: readonly string[]; part: boolean }) {
  const t = useKitTexts()
  const name = useSession(({ login }) => login?.userName)
  const [at] = useState(() => new Date())
  return (
    <>
      <p>{[...filters, name, showInstant(at)].filter(Boolean).join(' · ')}</p>
      {part && <p className="ui-strong">{t('list.part')}</p>}
    </>
  )
}

/** Each filter that is set, as its chip says it: `Estado: CONFIRMADA`. */
function activeFilters(
  fields: readonly FilterField[],
  filters: Filters,
  yes: string,
  no: string,
): string[] {
  return fields.flatMap((field) => {
    const value = describe(field, filters.value, yes, no)
    return value === null ? [] : [`${field.label}: ${value}`]
  })
}

const isChosen = (
  fields: readonly FilterField[],
  value: Readonly<Record<string, unknown>>,
): boolean => fields.some((field) => describe(field, value) !== null)

/** Page, size and range; the choice goes to the URL. */
function Pages<Row>({ page, filters }: { page: Page<Row>; filters: Filters }) {
  const t = useKitTexts()
  // Until it is counted, the pages that are known: those up to here, and the next.
  const before = (page.page - 1) * page.page_size
  const seen = before + page.rows.length
  const total = page.total ?? seen + (page.more ? 1 : 0)
  const within = Math.min(total, page.rows_max ?? total)
  if (total <= PAGE_SIZES[0]! && page.page === 1) return null
  const [from, to] = [showNumber(before + 1), showNumber(seen)]
  return (
    <Pager
      page={page.page}
      size={page.page_size}
      sizes={PAGE_SIZES}
      total={within}
      range={
        page.total === undefined
          ? `${from}–${to}`
          : t('list.range', { from, to, total: showNumber(total) })
      }
      onChange={(next, size) =>
        filters.set(size === page.page_size ? { page: next } : { page: 1, page_size: size })
      }
    />
  )
}

/** A short list that came whole is its own only page. */
function pageOf<Row>(found: Page<Row> | readonly Row[] | undefined): Page<Row> | null {
  if (!found) return null
  return 'rows' in found
    ? found
    : { rows: found, total: found.length, page: 1, page_size: found.length }
}
