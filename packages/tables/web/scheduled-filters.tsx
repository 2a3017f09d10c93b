import { FilterBar } from '@kit/ui/filter-bar'
import { useId } from 'react'
import type { TableDescription } from '../contract.ts'
import { fieldsShown, postedOf, shownFilters } from './filters.ts'
import { useTexts } from './texts.ts'
import { useChoices } from './use-choices.ts'

type Question = Record<string, unknown>
type Props = {
  table: TableDescription
  value: Question
  onChange: (question: Question) => void
}

/** The days of a sending are its own, and so is their year. */
const ofNoDays = (table: TableDescription): TableDescription => ({
  ...table,
  calendar: null,
  by_year: false,
})

/** The question with other filters: its columns and their order stay, what cannot be read goes. */
export const askedAnew = (
  table: TableDescription,
  { columns, sort }: Question,
  filters: Question,
): Question => ({
  ...(columns === undefined ? {} : { columns }),
  ...postedOf(ofNoDays(table), { ...filters, sort }),
})

/** What narrows a report that is sent, as the bar above it does; its days are the sending's own. */
export function ScheduledFilters({ table, value, onChange }: Props) {
  const t = useTexts()
  const id = useId()
  const narrowed = ofNoDays(table)
  const filters = {
    value,
    set: (change: Question) =>
      onChange(
        Object.fromEntries(
          Object.entries({ ...value, ...change }).filter(([, set]) => set !== undefined),
        ),
      ),
    clear: () => onChange({}),
  }
  const fields = fieldsShown(narrowed, useChoices(table), {
    period: t('period.label'),
    year: t('period.year'),
  })
  if (fields.length === 0) return null
  return (
    <section className="table-schedule-filters" aria-labelledby={id}>
      <span id={id}>{t('schedule.filters')}</span>
      <FilterBar
        filters={shownFilters(narrowed, filters, null)}
        fields={fields}
        {...(table.searched ? { searchKey: 'text' } : {})}
      />
    </section>
  )
}
