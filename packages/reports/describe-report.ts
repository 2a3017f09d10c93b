import type { Language } from '@kit/kernel/actor'
import { isShown, type ShownColumn, type Tone } from './column.ts'
import type { AnyReport } from './define-report.ts'
import type { FilterShape } from './filter.ts'
import { columnsFor, type Viewer } from './statement.ts'

type SaidOption = { value: string | number; label: string }
export type DescribedFilter = {
  key: string
  label: string
  kind: FilterShape['kind']
  from?: string
  to?: string
  source?: string
  options?: SaidOption[]
  fallback?: string
}
export type DescribedColumn = {
  key: string
  label: string
  kind: ShownColumn['kind']
  always?: string
  states?: Record<string, { label: string; tone: Tone }>
}
export type DescribedReport = {
  id: string
  path: string
  title: string
  question: string
  rule: string
  day: 'sale' | 'service' | 'payment'
  filters: DescribedFilter[]
  columns: DescribedColumn[]
  figures: string[]
  chart: string | null
}

/**
 * A report in the reader's language, with the columns they see: what the generic screen is drawn
 * from.
 */
export function describeReport(
  report: AnyReport,
  viewer: Viewer,
  language: Language,
): DescribedReport {
  const columns = columnsFor(report, viewer)
  return {
    id: report.id,
    path: report.path,
    title: report.title[language],
    question: report.question[language],
    rule: report.rule[language],
    day: report.day,
    filters: Object.entries(report.filters).map(([key, { label, shape }]) => ({
      key,
      label: label[language],
      ...shapeOf(shape, language),
    })),
    columns: Object.entries(columns).flatMap(([key, column]) =>
      isShown(column)
        ? [
            {
              key,
              kind: column.kind,
              label: column.label[language],
              ...(column.kind === 'money' && column.always ? { always: column.always } : {}),
              ...(column.kind === 'state'
                ? {
                    states: Object.fromEntries(
                      Object.entries(column.states).map(([state, { tone, ...text }]) => [
                        state,
                        { label: text[language], tone },
                      ]),
                    ),
                  }
                : {}),
            },
          ]
        : [],
    ),
    figures: (report.figures ?? []).filter((key) => key in columns),
    chart:
      report.chart && report.chart.x in columns && report.chart.y in columns
        ? report.chart.label[language]
        : null,
  }
}

function shapeOf(shape: FilterShape, language: Language): Omit<DescribedFilter, 'key' | 'label'> {
  switch (shape.kind) {
    case 'period':
      return shape
    case 'ids':
      return shape
    case 'flag':
      return shape
    case 'options':
      return {
        kind: shape.kind,
        options: shape.options.map(({ value, label }) => ({ value, label: label[language] })),
      }
    case 'option':
      return {
        kind: shape.kind,
        fallback: shape.fallback,
        options: shape.options.map(({ value, label }) => ({ value, label: label[language] })),
      }
  }
}
