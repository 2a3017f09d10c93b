import { memo, useState, type KeyboardEvent } from 'react'
import { typedAmount } from '../../rules.ts'
import type { GridCellView } from './grid-rows.ts'

const NUMBER = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 })
export const shownNumber = (amount: string | null): string =>
  amount === null ? '' : NUMBER.format(amount as `${number}`)

export type CellProps = {
  cell: GridCellView
  amount: string | null
  edited: boolean
  conflict: boolean
  label: string
  lockedBecause: string | undefined
  shares: string
  invalid: string
  row: number
  column: number
  onCommit: (key: string, amount: string | null) => void
}

/**
 * A field that is left alone while somebody types in it: it is read, and its sums with it, when they
 * leave it. Esc puts back what stood there.
 */
export const GridCell = memo(function GridCell({
  cell,
  amount,
  edited,
  conflict,
  label,
  lockedBecause,
  shares,
  invalid,
  row,
  column,
  onCommit,
}: CellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? amount : typedAmount(typed)
  const isWrong = read === undefined
  const leave = () => {
    if (typed === null || read === undefined) return
    setTyped(null)
    onCommit(cell.key, read)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && typed !== null) {
      event.preventDefault()
      event.stopPropagation()
      setTyped(null)
    }
  }
  const locked = cell.locked !== null
  return (
    <td
      className={`bg-cell${edited ? ' bg-edited' : ''}${conflict ? ' bg-conflict' : ''}${locked ? ' bg-locked' : ''}`}
      title={isWrong ? invalid : lockedBecause}
    >
      <input
        data-row={row}
        data-column={column}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        inputMode="decimal"
        autoComplete="off"
        readOnly={locked}
        placeholder={cell.shares ? shares : ''}
        value={typed ?? shownNumber(amount)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
    </td>
  )
})
