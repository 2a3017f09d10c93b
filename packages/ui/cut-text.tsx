import { useEffect, useState, type RefObject } from 'react'
import { afterPaint } from './at-once.ts'

type Shown = { text: string; top: number; left: number }

/**
 * Says whole what a column cut: of the cell beneath the pointer, and of the row that the keyboard is
 * on. Who has the page read to them hears the whole text anyway, so that this is only for the eye.
 */
export function CutText({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const show = (cells: readonly HTMLTableCellElement[]) => {
      const cut = cells.filter(isCut)
      if (!cut[0]) return setShown(null)
      const { bottom, left } = cut[0].getBoundingClientRect()
      setShown({ text: cut.map(({ textContent }) => textContent).join('\n'), top: bottom, left })
    }
    const over = ({ target }: Event) => {
      const cell = target instanceof Element ? target.closest('td') : null
      show(cell ? [cell] : [])
    }
    // Measured after the picture of the row: measuring lays the table out before it is due.
    const focused = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return
      setShown(null)
      afterPaint(() => {
        if (document.activeElement === target) show([...(target.closest('tr')?.cells ?? [])])
      })
    }
    const hide = () => setShown(null)
    const listened = [
      ['pointerover', over],
      ['pointerleave', hide],
      ['focusin', focused],
      ['focusout', hide],
      ['scroll', hide],
    ] as const
    for (const [event, listener] of listened) element.addEventListener(event, listener)
    return () => {
      for (const [event, listener] of listened) element.removeEventListener(event, listener)
    }
  }, [frame])
  if (!shown) return null
  const { text, top, left } = shown
  return (
    <div
      className="ui-cut"
      aria-hidden="true"
      style={{ top, left: `min(${left}px, 100vw - var(--ui-cut-width) - 8px)` }}
    >
      {text}
    </div>
  )
}

/** Whether its text, or the link that it stands in, is wider than the column. */
const isCut = (cell: HTMLTableCellElement): boolean =>
  cell.classList.contains('ui-capped') &&
  [cell, ...cell.children].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
