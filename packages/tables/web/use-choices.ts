import { query } from '@kit/ui/api'
import { useQueries } from '@tanstack/react-query'
import { findTableChoices, type TableDescription } from '../contract.ts'
import type { Choices } from './filters.ts'

/** What the filters of a table that name rows of others may be set to. */
export function useChoices(table: TableDescription): Choices {
  const references = table.filters.filter(({ kind }) => kind === 'reference')
  const found = useQueries({
    queries: references.map(({ key }) => ({
      ...query(findTableChoices, { params: { id: table.id, filter: key } }),
      staleTime: Infinity,
    })),
  })
  return Object.fromEntries(references.map(({ key }, index) => [key, found[index]?.data]))
}
