import type { Currency } from '@kit/kernel/money'
import {
  EMPTY,
  showDate,
  showHours,
  showInstant,
  showMean,
  showMoney,
  showNumber,
  showPercent,
  showTime,
} from '@kit/ui/format'
import { texts } from '@kit/ui/i18n'
import { StateTag } from '@kit/ui/state-tag'
import type { ReactNode } from 'react'
import type { Cell, TableColumn } from '../contract.ts'

export type Column = TableColumn
type Given = Cell | undefined

const FIGURES: readonly Column['kind'][] = ['count', 'number', 'money', 'ratio', 'mean']
/** What stands at the end of its cell, so that digits line up. */
export const isFigure = ({ kind }: Column): boolean => FIGURES.includes(kind)

/**
 * A cell as text. `currency` is what the row's amounts are in; without one an amount cannot be
 * said.
 */
export function showCell(
  column: Column,
  value: Given,
  currency: string | null | undefined,
): string {
  if (value === null || value === undefined || value === '') return EMPTY
  switch (column.kind) {
    case 'count':
    case 'number':
      return column.minutes ? showHours(Number(value)) : showNumber(Number(value))
    case 'money':
      return showAmount(String(value), column.always ?? currency)
    case 'mean':
      return showMean(String(value))
    case 'ratio':
      return showPercent(Number(value) * 100)
    case 'day':
      return showDate(String(value))
    case 'month':
      return String(value).split('-').reverse().join('/')
    case 'time':
      return showTime(String(value))
    case 'instant':
      return showInstant(String(value))
    case 'state':
      return column.states?.[String(value)]?.label ?? String(value)
    case 'flag':
      return texts.t(value === true ? 'list.yes' : 'list.no')
    case 'names':
      return (value as readonly string[]).join(', ') || EMPTY
    default:
      return String(value)
  }
}

const showAmount = (amount: string, currency: string | null | undefined): string =>
  currency ? showMoney({ amount, currency: currency as Currency }) : EMPTY

export function renderCell(
  column: Column,
  value: Given,
  currency: string | null | undefined,
): ReactNode {
  if (column.kind === 'state' && typeof value === 'string')
    return (
      <StateTag tone={column.states?.[value]?.tone ?? 'neutral'}>
        {showCell(column, value, currency)}
      </StateTag>
    )
  if (column.kind === 'names') return <Names names={(value ?? []) as readonly string[]} />
  const text = showCell(column, value, currency)
  if (!isFigure(column)) return text
  return (
    <span className={`ui-number${String(value).startsWith('-') ? ' ui-negative' : ''}`}>
      {text}
    </span>
  )
}

/** The first whole, and how many more there are. */
function Names({ names: [first, ...others] }: { names: readonly string[] }) {
  return (
    <>
      {first ?? EMPTY}
      {others.length > 0 && (
        <span className="ui-quiet" title={others.join(', ')}>
          {` +${others.length}`}
        </span>
      )}
    </>
  )
}
