import { useState, type ReactNode } from 'react'
import type { EChartsOption } from './chart-canvas.tsx'
import { lazy, Suspense } from 'react'
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

/** One chart and, always beside it, its table. ECharts is loaded when the first one is shown. */
export function Chart({ label, option, table, height = 280 }: ChartProps) {
  const t = useKitTexts()
  const [asTable, setAsTable] = useState(false)
  return (
    <figure className="ui-chart">
      <figcaption>
        <span>{label}</span>
        <Button kind="link" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'chart.chart' : 'chart.table')}
        </Button>
      </figcaption>
      {asTable ? (
        table
      ) : (
        <Suspense
          fallback={
            <div style={{ height }}>
              <Loading lines={4} />
            </div>
          }
        >
          <Canvas label={label} option={option} height={height} />
        </Suspense>
      )}
    </figure>
  )
}
