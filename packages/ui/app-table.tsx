import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, Table } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useEffect, useRef, type Key, type ReactNode } from 'react'
import type { AppColumn } from './columns.tsx'
import { useKitTexts } from './i18n.ts'
import { rememberOpened, wasOpened } from './last-opened.ts'
import { useRovingRows } from './roving.ts'
import { AppLink, useGo } from './routing.tsx'
import { useMedia } from './wide.ts'

export type RowAction<Row> = {
  key: string
  label: string
  danger?: boolean
  onClick: (row: Row) => void
  /** Absent: always. */ shown?: (row: Row) => boolean
}
export type RowKey = string | number

export type AppTableProps<Row> = {
  /** What the table is about, for who cannot see it. */
  label: string
  columns: readonly AppColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => RowKey
  /** Where the first column and Enter lead. */
  rowHref?: (row: Row) => string
  rowActions?: readonly RowAction<Row>[]
  /** A field name, `-` before it for descending. */
  sort?: string | undefined
  onSort?: (sort: string | undefined) => void
  selected?: readonly RowKey[]
  onSelect?: (selected: readonly RowKey[]) => void
  onPeek?: (row: Row) => void
  loading?: boolean
  empty?: ReactNode
  rowClass?: (row: Row) => string
  /** Desk: rows 48 px high. */
  roomy?: boolean
}

const INLINE_ACTIONS_MAX = 2
const HEADER_HEIGHT = 48
/** The totals stay in sight above the bar that scrolls sideways. */
const SCROLLBAR_HEIGHT = 12

/**
 * A table as the house wants it: first column pinned and a real link, keyboard rows, sticky head,
 * totals at the foot.
 */
export function AppTable<Row extends object>(props: AppTableProps<Row>) {
  const { label, rows, rowKey, rowHref, selected, onSelect, onPeek, onSort } = props
  const t = useKitTexts()
  const go = useGo()
  const anchor = useRef(0)

  const select = (index: number, range: boolean) => {
    if (!onSelect) return
    const keys = rows.map(rowKey)
    const key = keys[index]
    if (key === undefined) return
    if (range) {
      const [from, to] = [Math.min(anchor.current, index), Math.max(anchor.current, index)]
      return onSelect([...new Set([...(selected ?? []), ...keys.slice(from, to + 1)])])
    }
    anchor.current = index
    onSelect(
      selected?.includes(key)
        ? selected.filter((other) => other !== key)
        : [...(selected ?? []), key],
    )
  }
  const table = useRef<HTMLDivElement>(null)
  // On paper nothing scrolls or sticks: one table with one head, which every sheet repeats.
  const printed = useMedia('print')
  const rowProps = useRovingRows(table, {
    count: rows.length,
    ...(rowHref
      ? {
          onOpen: (index: number) => {
            rememberOpened(rowHref(rows[index]!))
            go(rowHref(rows[index]!))
          },
        }
      : {}),
    ...(onPeek ? { onPeek: (index: number) => onPeek(rows[index]!) } : {}),
    ...(onSelect ? { onSelect: select } : {}),
  })

  useEffect(() => {
    const back = rowHref ? rows.findIndex((row) => wasOpened(rowHref(row))) : -1
    if (back >= 0)
      table.current
        ?.querySelector<HTMLElement>(`tr[data-row="${back}"]`)
        ?.focus({ preventScroll: true })
  }, [rows, rowHref])
  useEffect(() => {
    // antd measures its columns in a hidden row that repeats the head's checkboxes; nobody may tab
    // into it.
    table.current?.querySelectorAll<HTMLElement>('.ant-table-measure-row').forEach((row) => {
      row.inert = true
    })
  })

  return (
    <div className="ui-table" ref={table}>
      <Table<Row>
        aria-label={label}
        size={props.roomy ? 'middle' : 'small'}
        columns={antdColumns(props, t('list.actions'), t('list.row_actions'))}
        dataSource={rows as Row[]}
        rowKey={rowKey as (row: Row) => Key}
        pagination={false}
        {...(printed
          ? {}
          : {
              sticky: { offsetHeader: HEADER_HEIGHT, offsetSummary: SCROLLBAR_HEIGHT },
              scroll: { x: 'max-content' },
            })}
        loading={{ spinning: Boolean(props.loading), delay: 200 }}
        showSorterTooltip={false}
        locale={{ emptyText: props.empty ?? ' ' }}
        rowClassName={(row) => props.rowClass?.(row) ?? ''}
        onRow={(_, index) => rowProps(index ?? 0)}
        {...(onSort
          ? {
              onChange: (_page, _filters, sorter) =>
                onSort(sortText(Array.isArray(sorter) ? sorter[0] : sorter)),
            }
          : {})}
        {...(onSelect
          ? {
              rowSelection: {
                selectedRowKeys: (selected ?? []) as Key[],
                onChange: (keys) => onSelect(keys as RowKey[]),
                fixed: true,
                columnWidth: 40,
                getCheckboxProps: () => ({ 'aria-label': t('list.select_row') }) as object,
              },
            }
          : {})}
        {...totalsOf(props)}
      />
    </div>
  )
}

