import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useIsPhone } from './wide.ts'

/**
 * A short table of a page, which scrolls within its own frame. On a phone each row is a card: its
 * cells stand below each other, beside the headings of their columns.
 */
export function PlainTable({
  label,
  className,
  children,
}: {
  /** What the table is about, for who cannot see it. */
  label: string
  className: string
  children: ReactNode
}) {
  const table = useRef<HTMLTableElement>(null)
  const isPhone = useIsPhone()
  useLayoutEffect(() => {
    if (isPhone && table.current) labelCells(table.current)
  })
  return (
    <div className="ui-plain" tabIndex={0} role="region" aria-label={label}>
      <table ref={table} className={className}>
        {children}
      </table>
    </div>
  )
}

/** Writes the heading of its column on each cell, for the style sheet to show. */
function labelCells({ tHead, tBodies }: HTMLTableElement): void {
  const headings = [...(tHead?.rows[0]?.cells ?? [])].map(({ textContent }) => textContent ?? '')
  for (const row of [...tBodies].flatMap(({ rows }) => [...rows]))
    for (const cell of row.cells)
      if (cell.scope !== 'row') cell.dataset['label'] = headings[cell.cellIndex] ?? ''
}
