import { useEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'
import { afterPaint, useAtOnce } from './at-once.ts'
import type { AppColumn } from './columns.tsx'
import { CutText } from './cut-text.tsx'
import { useKitTexts } from './i18n.ts'
import { rememberOpened, wasOpened } from './last-opened.ts'
import { useRovingRows } from './roving.ts'
import { isPlainClick, useGo } from './routing.tsx'
import { useColumnEdges, useRoomBelow, useRowsInSight } from './table-layout.ts'
import { actionsOf, INLINE_ACTIONS_MAX, pinnedAt, TableRow, type RowAction } from './table-row.tsx'
import { useMedia } from './wide.ts'

export type { RowAction } from './table-row.tsx'
export type RowKey = string | number

export type AppTableProps<Row> = {
  /** What the table is about, for who cannot see it. */
  label: string
  columns: readonly AppColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => RowKey
  /** Where the first column and Enter lead; null: this row leads nowhere. */
  rowHref?: (row: Row) => string | null
  rowActions?: readonly RowAction<Row>[]
  /** A field name, `-` before it for descending. */
  sort?: string | undefined
  onSort?: ((sort: string | undefined) => void) | undefined
  selected?: readonly RowKey[]
  onSelect?: (selected: readonly RowKey[]) => void
  onPeek?: (row: Row) => void
  loading?: boolean
  /** However many rows there are, all of them are drawn: they go on paper. */
  whole?: boolean
  empty?: ReactNode
  rowClass?: (row: Row) => string
  /** Desk: rows 48 px high. */
  roomy?: boolean
}

/**
 * A table as the house wants it: first column pinned and a real link, keyboard rows, sticky head,
 * totals at the foot. It is one `<table>` that scrolls within its frame, so that the browser itself
 * keeps head, foot and pinned columns in place; of a long one only the rows in sight are drawn.
 */
export function AppTable<Row extends object>(props: AppTableProps<Row>) {
  const { label, columns, rows, rowKey, rowHref, rowActions, selected, onSelect, onPeek } = props
  const t = useKitTexts()
  const frame = useRef<HTMLDivElement>(null)
  const openRow = useOpenRow()
  const toggle = useSelection(rows, rowKey, selected, onSelect)
  const onAction = useLatest((key: string, row: Row) =>
    rowActions?.find((action) => action.key === key)?.onClick(row),
  )
  const [selectLabel, actionsLabel] = [t('list.select_row'), t('list.row_actions')]
  // On paper nothing scrolls or sticks: one table with one head, which every sheet repeats.
  const printed = useMedia('print')
  const inSight = useRowsInSight(frame, rows.length, printed || Boolean(props.whole))
  useRoomBelow(frame)
  useColumnEdges(frame, columns, inSight.windowed)
  const { handlers, focusRow } = useRovingRows(frame, {
    count: rows.length,
    reveal: inSight.reveal,
    ...(rowHref
      ? {
          onOpen: (index: number) => {
            const href = rowHref(rows[index]!)
            if (href !== null)
              openRow(frame.current?.querySelector(`tr[data-row="${index}"]`), href)
          },
        }
      : {}),
    ...(onPeek ? { onPeek: (index: number) => onPeek(rows[index]!) } : {}),
    ...(onSelect ? { onSelect: toggle } : {}),
  })
  useEffect(() => {
    const back = rows.findIndex((row) => wasOpened(rowHref?.(row) ?? ''))
    if (back >= 0) focusRow(back)
  }, [rows, rowHref, focusRow])
  const following = useRowLinks(openRow)

  // All rows alike: one with few actions beside others with a menu would make the column as wide as
  // its words.
  const inline =
    !rowActions || rows.every((row) => actionsOf(row, rowActions).length <= INLINE_ACTIONS_MAX)
  const width = columns.length + (onSelect ? 1 : 0) + (rowActions?.length ? 1 : 0)
  // The keyboard scrolls the frame by its rows and heads; where it has neither, by itself.
  const hasStop = rows.length > 0 || (props.onSort && columns.some(({ sortable }) => sortable))
  return (
    <div
      className={props.roomy ? 'ui-table ui-table-roomy' : 'ui-table'}
      ref={frame}
      {...(hasStop ? {} : { tabIndex: 0, role: 'region', 'aria-label': label })}
      // The router brings back where it was scrolled to.
      data-scroll-restoration-id={`table ${label}`}
    >
      <table aria-label={label} aria-rowcount={rows.length + 1} aria-busy={Boolean(props.loading)}>
        <Head {...props} {...(printed ? { onSort: undefined } : {})} />
        <tbody {...handlers} {...following}>
          {inSight.before > 0 && <Gap height={inSight.before} width={width} />}
          {rows.slice(inSight.from, inSight.to).map((row, offset) => {
            const key = rowKey(row)
            return (
              <TableRow<Row>
                key={key}
                index={inSight.from + offset}
                row={row}
                columns={columns}
                href={rowHref?.(row) ?? undefined}
                actions={rowActions?.length ? actionsOf(row, rowActions) : undefined}
                onAction={onAction}
                inline={inline}
                selected={onSelect ? Boolean(selected?.includes(key)) : undefined}
                onSelect={toggle}
                className={props.rowClass?.(row)}
                selectLabel={selectLabel}
                actionsLabel={actionsLabel}
              />
            )
          })}
          {inSight.after > 0 && <Gap height={inSight.after} width={width} />}
        </tbody>
        <Foot {...props} />
      </table>
      {/* As wide as the frame, whatever its columns take, and in sight wherever they are scrolled to. */}
      {rows.length === 0 && <div className="ui-table-none">{props.empty}</div>}
      <CutText frame={frame} />
    </div>
  )
}

/** In the place of rows that are out of sight. */
const Gap = ({ height, width }: { height: number; width: number }) => (
  <tr aria-hidden="true" className="ui-table-gap">
    <td colSpan={width} style={{ height }} />
  </tr>
)

const NEXT_SORT = { none: 'ascending', ascending: 'descending', descending: 'none' } as const

function Head<Row>({
  columns,
  rows,
  rowKey,
  rowActions,
  sort,
  onSort,
  selected,
  onSelect,
}: AppTableProps<Row>) {
  const t = useKitTexts()
  // The arrow turns at once; the rows in their new order come after it.
  const [order, askOrder] = useAtOnce(sort, (next) => onSort?.(next))
  const sortedAs = (key: string) =>
    order === key ? 'ascending' : order === `-${key}` ? 'descending' : 'none'
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey])
  const before = onSelect ? 1 : 0
  const all = keys.length > 0 && keys.every((key) => selected?.includes(key))
  return (
    <thead>
      <tr>
        {onSelect && (
          <th className="ui-cell-select">
            <input
              type="checkbox"
              aria-label={t('list.select_page')}
              checked={all}
              onChange={() =>
                onSelect(
                  all
                    ? (selected ?? []).filter((key) => !keys.includes(key))
                    : [...new Set([...(selected ?? []), ...keys])],
                )
              }
            />
          </th>
        )}
        {columns.map((column, index) => {
          const title = (
            <>
              {column.title}
              {column.sortable && onSort && <span className="ui-sort" aria-hidden="true" />}
              {column.widest && (
                <span className="ui-widest" data-text={column.widest} aria-hidden="true" />
              )}
            </>
          )
          const sorted = sortedAs(column.key)
          return (
            <th
              key={column.key}
              scope="col"
              {...headCell(column, index + before)}
              {...(column.sortable && onSort && sorted !== 'none' ? { 'aria-sort': sorted } : {})}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  data-sort={sorted}
                  onClick={() => askOrder(sortText(column.key, NEXT_SORT[sorted]))}
                >
                  {title}
                </button>
              ) : (
                title
              )}
            </th>
          )
        })}
        {rowActions?.length ? (
          <th className="ui-row-actions" {...pinnedAt(columns.length + before)}>
            {t('list.actions')}
          </th>
        ) : null}
      </tr>
    </thead>
  )
}

