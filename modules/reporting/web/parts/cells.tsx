import { EMPTY, showDate, showMoney, showNumber, showPercent, showTime } from '@kit/ui/format'
import type { Currency } from '@kit/kernel/money'
import { StateTag } from '@kit/ui/state-tag'
import type { ReactNode } from 'react'
import type { ReportDefinition } from '../../contract.ts'

export type Column = ReportDefinition['columns'][number]
export type Cell = string | number | null | undefined

export const isFigure = ({ kind }: Column): boolean =>
  kind === 'count' || kind === 'money' || kind === 'ratio'

/**
 * A cell as text. `currency` is what the row's amounts are in; without one an amount cannot be
 * said.
 */
export function showCell(column: Column, value: Cell, currency: string | null | undefined): string {
  if (value === null || value === undefined || value === '') return EMPTY
  switch (column.kind) {
    case 'count':
      return showNumber(Number(value))
    case 'money':
      return showAmount(String(value), column.always ?? currency)
    case 'ratio':
      return showPercent(Number(value) * 100)
    case 'day':
      return showDate(String(value))
    case 'time':
      return showTime(String(value))
    case 'state':
      return column.states?.[String(value)]?.label ?? String(value)
    default:
      return String(value)
  }
}

const showAmount = (amount: string, currency: string | null | undefined): string =>
  currency ? showMoney({ amount, currency: currency as Currency }) : EMPTY

export function renderCell(
  column: Column,
  value: Cell,
  currency: string | null | undefined,
): ReactNode {
  if (column.kind === 'state' && typeof value === 'string')
    return (
      <StateTag tone={column.states?.[value]?.tone ?? 'neutral'}>
        {showCell(column, value, currency)}
      </StateTag>
    )
  const text = showCell(column, value, currency)
  if (!isFigure(column)) return text
  return (
    <span className={`ui-number${String(value).startsWith('-') ? ' ui-negative' : ''}`}>
      {text}
    </span>
  )
}
