import { isNegative, amountOf, add, zero, type Money } from '@kit/kernel/money'
import { useNotice } from '@kit/ui/notice'
import { Button } from '@kit/ui/button'
import { useCallback, useMemo, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { BudgetCurrency, GridRow } from '../../contract/grid.ts'
import { pastedCells, typedAmount } from '../../rules.ts'
import { useTexts } from '../texts.ts'
import { GridCell, shownNumber } from './grid-cell.tsx'
import {
  linesOf,
  shownAmount,
  sumOf,
  unassigned,
  type Edits,
  type GridLine,
  type NewRep,
} from './grid-rows.ts'

type GridTableProps = {
  rows: readonly GridRow[]
  year: number
  currency: BudgetCurrency
  edits: Edits
  conflicts: ReadonlySet<string>
  reps: readonly NewRep[]
  opened: ReadonlySet<number>
  onOpen: (location_id: number) => void
  onAddRep: (location_id: number) => void
  onEdit: (changes: Edits) => void
}

const MONTHS = Array.from({ length: 12 }, (_, at) => at)
const said = (amount: Money): string => shownNumber(amountOf(amount))

/**
 * Locations by month, and their reps beneath them. Arrows and Enter walk, a block from a spreadsheet
 * is pasted from the cell where one stands.
 */
export function GridTable(props: GridTableProps) {
  const { rows, year, currency, edits, reps, opened, onEdit } = props
  const t = useTexts()
  const notice = useNotice()
  const table = useRef<HTMLTableElement>(null)
  const groups = useMemo(
    () =>
      rows.map((row) =>
        linesOf(row, { year, currency, reps, withReps: opened.has(row.location.id) }),
      ),
    [rows, year, currency, reps, opened],
  )
  const lines = useMemo(() => groups.flat(), [groups])

  const onPaste = (event: ClipboardEvent) => {
    const block = pastedCells(event.clipboardData.getData('text'))
    const from = positionOf(event.target)
    if (!from || (block.length === 1 && block[0]!.length === 1)) return
    event.preventDefault()
    const { changes, wrong, locked } = pasted(lines, block, from)
    onEdit(changes)
    const filled = Object.keys(changes).length
    const said = [
      t('pasted', { count: filled }),
      ...(wrong > 0 ? [t('wrong', { count: wrong })] : []),
      ...(locked > 0 ? [t('fixed', { count: locked })] : []),
    ]
    if (said.length > 1) notice.warned(`${said.join('; ')}.`)
    else notice.done(said.join())
  }

  return (
    <div className="bg-scroll" onPaste={onPaste} onKeyDown={(event) => walk(event, table.current)}>
      <table ref={table} className="bg-grid">
        <thead>
          <tr>
            <th scope="col">{t('location_or_rep')}</th>
            {MONTHS.map((at) => (
              <th key={at} scope="col">
                {`${String(at + 1).padStart(2, '0')}/${year}`}
              </th>
            ))}
            <th scope="col">{t('year_total', { currency })}</th>
          </tr>
        </thead>
        {groups.map((group, index) => (
          <Group
            key={group[0]!.key}
            {...props}
            lines={group}
            first={groups.slice(0, index).reduce((count, { length }) => count + length, 0)}
          />
        ))}
        <tfoot>
          <tr>
            <th scope="row">{t('total_of_locations')}</th>
            {MONTHS.map((at) => (
              <td key={at}>{said(sumOfMonth(groups, at, edits, currency))}</td>
            ))}
            <td>
              {said(
                MONTHS.reduce(
                  (whole, at) => add(whole, sumOfMonth(groups, at, edits, currency)),
                  zero(currency),
                ),
              )}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const sumOfMonth = (
  groups: readonly (readonly GridLine[])[],
  at: number,
  edits: Edits,
  currency: BudgetCurrency,
): Money =>
  sumOf(
    groups.map(([location]) => location!.cells[at]!),
    edits,
    currency,
  )

function Group({
  lines,
  first,
  edits,
  conflicts,
  currency,
  opened,
  onOpen,
  onAddRep,
  onEdit,
}: GridTableProps & { lines: readonly GridLine[]; first: number }) {
  const t = useTexts()
  const [location] = lines
  const open = opened.has(location!.location_id)
  const commit = useCallback(
    (key: string, amount: string | null) => onEdit({ [key]: amount }),
    [onEdit],
  )
  return (
    <tbody>
      {lines.map((line, index) => (
        <tr key={line.key} className={line.rep_id === null ? 'bg-location' : 'bg-rep'}>
          <th scope="row">
            {line.rep_id === null ? (
              <>
                <Button
                  kind="text"
                  className="bg-toggle"
                  aria-expanded={open}
                  aria-label={t(open ? 'hide_reps' : 'show_reps', {
                    location: `${line.beside} · ${line.name}`,
                  })}
                  onClick={() => onOpen(line.location_id)}
                >
                  {open ? '▾' : '▸'}
                </Button>
                <span>
                  {line.name} <span className="ui-quiet">{line.beside}</span>
                </span>
              </>
            ) : (
              <span className="bg-rep-name">{line.name}</span>
            )}
          </th>
          {line.cells.map((cell, column) => (
            <GridCell
              key={cell.key}
              cell={cell}
              amount={shownAmount(cell, edits)}
              edited={cell.key in edits}
              conflict={conflicts.has(cell.key)}
              label={`${line.beside} · ${line.name} ${cell.month.slice(0, 7)}`}
              lockedBecause={cell.locked ? t(`locked.${cell.locked}`) : undefined}
              shares={t('shares')}
              invalid={t('not_an_amount')}
              row={first + index}
              column={column}
              onCommit={commit}
            />
          ))}
          <td className="bg-sum">{said(sumOf(line.cells, edits, currency))}</td>
        </tr>
      ))}
      {open && (
        <tr className="bg-rest">
          <th scope="row">
            <span className="bg-rep-name">{t('unassigned')}</span>{' '}
            <Button onClick={() => onAddRep(location!.location_id)}>{t('add_rep')}</Button>
          </th>
          {MONTHS.map((at) => {
            const rest = unassigned(lines, at, edits, currency)
            return (
              <td key={at} className={isNegative(rest) ? 'bg-too-much' : undefined}>
                {said(rest)}
              </td>
            )
          })}
          <td />
        </tr>
      )}
    </tbody>
  )
}

type CellPosition = { row: number; column: number }

function positionOf(target: EventTarget | null): CellPosition | null {
  const { row, column } = (target as HTMLElement | null)?.dataset ?? {}
  return row === undefined || column === undefined
    ? null
    : { row: Number(row), column: Number(column) }
}

function pasted(lines: readonly GridLine[], block: readonly string[][], from: CellPosition) {
  const changes: Record<string, string | null> = {}
  let [wrong, locked] = [0, 0]
  for (const [down, texts] of block.entries())
    for (const [right, text] of texts.entries()) {
      const cell = lines[from.row + down]?.cells[from.column + right]
      if (!cell) continue
      const amount = typedAmount(text)
      if (cell.locked) locked += 1
      else if (amount === undefined) wrong += 1
      else changes[cell.key] = amount
    }
  return { changes, wrong, locked }
}

const STEPS: Readonly<Record<string, CellPosition>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  Enter: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** Up, down and Enter always walk; left and right from the ends of what is written. */
function walk(event: KeyboardEvent, table: HTMLTableElement | null): void {
  const step = STEPS[event.key]
  const field = event.target
  const from = positionOf(field)
  if (!step || !from || !(field instanceof HTMLInputElement) || event.altKey) return
  const { selectionStart, selectionEnd, value } = field
  const whole = selectionStart === 0 && selectionEnd === value.length
  if (event.key === 'ArrowLeft' && !whole && selectionStart !== 0) return
  if (event.key === 'ArrowRight' && !whole && selectionEnd !== value.length) return
  const row = from.row + (event.key === 'Enter' && event.shiftKey ? -1 : step.row)
  const next = table?.querySelector<HTMLInputElement>(
    `input[data-row="${row}"][data-column="${from.column + step.column}"]`,
  )
  event.preventDefault()
  if (next) next.focus()
  else field.blur()
}