const sortText = (key: string, order: keyof typeof NEXT_SORT): string | undefined =>
  order === 'none' ? undefined : order === 'descending' ? `-${key}` : key

function Foot<Row>({ columns, rowActions, onSelect }: AppTableProps<Row>) {
  if (!columns.some(({ total }) => total !== undefined)) return null
  const before = onSelect ? 1 : 0
  return (
    <tfoot>
      <tr className="ui-table-totals">
        {onSelect && <td className="ui-cell-select" />}
        {columns.map((column, index) => (
          <td
            key={column.key}
            className={cellClass(column)}
            {...(column.pinned ? pinnedAt(index + before) : {})}
          >
            {column.total ?? column.totalLabel}
          </td>
        ))}
        {rowActions?.length ? (
          <td className="ui-row-actions" {...pinnedAt(columns.length + before)} />
        ) : null}
      </tr>
    </tfoot>
  )
}

function headCell<Row>(column: AppColumn<Row>, index: number) {
  return {
    ...(column.pinned ? pinnedAt(index) : {}),
    className: cellClass(column),
    ...(column.width ? { style: { width: column.width } } : {}),
  }
}

const cellClass = <Row,>({ align }: AppColumn<Row>): string | undefined =>
  align === 'end' ? 'ui-number ui-end' : undefined

