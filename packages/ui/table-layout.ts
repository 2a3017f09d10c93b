import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useId, useLayoutEffect, useRef, type RefObject } from 'react'

/** Up to this many rows are all drawn: the browser's own search finds them. */
const ALL_DRAWN_MAX = 60
const ROW_HEIGHT = 33
const ROWS_AROUND = 12
/** The pages of the list, so that they stay in sight. */
const BENEATH = 56
/** Pinned columns take at most this part of the frame when others are scrolled to. */
const PINNED_SHARE_MAX = 0.65

/** Which rows are drawn, and how high the others are: all of them in a short table and on paper. */
export function useRowsInSight(
  frame: RefObject<HTMLElement | null>,
  count: number,
  whole: boolean,
) {
  const windowed = count > ALL_DRAWN_MAX && !whole
  const virtual = useVirtualizer({
    count,
    enabled: windowed,
    getScrollElement: () => frame.current,
    estimateSize: () =>
      frame.current?.querySelector<HTMLElement>('tr[data-row]')?.offsetHeight ?? ROW_HEIGHT,
    overscan: ROWS_AROUND,
    // Drawn after a first look at the frame; that look is worth a screenful.
    initialRect: { width: 0, height: 900 },
  })
  const reveal = useCallback((index: number) => virtual.scrollToIndex(index), [virtual])
  if (!windowed) return { windowed, from: 0, to: count, before: 0, after: 0, reveal }
  const drawn = virtual.getVirtualItems()
  const [first, last] = [drawn[0], drawn.at(-1)]
  return {
    windowed,
    from: first?.index ?? 0,
    to: (last?.index ?? -1) + 1,
    before: first?.start ?? 0,
    after: virtual.getTotalSize() - (last?.end ?? 0),
    reveal,
  }
}

/** As high as the window leaves room for, so that totals and pages are in sight without scrolling. */
export function useRoomBelow(frame: RefObject<HTMLElement | null>): void {
  const beside = useRef<number>(undefined)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY)
      if (top === beside.current) return
      beside.current = top
      element.style.setProperty('--ui-table-beside', `${top + BENEATH}px`)
    }
    // Measured while a page is being drawn, everything is laid out once more: only the first time.
    if (beside.current === undefined) measure()
    // Whatever stands above may come later, or grow.
    const grown = new ResizeObserver(measure)
    for (const sibling of element.parentElement?.children ?? [])
      if (sibling !== element) grown.observe(sibling)
    return () => grown.disconnect()
  })
}

/**
 * Where pinned columns stop, at either edge: each beside the next, whatever their contents made
 * them. In a windowed table no column narrows again when a long text has left the sight.
 */
export function useColumnEdges(
  frame: RefObject<HTMLElement | null>,
  columns: unknown,
  windowed: boolean,
): void {
  const name = useId()
  useLayoutEffect(() => {
    const table = frame.current?.querySelector('table')
    const heads = [...(table?.tHead?.rows[0]?.cells ?? [])]
    if (!table || heads.length === 0) return
    if (!heads.some(isPinned) && !windowed) return
    const edges = new CSSStyleSheet()
    let said = ''
    table.dataset['edges'] = name
    document.adoptedStyleSheets.push(edges)
    // Everything is read before anything is written: each turn from one to the other would lay out
    // the whole table again.
    const place = () => {
      const widths = heads.map((head) => head.offsetWidth)
      const room = (frame.current?.clientWidth ?? 0) * PINNED_SHARE_MAX
      const first = heads[0]!.classList.contains('ui-cell-select') ? 2 : 1
      const named = sum(widths.slice(0, first))
      // Where the pinned ones leave little room for the others, they stay at one edge only.
      const bothEdges = named + sum(widths.filter((_, index) => isPinned(heads[index]!))) <= room
      const pinned = [...heads.keys()].filter((index) => isPinned(heads[index]!))
      const before = (index: number) => pinned.filter((other) => other < index)
      const after = (index: number) => pinned.filter((other) => other > index)
      const wide = (indexes: readonly number[]) => sum(indexes.map((index) => widths[index]!))
      const rules = pinned.map((index) => {
        const start = bothEdges ? `${named + wide(before(index))}px` : 'auto'
        return `[data-edges='${name}'] [data-edge='${index}'] { inset-inline: ${start} ${wide(after(index))}px }`
      })
      // A rule of their own reaches the pinned cells alone, rows that come later too; a property of
      // the table would make the browser style every cell again.
      if (rules.join('') !== said) edges.replaceSync((said = rules.join('')))
      if (frame.current) {
        frame.current.style.scrollPaddingInlineEnd = `${wide(pinned)}px`
        frame.current.toggleAttribute('data-wider', sum(widths) > frame.current.clientWidth)
      }
      if (windowed)
        for (const [index, head] of heads.entries())
          if (widths[index]! > (Number.parseFloat(head.style.minWidth) || 0))
            head.style.minWidth = `${widths[index]}px`
    }
    // It tells of the table as soon as that was laid out, before the picture.
    const moved = new ResizeObserver(place)
    moved.observe(table)
    if (frame.current) moved.observe(frame.current)
    return () => {
      moved.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== edges)
      for (const head of heads) head.style.minWidth = ''
    }
  }, [frame, columns, windowed, name])
}

const isPinned = (head: HTMLElement): boolean => head.dataset['pinned'] !== undefined
const sum = (widths: readonly number[]): number => widths.reduce((all, each) => all + each, 0)
