import { useCallback, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'

type Keys = {
  count: number
  onOpen?: (index: number) => void
  onPeek?: (index: number) => void
  onSelect?: (index: number, range: boolean) => void
}

const STEP: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  j: 1,
  J: 1,
  ArrowUp: -1,
  k: -1,
  K: -1,
}

/**
 * Walks the rows of a table with the keyboard: J/K or arrows move, Enter opens, Space peeks, X
 * selects, Shift extends. One row is in the tab order at a time, so that Tab leaves the table.
 * Letters typed in a field are left alone.
 */
export function useRovingRows(
  table: RefObject<HTMLElement | null>,
  { count, onOpen, onPeek, onSelect }: Keys,
) {
  const active = useRef(0)
  const rowAt = useCallback(
    (index: number) => table.current?.querySelector<HTMLElement>(`tr[data-row="${index}"]`),
    [table],
  )

  // Written straight into the page: drawing every row again to move one mark would be felt on a
  // long list.
  const mark = useCallback(
    (index: number) => {
      rowAt(active.current)?.setAttribute('tabindex', '-1')
      active.current = index
      rowAt(index)?.setAttribute('tabindex', '0')
    },
    [rowAt],
  )
  useEffect(() => mark(Math.max(0, Math.min(active.current, count - 1))))
  const focusRow = (index: number) => rowAt(index)?.focus()

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
      return
    const step = STEP[event.key]
    if (step !== undefined) {
      const next = Math.min(count - 1, Math.max(0, index + step))
      if (event.shiftKey) onSelect?.(next, true)
      focusRow(next)
    } else if (event.key === 'Home') focusRow(0)
    else if (event.key === 'End') focusRow(count - 1)
    else if (event.key === 'Enter' && onOpen) onOpen(index)
    else if (event.key === ' ' && onPeek) onPeek(index)
    else if ((event.key === 'x' || event.key === 'X') && onSelect) onSelect(index, event.shiftKey)
    else return
    event.preventDefault()
  }

  const row = (index: number) => ({
    'data-row': index,
    tabIndex: -1,
    onFocus: () => mark(index),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, index),
  })
  return row
}