function antdColumns<Row extends object>(
  { columns, rows, rowHref, rowActions, sort }: AppTableProps<Row>,
  actionsTitle: string,
  menuLabel: string,
): ColumnType<Row>[] {
  const made = columns.map((column, index): ColumnType<Row> => ({
    key: column.key,
    title: column.widest ? (
      <>
        {column.title}
        <span className="ui-widest" data-text={column.widest} aria-hidden="true" />
      </>
    ) : (
      column.title
    ),
    align: column.align === 'end' ? 'end' : 'start',
    ...(column.width ? { width: column.width } : {}),
    ...(index === 0 ? { fixed: 'start' as const } : column.pinned ? { fixed: 'end' as const } : {}),
    ...(column.align === 'end' ? { className: 'ui-number' } : {}),
    ...(column.sortable
      ? {
          sorter: true,
          sortOrder:
            sort === column.key
              ? ('ascend' as const)
              : sort === `-${column.key}`
                ? ('descend' as const)
                : null,
        }
      : {}),
    render: (_, row) =>
      index === 0 && rowHref ? (
        <AppLink
          to={rowHref(row)}
          className="ui-row-link"
          onClick={() => rememberOpened(rowHref(row))}
        >
          {column.render(row)}
        </AppLink>
      ) : (
        column.render(row)
      ),
  }))
  if (!rowActions?.length) return made
  // All rows alike: one with few actions beside others with a menu would make the column as wide as
  // its words.
  const inline = rows.every((row) => actionsOf(row, rowActions).length <= INLINE_ACTIONS_MAX)
  return [
    ...made,
    {
      key: '_actions',
      title: actionsTitle,
      align: 'end',
      fixed: 'end',
      width: 1,
      className: 'ui-row-actions',
      render: (_, row) => (
        <RowActions
          row={row}
          actions={actionsOf(row, rowActions)}
          inline={inline}
          label={menuLabel}
        />
      ),
    },
  ]
}

const actionsOf = <Row,>(row: Row, actions: readonly RowAction<Row>[]) =>
  actions.filter((action) => action.shown?.(row) ?? true)

function RowActions<Row>({
  row,
  actions: shown,
  inline,
  label,
}: {
  row: Row
  actions: readonly RowAction<Row>[]
  inline: boolean
  label: string
}) {
  if (shown.length === 0) return null
  if (inline) {
    // Plain buttons: a long list has hundreds of them, and the kit's cost ten times as much to
    // draw.
    return (
      <>
        {shown.map((action) => (
          <button
            key={action.key}
            type="button"
            className={action.danger ? 'ui-action ui-action-danger' : 'ui-action'}
            onClick={() => action.onClick(row)}
          >
            {action.label}
          </button>
        ))}
      </>
    )
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: shown.map((action) => ({
          key: action.key,
          label: action.label,
          danger: Boolean(action.danger),
          onClick: () => action.onClick(row),
        })),
      }}
    >
      <Button type="text" size="small" icon={<MoreOutlined />} aria-label={label} />
    </Dropdown>
  )
}

function sortText(
  sorter: { columnKey?: unknown; order?: string | null } | undefined,
): string | undefined {
  if (!sorter?.order || typeof sorter.columnKey !== 'string') return undefined
  return sorter.order === 'descend' ? `-${sorter.columnKey}` : sorter.columnKey
}

function totalsOf<Row>({ columns, rowActions, onSelect }: AppTableProps<Row>): {
  summary?: () => ReactNode
} {
  if (!columns.some(({ total }) => total !== undefined)) return {}
  const before = onSelect ? 1 : 0
  return {
    summary: () => (
      <Table.Summary fixed="bottom">
        <Table.Summary.Row className="ui-table-totals">
          {onSelect && <Table.Summary.Cell index={0} />}
          {columns.map((column, index) => (
            <Table.Summary.Cell
              key={column.key}
              index={index + before}
              align={column.align === 'end' ? 'right' : 'left'}
            >
              {column.total}
            </Table.Summary.Cell>
          ))}
          {rowActions?.length ? <Table.Summary.Cell index={columns.length + before} /> : null}
        </Table.Summary.Row>
      </Table.Summary>
    ),
  }
}
