import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use, type ECharts, type EChartsCoreOption } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { usePreferences } from './preferences.ts'
import { CHART_COLORS, HEAT_COLORS, useIsDark } from './theme.ts'
import { useMedia } from './wide.ts'

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

export type EChartsOption = EChartsCoreOption

const COMMON: readonly unknown[] = ['line', 'bar']
const isCommon = ({ series }: EChartsOption): boolean =>
  [series].flat().every((one) => COMMON.includes((one as { type?: unknown } | undefined)?.type))

/** Pixels of the drawing for one of the screen, at least: paper shows what a screen cannot. */
const SHARPNESS = 2

/** The drawing itself; only `chart.tsx` shows it, so that ECharts stays out of every other page. */
export default function ChartCanvas({
  label,
  option,
  height,
}: {
  label: string
  option: EChartsOption
  height: number
}) {
  const holder = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts | null>(null)
  const dark = useIsDark(usePreferences((state) => state.appearance))
  const still = useMedia('(prefers-reduced-motion: reduce)')

  useEffect(() => {
    if (!holder.current) return
    const watch = new ResizeObserver(() => chart.current?.resize())
    watch.observe(holder.current)
    return () => {
      watch.disconnect()
      chart.current?.dispose()
      chart.current = null
    }
  }, [dark])

  useEffect(() => {
    let left = false
    const draw = () => {
      if (left || !holder.current) return
      chart.current ??= init(holder.current, dark ? 'dark' : undefined, {
        renderer: 'canvas',
        devicePixelRatio: Math.max(SHARPNESS, window.devicePixelRatio),
      })
      chart.current.setOption(
        {
          color: [...CHART_COLORS],
          backgroundColor: 'transparent',
          animation: !still,
          textStyle: { fontFamily: "'IBM Plex Sans Variable', sans-serif" },
          grid: { left: 8, right: 16, top: 32, bottom: 8, containLabel: true },
          ...option,
          ...(option.visualMap
            ? {
                visualMap: {
                  ...(option.visualMap as object),
                  inRange: { color: HEAT_COLORS[dark ? 'dark' : 'light'] },
                },
              }
            : {}),
          ...(option.legend ? { legend: { top: 0, ...(option.legend as object) } } : {}),
          // Under our content security policy a tooltip made of HTML would be refused.
          tooltip: {
            trigger: 'axis',
            ...(option.tooltip as object | undefined),
            renderMode: 'richText',
            confine: true,
          },
        },
        { notMerge: true },
      )
    }
    // A chart knows the kinds that are there when it is made: what few reports draw comes before.
    if (isCommon(option)) draw()
    else void import('./chart-kinds.ts').then(draw)
    return () => {
      left = true
    }
  }, [option, dark, still])

  return <div ref={holder} role="img" aria-label={label} style={{ height }} />
}
