import type { Received } from '@kit/http/endpoint'
import type { Day } from '@kit/kernel/day'
import type { FilterField, FilterOption } from '@kit/ui/filter-fields'
import type { Filters } from '@kit/ui/routing'
import type { findReportChoices, ReportDefinition } from '../../contract.ts'

type Choices = Received<typeof findReportChoices>
type Value = Readonly<Record<string, unknown>>

/**
 * What is posted: the report's own filters as they stand in the URL; the server knows what they are
 * when absent.
 */
export function postedOf(report: ReportDefinition, value: Value): Record<string, unknown> {
  const names = [
    ...report.filters.flatMap(({ key, kind, from, to }) =>
      kind === 'period' ? [from!, to!] : [key],
    ),
    'compare',
    'page',
    'page_size',
    'sort',
  ]
  return Object.fromEntries(
    names.filter((name) => value[name] !== undefined).map((name) => [name, value[name]]),
  )
}

/**
 * The filters as the bar shows them: those that always hold say what they are, also while the URL
 * does not.
 */
export function shownFilters<Search extends Record<string, unknown>>(
  report: ReportDefinition,
  filters: Filters<Search>,
  period: { from: Day; to: Day } | null | undefined,
): Filters {
  const standing = report.filters.flatMap(
    ({ key, kind, from, to, fallback }): [string, unknown][] => {
      if (kind === 'period')
        return period
          ? [
              [from!, filters.value[from!] ?? period.from],
              [to!, filters.value[to!] ?? period.to],
            ]
          : []
      return kind === 'option' ? [[key, filters.value[key] ?? fallback]] : []
    },
  )
  return {
    value: { ...filters.value, ...Object.fromEntries(standing) },
    set: (change) => filters.set(change as Partial<Search>),
    clear: filters.clear,
  }
}

export function fieldsOf(
  report: ReportDefinition,
  choices: Choices | undefined,
  period: string,
): FilterField[] {
  return report.filters.map(({ key, label, kind, from, to, source, options = [] }): FilterField => {
    switch (kind) {
      case 'period':
        return { kind: 'days', label: period, from: from!, to: to!, pinned: true }
      case 'option':
        return { kind: 'choice', label, key, options, pinned: true }
      case 'options':
        return { kind: 'choices', label, key, options }
      case 'flag':
        return { kind: 'flag', label, key }
      case 'ids':
        return { kind: 'choices', label, key, options: optionsOf(choices, source) }
    }
  })
}

function optionsOf(choices: Choices | undefined, source: string | undefined): FilterOption[] {
  if (!choices || !source || !(source in choices)) return []
  return choices[source as keyof Choices].map(({ id, name }) => ({ value: id, label: name }))
}
