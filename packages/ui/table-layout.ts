import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, type RefObject } from 'react'

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
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const top = element.getBoundingClientRect().top + window.scrollY
      element.style.setProperty('--ui-table-beside', `${Math.round(top) + BENEATH}px`)
    }
    measure()
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
  useLayoutEffect(() => {
    const table = frame.current?.querySelector('table')
    const heads = [...(table?.tHead?.rows[0]?.cells ?? [])]
    if (!table || heads.length === 0) return
    const place = () => {
      const isPinned = (head: HTMLElement) => head.dataset['pinned'] !== undefined
      const first = heads[0]!.classList.contains('ui-cell-select') ? 2 : 1
      const widthOf = (some: readonly HTMLElement[]) =>
        some.reduce((width, { offsetWidth }) => width + offsetWidth, 0)
      const named = widthOf(heads.slice(0, first))
      // Where the pinned ones leave little room for the others, they stay at one edge only.
      const room = (frame.current?.clientWidth ?? 0) * PINNED_SHARE_MAX
      const bothEdges = named + widthOf(heads.filter(isPinned)) <= room
      let left = named
      for (const [index, head] of heads.entries()) {
        if (!isPinned(head)) continue
        table.style.setProperty(`--ui-start-${index}`, bothEdges ? `${left}px` : 'auto')
        left += head.offsetWidth
      }
      let right = 0
      for (const [index, head] of [...heads.entries()].reverse()) {
        if (!isPinned(head)) continue
        table.style.setProperty(`--ui-end-${index}`, `${right}px`)
        right += head.offsetWidth
      }
      frame.current?.style.setProperty('--ui-ends', `${right}px`)
    }
    place()
    const moved = new ResizeObserver(() => {
      if (windowed)
        for (const head of heads)
          if (head.offsetWidth > (Number.parseFloat(head.style.minWidth) || 0))
            head.style.minWidth = `${head.offsetWidth}px`
      place()
    })
    moved.observe(table)
    if (frame.current) moved.observe(frame.current)
    return () => {
      moved.disconnect()
      for (const head of heads) head.style.minWidth = ''
    }
  }, [frame, columns, windowed])
}
