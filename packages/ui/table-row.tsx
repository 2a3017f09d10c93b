import { memo, type Key, type ReactElement } from 'react'
import { Button } from './button.tsx'
import type { AppColumn } from './columns.tsx'
import { Icon } from './icons.tsx'
import { Menu } from './popup.tsx'

export type RowAction<Row> = {
  key: string
  label: string
  danger?: boolean
  onClick: (row: Row) => void
  /** Absent: always. */ shown?: (row: Row) => boolean
}

export const INLINE_ACTIONS_MAX = 2

export const actionsOf = <Row,>(row: Row, actions: readonly RowAction<Row>[]) =>
  actions.filter((action) => action.shown?.(row) ?? true)

type Shown = Pick<RowAction<never>, 'key' | 'label' | 'danger'>
type Props<Row> = {
  index: number
  row: Row
  columns: readonly AppColumn<Row>[]
  href: string | undefined
  /** Absent: rows of this table have none. */
  actions: readonly Shown[] | undefined
  onAction: (key: string, row: Row) => void
  /** Actions as words; otherwise behind a menu. */
  inline: boolean
  /** Absent: rows of this table are not selected. */
  selected: boolean | undefined
  onSelect: (index: number, range: boolean) => void
  className: string | undefined
  selectLabel: string
  actionsLabel: string
}

/** What keeps a cell in sight, beside the other pinned ones: `useColumnEdges` says where. */
export const pinnedAt = (index: number) => ({ 'data-pinned': '', 'data-edge': index })

const CAPPED = { line: 'ui-capped', prose: 'ui-prose' } as const

const cellClass = <Row,>({ align, capped }: AppColumn<Row>): string | undefined =>
  align === 'end' ? 'ui-number ui-end' : capped && CAPPED[capped]

function DrawnRow<Row>(props: Props<Row>) {
  const { index, row, columns, href, actions, selected, onSelect } = props
  const before = selected === undefined ? 0 : 1
  return (
    <tr
      data-row={index}
      tabIndex={-1}
      aria-rowindex={index + 2}
      {...(props.className ? { className: props.className } : {})}
      {...(selected === undefined ? {} : { 'aria-selected': selected })}
    >
      {selected !== undefined && (
        <td className="ui-cell-select">
          <input
            type="checkbox"
            aria-label={props.selectLabel}
            checked={selected}
            onClick={(event) => onSelect(index, event.shiftKey)}
            // The click has said it, with its Shift.
            readOnly
          />
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.key}
          className={cellClass(column)}
          {...(place === 0 ? {} : { 'data-label': column.title })}
          {...(column.pinned ? pinnedAt(place + before) : {})}
        >
          {place === 0 && href !== undefined ? (
            <a href={href} className="ui-row-link">
              {column.render(row)}
            </a>
          ) : (
            column.render(row)
          )}
        </td>
      ))}
      {actions && (
        <td className="ui-row-actions" {...pinnedAt(columns.length + before)}>
          <Actions
            shown={actions}
            onAction={(key) => props.onAction(key, row)}
            inline={props.inline}
            label={props.actionsLabel}
          />
        </td>
      )}
    </tr>
  )
}

/** Whether a row would look as it does: its actions are made anew at every turn, and say the same. */
function looksTheSame<Row>(before: Props<Row>, now: Props<Row>): boolean {
  const { actions: hadActions, ...had } = before
  const { actions, ...has } = now
  return (
    (Object.keys(has) as (keyof typeof has)[]).every((key) => Object.is(had[key], has[key])) &&
    hadActions?.length === actions?.length &&
    (actions ?? []).every(
      ({ key, label }, place) =>
        hadActions![place]!.key === key && hadActions![place]!.label === label,
    )
  )
}

/** Drawn again only when something of its own changed: a list has hundreds. */
export const TableRow = memo(DrawnRow, looksTheSame) as <Row>(
  props: Props<Row> & { key: Key },
) => ReactElement

function Actions({
  shown,
  onAction,
  inline,
  label,
}: {
  shown: readonly Shown[]
  onAction: (key: string) => void
  inline: boolean
  label: string
}) {
  if (shown.length === 0) return null
  if (!inline)
    return (
      <Menu
        label={label}
        edge="end"
        items={shown}
        onChoose={onAction}
        button={(opener) => (
          <Button kind="text" icon={<Icon name="more" />} aria-label={label} {...opener} />
        )}
      />
    )
  return shown.map((action) => (
    <button
      key={action.key}
      type="button"
      className={action.danger ? 'ui-action ui-action-danger' : 'ui-action'}
      onClick={() => onAction(action.key)}
    >
      {action.label}
    </button>
  ))
}
