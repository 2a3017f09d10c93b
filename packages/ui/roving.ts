import {
  useCallback,
  useEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'

type Keys = {
  count: number
  onOpen?: (index: number) => void
  onPeek?: (index: number) => void
  onSelect?: (index: number, range: boolean) => void
  /** Draws a row that stands outside of what is in sight. */
  reveal?: (index: number) => void
}

const STEP: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  j: 1,
  J: 1,
  ArrowUp: -1,
  k: -1,
  K: -1,
}

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('tr[data-row]') : null

/**
 * Walks the rows of a table with the keyboard: J/K or arrows move, Enter opens, Space peeks, X
 * selects, Shift extends. One row is in the tab order at a time, so that Tab leaves the table; on a
 * page where nothing has the keyboard yet the letters begin at that row. Letters typed in a field
 * are left alone. What it returns goes on the table's body: rows carry no listener of their own.
 */
export function useRovingRows(table: RefObject<HTMLElement | null>, keys: Keys) {
  const active = useRef(0)
  const latest = useRef(keys)
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
  useEffect(() => {
    latest.current = keys
    mark(Math.max(0, Math.min(active.current, keys.count - 1)))
  })
  const focusRow = useCallback(
    (index: number) => {
      if (rowAt(index)) return rowAt(index)!.focus()
      latest.current.reveal?.(index)
      requestAnimationFrame(() => requestAnimationFrame(() => rowAt(index)?.focus()))
    },
    [rowAt],
  )

  /** Whether the key meant something at this row. */
  const act = useCallback(
    (key: string, shift: boolean, index: number): boolean => {
      const { count, onOpen, onPeek, onSelect } = latest.current
      const step = STEP[key]
      if (step !== undefined) {
        const next = Math.min(count - 1, Math.max(0, index + step))
        if (shift) onSelect?.(next, true)
        focusRow(next)
      } else if (key === 'Home') focusRow(0)
      else if (key === 'End') focusRow(count - 1)
      else if (key === 'Enter' && onOpen) onOpen(index)
      else if (key === ' ' && onPeek) onPeek(index)
      else if ((key === 'x' || key === 'X') && onSelect) onSelect(index, shift)
      else return false
      return true
    },
    [focusRow],
  )
  useFreshPage((key, shift) => {
    if (latest.current.count === 0) return false
    // The first letter takes the keyboard to the row it would move from.
    if (!/^[jk]$/i.test(key)) return /^[ x]$/i.test(key) && act(key, shift, active.current)
    focusRow(active.current)
    return true
  })

  return {
    focusRow,
    handlers: {
      onFocus: (event: FocusEvent) => {
        const row = rowOf(event.target)
        if (row) mark(Number(row.dataset['row']))
      },
      onKeyDown: (event: KeyboardEvent) => {
        const row = rowOf(event.target)
        if (!row || row !== event.target || event.ctrlKey || event.metaKey || event.altKey) return
        if (act(event.key, event.shiftKey, Number(row.dataset['row']))) event.preventDefault()
      },
    },
  }
}

/** Keys pressed while nothing on the page has the keyboard: a page that was just opened. */
function useFreshPage(pressed: (key: string, shift: boolean) => boolean): void {
  const latest = useRef(pressed)
  useEffect(() => {
    latest.current = pressed
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const { target } = event
      const nowhere =
        target === document.body || (target instanceof HTMLElement && target.tagName === 'MAIN')
      if (!nowhere || event.ctrlKey || event.metaKey || event.altKey) return
      if (latest.current(event.key, event.shiftKey)) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
