import { useMemo, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { useKitTexts } from './i18n.ts'
import { Icon } from './icons.tsx'
import { Popup } from './popup.tsx'
import { chooseColumns, usePreferences, type ColumnChoice } from './preferences.ts'

export type AppColumn<Row> = {
  /** Also the server's field name when it sorts. */
  key: string
  title: string
  render: (row: Row) => ReactNode
  sortable?: boolean
  /** Numbers and money stand at the end, so that decimals line up. */
  align?: 'end'
  width?: number
  /** Always in sight at the right edge, however narrow the screen: what the list is read for. */
  pinned?: true
  /** Not shown until somebody asks for it. */
  hidden?: boolean
  /** Stands at the foot of the table. */
  total?: ReactNode
  /**
   * The longest text of the total: the column is never narrower, though the foot is a table of its
   * own.
   */
  widest?: string
}

const NOTHING_CHOSEN: ColumnChoice = { hidden: [], order: [] }

export type ChosenColumns<Row> = {
  shown: readonly AppColumn<Row>[]
  all: readonly AppColumn<Row>[]
  choice: ColumnChoice
  changed: boolean
}

/** The columns as this person chose them; the first stays first, because it is the row's name. */
export function useChosenColumns<Row>(
  list: string,
  columns: readonly AppColumn<Row>[],
): ChosenColumns<Row> {
  const stored = usePreferences((state) => state.columns[list])
  return useMemo(() => {
    const choice = stored ?? {
      ...NOTHING_CHOSEN,
      hidden: columns.filter(({ hidden }) => hidden).map(({ key }) => key),
    }
    const place = (key: string) =>
      choice.order.includes(key)
        ? choice.order.indexOf(key)
        : choice.order.length + columns.findIndex((column) => column.key === key)
    const [first, ...others] = columns
    const all = first
      ? [first, ...others.sort((left, right) => place(left.key) - place(right.key))]
      : []
    return {
      all,
      shown: all.filter(({ key }, index) => index === 0 || !choice.hidden.includes(key)),
      choice,
      changed: stored !== undefined,
    }
  }, [columns, stored])
}

/** Shows, hides and orders the columns of one list; remembered in this browser. */
export function ColumnChooser<Row>({
  list,
  columns,
}: {
  list: string
  columns: ChosenColumns<Row>
}) {
  const t = useKitTexts()
  const [open, setOpen] = useState(false)
  const { all, choice } = columns
  const order = all.map(({ key }) => key)
  const toggle = (key: string) =>
    chooseColumns(list, {
      order,
      hidden: choice.hidden.includes(key)
        ? choice.hidden.filter((other) => other !== key)
        : [...choice.hidden, key],
    })
  const move = (index: number, by: number) => {
    const next = [...order]
    next.splice(index + by, 0, ...next.splice(index, 1))
    chooseColumns(list, { order: next, hidden: choice.hidden })
  }
  const panel = (
    <div className="ui-columns">
      <ul>
        {all.map((column, index) => (
          <li key={column.key}>
            <label className="ui-check">
              <input
                type="checkbox"
                checked={index === 0 || !choice.hidden.includes(column.key)}
                disabled={index === 0}
                onChange={() => toggle(column.key)}
              />
              {column.title}
            </label>
            {index > 0 && (
              <Button
                kind="text"
                icon={<Icon name="up" />}
                disabled={index === 1}
                aria-label={t('list.move_up', { column: column.title })}
                onClick={() => move(index, -1)}
              />
            )}
            {index > 0 && (
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
      <Button
        kind="link"
        disabled={!columns.changed}
        onClick={() => chooseColumns(list, undefined)}
      >
        {t('list.columns_restore')}
      </Button>
    </div>
  )
  return (
    <Popup
      open={open}
      onOpen={setOpen}
      label={t('list.columns')}
      edge="end"
      button={(opener) => (
        <Button icon={<Icon name="columns" />} {...opener}>
          {t('list.columns')}
        </Button>
      )}
    >
      {panel}
    </Popup>
  )
}