/** Selects one row, or all between it and the one before. */
function useSelection<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => RowKey,
  selected: readonly RowKey[] = [],
  onSelect: ((selected: readonly RowKey[]) => void) | undefined,
): (index: number, range: boolean) => void {
  const anchor = useRef(0)
  return useLatest((index: number, range: boolean) => {
    const keys = rows.map(rowKey)
    const key = keys[index]
    if (key === undefined) return
    if (range) {
      const [from, to] = [Math.min(anchor.current, index), Math.max(anchor.current, index)]
      return onSelect?.([...new Set([...selected, ...keys.slice(from, to + 1)])])
    }
    anchor.current = index
    onSelect?.(
      selected.includes(key) ? selected.filter((other) => other !== key) : [...selected, key],
    )
  })
}

/** One function for all renders that does what the last of them says, so that rows stay as drawn. */
function useLatest<Arguments extends unknown[]>(
  does: (...given: Arguments) => void,
): (...given: Arguments) => void {
  const latest = useRef(does)
  useEffect(() => {
    latest.current = does
  })
  const [stable] = useState(
    () =>
      (...given: Arguments): void =>
        latest.current(...given),
  )
  return stable
}

/** A row says that it was heard, then its page is drawn. */
function useOpenRow() {
  const go = useGo()
  return (row: Element | null | undefined, href: string): void => {
    rememberOpened(href)
    row?.setAttribute('data-going', '')
    afterPaint(() => {
      row?.removeAttribute('data-going')
      go(href)
    })
  }
}

/**
 * The rows' own links, which are plain ones: hundreds that each follow the router would be drawn
 * again at every change of the address. A plain click goes by the router; anything else is the
 * browser's.
 */
function useRowLinks(openRow: ReturnType<typeof useOpenRow>) {
  const router = useRouter()
  const asked = useRef(new Set<string>())
  const linkOf = (event: MouseEvent): string | null =>
    event.target instanceof Element
      ? (event.target.closest('a.ui-row-link')?.getAttribute('href') ?? null)
      : null
  return {
    onClick: (event: MouseEvent) => {
      const href = linkOf(event)
      if (href === null) return
      if (!isPlainClick(event)) return rememberOpened(href)
      event.preventDefault()
      openRow((event.target as Element).closest('tr'), href)
    },
    onPointerOver: (event: MouseEvent) => {
      const href = linkOf(event)
      if (href === null || asked.current.has(href)) return
      asked.current.add(href)
      void router.preloadRoute({ to: href })
    },
  }
}
