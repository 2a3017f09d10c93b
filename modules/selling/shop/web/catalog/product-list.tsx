import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Product } from '../cart/line-of.ts'
import type { Compared } from '../compare/use-compared.ts'
import { useTexts } from '../texts.ts'
import type { Choose } from './departure-pills.tsx'
import { ProductCard } from './product-card.tsx'

type Props = {
  products: readonly Product[]
  /** How many there are in all, on this page or not. */
  total: number
  people: number
  busy: boolean
  compared: Pick<Compared, 'marked' | 'room' | 'toggle'>
  onChoose: Choose
  onDetail: (uuid: string) => void
}

/** A card with one way to buy; others are measured once they are drawn. */
const CARD_HEIGHT = 94
const GAP = 8
const CARDS_AROUND = 6

/**
 * The catalogue: of however many products only the cards in sight are drawn. The others are room
 * above and below them, so that the page is as long as if all were there.
 */
export function ProductList(props: Props) {
  const t = useTexts()
  const { products, total, people, busy, compared, onChoose, onDetail } = props
  const list = useRef<HTMLDivElement>(null)
  const offset = useTopOf(list)
  const virtual = useWindowVirtualizer({
    count: products.length,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: useCallback((index: number) => products[index]!.id, [products]),
    gap: GAP,
    overscan: CARDS_AROUND,
    scrollMargin: offset,
    // Drawn after a first look at the window; that look is worth a screenful.
    initialRect: { width: 0, height: window.innerHeight },
  })
  const drawn = virtual.getVirtualItems()
  const [first, last] = [drawn[0], drawn.at(-1)]
  return (
    <div
      ref={list}
      className="sell-list"
      role="feed"
      aria-label={t('card.list')}
      aria-busy={busy}
      style={{
        paddingTop: first ? first.start - offset : 0,
        paddingBottom: last ? virtual.getTotalSize() - (last.end - offset) : 0,
      }}
    >
      {drawn.map(({ index, key }) => (
        <ProductCard
          key={key}
          ref={virtual.measureElement}
          index={index}
          total={total}
          product={products[index]!}
          people={people}
          marked={compared.marked.includes(products[index]!.uuid)}
          room={compared.room}
          onCompare={compared.toggle}
          onChoose={onChoose}
          onDetail={onDetail}
        />
      ))}
    </div>
  )
}

/** Where the list begins on the page; what stands above it may grow. */
function useTopOf(list: { current: HTMLElement | null }): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current)
        setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const grown = new ResizeObserver(measure)
    for (const sibling of list.current?.parentElement?.children ?? [])
      if (sibling !== list.current) grown.observe(sibling)
    return () => grown.disconnect()
  }, [list])
  return top
}
