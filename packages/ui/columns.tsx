import { useMemo, useState, type ReactNode } from 'react'
import { useAfterPaint, useAtOnce } from './at-once.ts'
import { Button } from './button.tsx'
import { useKitTexts } from './i18n.ts'
import { Icon } from './icons.tsx'
import { Popup } from './popup.tsx'
import { chooseColumns, usePreferences, type ColumnChoice } from './preferences.ts'
import { useIsPhone } from './wide.ts'

export type AppColumn<Row> = {
  /** Also the server's field name when it sorts. */
  key: string
  title: string
  render: (row: Row) => ReactNode
  sortable?: boolean
  /** Numbers and money stand at the end, so that decimals line up. */
  align?: 'end'
  width?: number
  /**
   * Of texts of any length, which push nothing off the screen. A line is cut where the column ends,
   * and said whole where somebody looks; prose goes on over several lines.
   */
  capped?: 'line' | 'prose'
  /** Always in sight at the right edge, however narrow the screen: what the list is read for. */
  pinned?: true
  /** Not shown until somebody asks for it. */
  hidden?: boolean
  /** Stands at the foot of the table, which is drawn where a column in sight has one. */
  total?: ReactNode
  /** What the foot says beside the totals: the word, their currencies. */
  totalLabel?: ReactNode
  /**
   * The longest text of the total: the column is never narrower, though the foot is a table of its
   * own.
   */
  widest?: string
}

/** Where the columns of a list are kept: in the browser, or on the server with the person. */
export type ColumnsKept = {
  /** Undefined: as the list shows them by itself. */
  choice: ColumnChoice | undefined
  /** Whether there is something to restore. */
  changed: boolean
  choose(choice: ColumnChoice | undefined): void
}

export function useColumnsHere(list: string): ColumnsKept {
  const choice = usePreferences((state) => state.columns[list])
  return {
    choice,
    changed: choice !== undefined,
    choose: (chosen) => chooseColumns(list, chosen),
  }
}

export type ChosenColumns<Row> = {
  shown: readonly AppColumn<Row>[]
  all: readonly AppColumn<Row>[]
  hidden: readonly string[]
  pinned: readonly string[]
}

/** The columns as this person chose them; the first stays first, because it is the row's name. */
export function useChosenColumns<Row>(
  choice: ColumnChoice | undefined,
  columns: readonly AppColumn<Row>[],
): ChosenColumns<Row> {
  return useMemo(() => {
    const hidden = choice?.hidden ?? columns.filter((column) => column.hidden).map(({ key }) => key)
    const order = choice?.order ?? []
    const pinned = choice?.pinned ?? []
    const place = (key: string) =>
      order.includes(key)
        ? order.indexOf(key)
        : order.length + columns.findIndex((column) => column.key === key)
    const [first, ...others] = columns
    const all = first
      ? [first, ...others.sort((left, right) => place(left.key) - place(right.key))]
      : []
    const shown = all
      .filter(({ key }, index) => index === 0 || !hidden.includes(key))
      .map((column, index) =>
        index > 0 && pinned.includes(column.key) ? { ...column, pinned: true as const } : column,
      )
    return { all, shown, hidden, pinned }
  }, [columns, choice])
}

/** Shows, hides, orders and pins the columns of one list. */
export function ColumnChooser<Row>({
  kept,
  columns,
}: {
  kept: ColumnsKept
  columns: ChosenColumns<Row>
}) {
  const t = useKitTexts()
  const [open, setOpen] = useState(false)
  const isPhone = useIsPhone()
  return (
    <Popup
      open={open}
      onOpen={setOpen}
      label={t('list.columns')}
      edge="end"
      button={(opener) => (
        <Button icon={<Icon name="columns" />} aria-label={t('list.columns')} {...opener}>
          {!isPhone && t('list.columns')}
        </Button>
      )}
    >
      <ColumnList kept={kept} columns={columns} />
    </Popup>
  )
}

function ColumnList<Row>({ kept, columns }: { kept: ColumnsKept; columns: ChosenColumns<Row> }) {
  const t = useKitTexts()
  // Names at once; the sixty buttons that pin and move come with the next picture.
  const drawn = useAfterPaint()
  // A box is ticked when it is pressed, though the list behind it takes a while to draw.
  const [choice, choose] = useAtOnce(kept.choice, kept.choose)
  const { all, hidden, pinned } = useChosenColumns(choice, columns.all)
  const order = all.map(({ key }) => key)
  const toggle = (key: string) => choose({ order, pinned, hidden: toggled(hidden, key) })
  const pin = (key: string) => choose({ order, hidden, pinned: toggled(pinned, key) })
  const move = (index: number, by: number) => {
    const next = [...order]
    next.splice(index + by, 0, ...next.splice(index, 1))
    choose({ order: next, hidden, pinned })
  }
  return (
    <div className="ui-columns">
      <ul>
        {all.map((column, index) => (
          <li key={column.key}>
            <label className="ui-check">
              <input
                type="checkbox"
                checked={index === 0 || !hidden.includes(column.key)}
                disabled={index === 0}
                onChange={() => toggle(column.key)}
              />
              {column.title}
            </label>
            {drawn && index > 0 && !column.pinned && (
              <Button
                kind="text"
                icon={<Icon name="pin" />}
                aria-pressed={pinned.includes(column.key)}
                aria-label={t(pinned.includes(column.key) ? 'list.unpin' : 'list.pin', {
                  column: column.title,
                })}
                onClick={() => pin(column.key)}
              />
            )}
            {drawn && index > 0 && (
              <Button
                kind="text"
                icon={<Icon name="up" />}
                disabled={index === 1}
                aria-label={t('list.move_up', { column: column.title })}
                onClick={() => move(index, -1)}
              />
            )}
            {drawn && index > 0 && (
              <Button
                kind="text"
                icon={<Icon name="down" />}
                disabled={index === all.length - 1}
                aria-label={t('list.move_down', { column: column.title })}
                onClick={() => move(index, 1)}
              />
            )}
          </li>
        ))}
      </ul>
      <Button kind="link" disabled={!kept.changed} onClick={() => choose(undefined)}>
        {t('list.columns_restore')}
      </Button>
    </div>
  )
}

const toggled = (keys: readonly string[], key: string): readonly string[] =>
  keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]
