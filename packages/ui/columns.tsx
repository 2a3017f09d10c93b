import { DownOutlined, SettingOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import type { ReactNode } from 'react'
import { useKitTexts } from './i18n.ts'
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
            <Checkbox
              checked={index === 0 || !choice.hidden.includes(column.key)}
              disabled={index === 0}
              onChange={() => toggle(column.key)}
            >
              {column.title}
            </Checkbox>
            {index > 0 && (
              <Button
                type="text"
                size="small"
                icon={<UpOutlined />}
                disabled={index === 1}
                aria-label={t('list.move_up', { column: column.title })}
                onClick={() => move(index, -1)}
              />
            )}
            {index > 0 && (
              <Button
                type="text"
                size="small"
                icon={<DownOutlined />}
                disabled={index === all.length - 1}
                aria-label={t('list.move_down', { column: column.title })}
                onClick={() => move(index, 1)}
              />
            )}
          </li>
        ))}
      </ul>
      <Button
        type="link"
        size="small"
        disabled={!columns.changed}
        onClick={() => chooseColumns(list, undefined)}
      >
        {t('list.columns_restore')}
      </Button>
    </div>
  )
  return (
    <Popover content={panel} trigger="click" placement="bottomRight">
      <Button icon={<SettingOutlined />}>{t('list.columns')}</Button>
    </Popover>
  )
}
