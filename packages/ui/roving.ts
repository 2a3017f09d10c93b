import { useCallback, useRef, useState, type KeyboardEvent } from 'react'

type Keys = {
  count: number
  onOpen?: (index: number) => void
  onPeek?: (index: number) => void
  onSelect?: (index: number, range: boolean) => void
}

const STEP: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, J: 1, ArrowUp: -1, k: -1, K: -1 }

/**
 * Walks the rows of a table with the keyboard: J/K or arrows move, Enter opens, Space peeks, X selects, Shift extends. One
 * row is in the tab order at a time, so that Tab leaves the table. Letters typed in a field are left alone.
 */
export function useRovingRows({ count, onOpen, onPeek, onSelect }: Keys) {
  const [active, setActive] = useState(0)
  const table = useRef<HTMLDivElement>(null)

  const focusRow = useCallback((index: number) => {
    setActive(index)
    table.current?.querySelector<HTMLElement>(`tr[data-row="${index}"]`)?.focus()
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
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
    tabIndex: index === Math.min(active, count - 1) ? 0 : -1,
    onFocus: () => setActive(index),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, index),
  })
  return { table, row }
}
