import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * Whether what stands in `holder` fits its width when it is laid out wide. While it does not, it is
 * laid out otherwise, and its wide width is remembered until `content` changes.
 */
export function useFits(holder: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [state, setState] = useState<{ content: unknown; fits: boolean; needed: number }>({
    content,
    fits: true,
    needed: 0,
  })
  const current = state.content === content ? state : { content, fits: true, needed: 0 }

  useLayoutEffect(() => {
    const element = holder.current
    if (!element) return
    const measure = () => {
      const needed = current.fits ? element.scrollWidth : current.needed
      const fits = needed <= element.clientWidth
      if (state.content !== content || fits !== current.fits) setState({ content, fits, needed })
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  })
  return current.fits
}
