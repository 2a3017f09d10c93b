import { lazy, Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { EChartsOption } from './chart-canvas.tsx'
import { Button } from './button.tsx'
import { useKitTexts } from './i18n.ts'
import { Loading } from './loading.tsx'

const Canvas = lazy(() => import('./chart-canvas.tsx'))

export type ChartProps = {
  /** What it shows, in a sentence: also its text for who cannot see it. */
  label: string
  /** ECharts options; colours, font and tooltips are the house's. */
  option: EChartsOption
  /** The same figures as a table, behind 'Ver tabla'. */
  table: ReactNode
  /** Pixels. */
  height?: number
}

/**
 * One chart and, always beside it, its table. ECharts, 58 kB,
 * is loaded when the first one comes into sight on a page that has been drawn.
 */
export function Chart({ label, option, table, height = 280 }: ChartProps) {
  const t = useKitTexts()
  const [asTable, setAsTable] = useState(false)
  const place = useRef<HTMLElement>(null)
  const seen = useSeen(place)
  return (
    <figure className="ui-chart" ref={place}>
      <figcaption>
        <span>{label}</span>
        <Button kind="link" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'chart.chart' : 'chart.table')}
        </Button>
      </figcaption>
      {asTable ? (
        table
      ) : seen ? (
        <Suspense fallback={<Coming height={height} />}>
          <Canvas label={label} option={option} height={height} />
        </Suspense>
      ) : (
        // Its room: nothing is fetched for it yet.
        <div style={{ height }} />
      )}
    </figure>
  )
}

const Coming = ({ height }: { height: number }) => (
  <div style={{ height }}>
    <Loading lines={4} />
  </div>
)

/** Whether it was in sight at any time, which the browser tells after it has drawn the page. */
function useSeen(place: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !place.current) return
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [seen, place])
  return seen
}
